import { LEADER, type MarcField, type MarcRecord, type MarcSubfield } from '../marc/record.ts';
import { reject, type Entry, type Reading, type ResumePoint } from '../records.ts';
import { readMarcRecord } from './marc.ts';
import { decodeUtf8, withId, type Reader } from './reader.ts';
import { splitAtDelimiter, type Slice } from './split-file.ts';

const LEADER_BYTES = 24;
const DIRECTORY_ENTRY_BYTES = 12;
const FIELD_END = 0x1e;
const SUBFIELD_START = 0x1f;

/** A record, or what is wrong with its lengths. `notUtf8` is the tag of a field that is read as Latin-1. */
type Decoded =
  | { readonly record: MarcRecord; readonly notUtf8: string | undefined }
  | { readonly message: string };

const latin1 = (bytes: Buffer, start: number, end: number): string =>
  bytes.toString('latin1', start, end);

const numberAt = (bytes: Buffer, start: number, length: number): number | null => {
  const text = latin1(bytes, start, start + length);
  return /^\d+$/u.test(text) ? Number(text) : null;
};

const splitSubfields = (text: string): readonly MarcSubfield[] =>
  text
    .split(String.fromCodePoint(SUBFIELD_START))
    .slice(1)
    .map((subfield) => ({ code: subfield.charAt(0), value: subfield.slice(1) }));

const fieldOf = (tag: string, text: string): MarcField =>
  tag.startsWith('00')
    ? { tag, indicators: '', value: text, subfields: [] }
    : { tag, indicators: text.slice(0, 2), value: '', subfields: splitSubfields(text) };

/**
 * Decodes one record without its terminator (ISO 2709 as MARC 21 uses it). Lengths and positions in
 * the directory count bytes, so the text is decoded field by field.
 */
const decodeIso2709 = (bytes: Buffer): Decoded => {
  const length = numberAt(bytes, 0, 5);
  if (length !== bytes.length + 1)
    return {
      message: `The leader says ${String(length)} bytes, there are ${String(bytes.length + 1)}`,
    };
  const base = numberAt(bytes, LEADER.baseAddress, 5);
  if (base === null || base <= LEADER_BYTES || bytes[base - 1] !== FIELD_END)
    return { message: 'The directory does not end where the leader says' };
  if ((base - LEADER_BYTES - 1) % DIRECTORY_ENTRY_BYTES !== 0)
    return { message: 'The directory ends within an entry' };
  const fields: MarcField[] = [];
  let notUtf8: string | undefined;
  for (let at = LEADER_BYTES; at < base - 1; at += DIRECTORY_ENTRY_BYTES) {
    const tag = latin1(bytes, at, at + 3);
    const size = numberAt(bytes, at + 3, 4);
    const start = numberAt(bytes, at + 7, 5);
    if (size === null || start === null || bytes[base + start + size - 1] !== FIELD_END)
      return { message: `Field ${tag} is not where the directory says` };
    const content = bytes.subarray(base + start, base + start + size - 1);
    const text = decodeUtf8(content);
    if (text === null) notUtf8 ??= tag;
    fields.push(fieldOf(tag, text ?? content.toString('latin1')));
  }
  return { record: { leader: latin1(bytes, 0, LEADER_BYTES), fields }, notUtf8 };
};

const RECORD_END = 0x1d;

/** Where records begin: at a leader, of which the lengths are always filled, and a directory entry. */
export const ISO2709_STARTS = /(?=(?<length>\d{5})[ -~]{7}\d{5}[ -~]{7}[\dA-Za-z]{3}\d{9})/gu;

/** Bytes between records: white space, Ctrl-Z (the end of a file in DOS), a byte order mark. */
const filler: ReadonlySet<number> = new Set([0x0a, 0x0d, 0x20, 0x00, 0x1a, 0xef, 0xbb, 0xbf]);

const withoutLeadingFiller = (bytes: Buffer): Buffer => {
  const start = bytes.findIndex((byte) => !filler.has(byte));
  return start === -1 ? bytes.subarray(0, 0) : bytes.subarray(start);
};

/**
 * Offset of an intact record after a corrupt one without terminator: a leader whose length reaches
 * exactly to the end. 0 when there is none.
 */
const startOfIntactRecord = (bytes: Buffer): number => {
  if (Number(bytes.toString('latin1', 0, 5)) === bytes.length + 1) return 0;
  for (const match of bytes.toString('latin1').matchAll(ISO2709_STARTS)) {
    const length = Number(match.groups?.['length']);
    if (match.index > 0 && length === bytes.length + 1 - match.index) return match.index;
  }
  return 0;
};

/** The text of the first field, if the directory says that it is the control number. */
const idIn = (bytes: Buffer): string | undefined => {
  if (latin1(bytes, LEADER_BYTES, LEADER_BYTES + 3) !== '001') return undefined;
  const directoryEnd = bytes.indexOf(FIELD_END);
  const end = bytes.indexOf(FIELD_END, directoryEnd + 1);
  const id = end === -1 ? '' : latin1(bytes, directoryEnd + 1, end).trim();
  return /^[\x21-\x7E]{1,40}$/u.test(id) ? id : undefined;
};

const readRecord = (bytes: Buffer): Reading => {
  const decoded = decodeIso2709(bytes);
  return 'record' in decoded
    ? readMarcRecord(decoded.record, decoded.notUtf8)
    : reject('LENGTH', decoded.message);
};

interface RecordInSlice {
  readonly reading: Reading;
  readonly bytes: Buffer;
  /** Byte offset in the file. */
  readonly offset: number;
}

const recordsIn = (slice: Slice): readonly RecordInSlice[] => {
  const bytes = withoutLeadingFiller(slice.bytes);
  const offset = slice.offset + slice.bytes.length - bytes.length;
  if (bytes.length === 0) return [];
  if (slice.tooLong || !slice.terminated)
    return [{ reading: reject('LENGTH', 'The record does not end', idIn(bytes)), bytes, offset }];
  const start = startOfIntactRecord(bytes);
  const records = start === 0 ? [bytes] : [bytes.subarray(0, start), bytes.subarray(start)];
  return records.map((record) => ({
    reading: withId(readRecord(record), () => idIn(record)),
    bytes: record,
    offset: record === records[0] ? offset : offset + start,
  }));
};

/**
 * The exchange format of MARC records. A corrupt record affects no other: reading continues after the
 * next terminator.
 */
export const readIso2709: Reader = async function* readIso2709(path: string, from: ResumePoint) {
  let number = from.entries;
  for await (const slice of splitAtDelimiter(path, RECORD_END, from.offset)) {
    const before: ResumePoint = { entries: number, offset: slice.offset };
    const records = recordsIn(slice);
    for (const [place, { reading, bytes, offset }] of records.entries()) {
      number += 1;
      const isLast = place === records.length - 1;
      const entry: Entry = {
        number,
        offset,
        // An import can resume only at the start of a slice, not between its records.
        next: isLast ? { entries: number, offset: slice.end } : before,
        reading,
        raw: () => bytes.toString('utf8'),
      };
      yield entry;
    }
  }
};
