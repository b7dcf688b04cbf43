import { readAuthorLine } from '../mapping/product-author.ts';
import { readBookLine } from '../mapping/product-book.ts';
import { refuse, type Entry, type Reading, type ResumePoint } from '../records.ts';
import { delimitedChunks, type Chunk } from './delimited-chunks.ts';
import { decodeUtf8, type Reader } from './reader.ts';

const LINE_FEED = 0x0a;

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

const readLine = (chunk: Chunk): Reading => {
  if (chunk.tooLong) return refuse('LENGTH', 'The line is too long');
  const line = decodeUtf8(chunk.bytes);
  if (line === null) return refuse('ENCODING', 'The line is not UTF-8');
  const value = parse(line.replace(/^\uFEFF/u, ''));
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse('JSON', 'Not a JSON object');
  if ('KANRI_ID' in value) return readBookLine(value);
  if ('TENKYO_ID' in value) return readAuthorLine(value);
  return refuse('NO_001', 'Neither KANRI_ID nor TENKYO_ID');
};

const isBlank = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0x20 || byte === 0x0d);

/** One book or author per line, in the product's field names (`catalogue/demo` shows them). */
export const readJsonl: Reader = async function* readJsonl(path: string, from: ResumePoint) {
  let number = from.entries;
  for await (const chunk of delimitedChunks(path, LINE_FEED, from.offset)) {
    number += 1;
    if (isBlank(chunk.bytes)) continue;
    const entry: Entry = {
      number,
      next: { entries: number, offset: chunk.end },
      reading: readLine(chunk),
      raw: () => chunk.bytes.toString('utf8'),
    };
    yield entry;
  }
};
