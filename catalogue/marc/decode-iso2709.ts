import { decodeUtf8 } from '../readers/reader.ts';
import { LEADER, type MarcField, type MarcRecord, type MarcSubfield } from './marc-record.ts';

const LEADER_BYTES = 24;
const DIRECTORY_ENTRY_BYTES = 12;
const FIELD_END = 0x1e;
const SUBFIELD_START = 0x1f;

/** A record or what is wrong with it. */
export type Decoded =
  | { readonly record: MarcRecord }
  | { readonly code: 'LENGTH' | 'ENCODING'; readonly message: string };

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
    .map((part) => ({ code: part.charAt(0), value: part.slice(1) }));

const fieldOf = (tag: string, text: string): MarcField =>
  tag.startsWith('00')
    ? { tag, indicators: '', value: text, subfields: [] }
    : { tag, indicators: text.slice(0, 2), value: '', subfields: splitSubfields(text) };

const wrong = (message: string): Decoded => ({ code: 'LENGTH', message });

/**
 * Decodes the bytes of one record without its terminator (ISO 2709 as MARC 21 uses it). Lengths
 * and positions of the directory count bytes, so the text is decoded field by field; that also
 * keeps characters beyond the basic plane, such as 𠮷, whole.
 */
export const decodeIso2709 = (bytes: Buffer): Decoded => {
  const length = numberAt(bytes, 0, 5);
  if (length !== bytes.length + 1)
    return wrong(`The leader tells ${String(length)} bytes, there are ${String(bytes.length + 1)}`);
  const base = numberAt(bytes, LEADER.baseAddress, 5);
  if (base === null || base <= LEADER_BYTES || bytes[base - 1] !== FIELD_END)
    return wrong('The directory does not end where the leader says');
  if ((base - LEADER_BYTES - 1) % DIRECTORY_ENTRY_BYTES !== 0)
    return wrong('The directory is not made of whole entries');
  const fields: MarcField[] = [];
  for (let at = LEADER_BYTES; at < base - 1; at += DIRECTORY_ENTRY_BYTES) {
    const tag = latin1(bytes, at, at + 3);
    const size = numberAt(bytes, at + 3, 4);
    const start = numberAt(bytes, at + 7, 5);
    if (size === null || start === null || bytes[base + start + size - 1] !== FIELD_END)
      return wrong(`Field ${tag} is not where the directory says`);
    const text = decodeUtf8(bytes.subarray(base + start, base + start + size - 1));
    if (text === null) return { code: 'ENCODING', message: `Field ${tag} is not UTF-8` };
    fields.push(fieldOf(tag, text));
  }
  return { record: { leader: latin1(bytes, 0, LEADER_BYTES), fields } };
};
