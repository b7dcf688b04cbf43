import { decodeIso2709 } from '../marc/decode-iso2709.ts';
import { readMarc } from '../marc/read-marc.ts';
import { refuse, type Entry, type Reading, type ResumePoint } from '../records.ts';
import { delimitedChunks, type Chunk } from './delimited-chunks.ts';
import type { Reader } from './reader.ts';

const RECORD_END = 0x1d;
const LEADER_PATTERN = /(?<length>\d{5})[a-z][a-z][a-z ].[ a]22\d{5}/gu;

const isBlank = (byte: number): boolean =>
  byte === 0x0a || byte === 0x0d || byte === 0x20 || byte === 0x00;

/** Some tools put a line feed between records. */
const withoutBlanksBefore = (bytes: Buffer): Buffer => {
  const start = bytes.findIndex((byte) => !isBlank(byte));
  return start === -1 ? bytes.subarray(0, 0) : bytes.subarray(start);
};

/**
 * Where a whole record begins behind a damaged one that lost its terminator: at a leader whose
 * length reaches exactly to the end. 0 when there is none.
 */
const startOfWholeRecord = (bytes: Buffer): number => {
  if (Number(bytes.toString('latin1', 0, 5)) === bytes.length + 1) return 0;
  for (const match of bytes.toString('latin1').matchAll(LEADER_PATTERN)) {
    const length = Number(match.groups?.['length']);
    if (match.index > 0 && length === bytes.length + 1 - match.index) return match.index;
  }
  return 0;
};

const readRecord = (bytes: Buffer): Reading => {
  const decoded = decodeIso2709(bytes);
  return 'record' in decoded ? readMarc(decoded.record) : refuse(decoded.code, decoded.message);
};

const readingsOf = (chunk: Chunk): readonly { reading: Reading; bytes: Buffer }[] => {
  const bytes = withoutBlanksBefore(chunk.bytes);
  if (bytes.length === 0) return [];
  if (chunk.tooLong || !chunk.terminated)
    return [{ reading: refuse('LENGTH', 'The record does not end'), bytes }];
  const whole = startOfWholeRecord(bytes);
  const parts = whole === 0 ? [bytes] : [bytes.subarray(0, whole), bytes.subarray(whole)];
  return parts.map((part) => ({ reading: readRecord(part), bytes: part }));
};

/**
 * Exchange format of MARC records. A record that is damaged costs itself only: reading goes on
 * behind the next terminator.
 */
export const readIso2709: Reader = async function* readIso2709(path: string, from: ResumePoint) {
  let number = from.entries;
  for await (const chunk of delimitedChunks(path, RECORD_END, from.offset)) {
    const before: ResumePoint = { entries: number, offset: chunk.offset };
    const readings = readingsOf(chunk);
    for (const [place, { reading, bytes }] of readings.entries()) {
      number += 1;
      const isLast = place === readings.length - 1;
      const entry: Entry = {
        number,
        // Between two records of one piece nothing can be resumed but the whole piece.
        next: isLast ? { entries: number, offset: chunk.end } : before,
        reading,
        raw: () => bytes.toString('utf8'),
      };
      yield entry;
    }
  }
};
