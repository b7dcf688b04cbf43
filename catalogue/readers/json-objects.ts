import { createReadStream } from 'node:fs';
import { UnpairedSurrogateError } from '#lambdas/shared/parse-json.ts';
import { reject, type Reading } from '../records.ts';
import { createSequentialReader, decodeUtf8, parseRecord, withId, type Reader } from './reader.ts';

/** A top-level object of a JSON document, or of its top-level array. */
interface JsonObject {
  readonly bytes: Buffer;
  /** Byte offset of its start in the file. */
  readonly offset: number;
  readonly bytesRead: number;
  /** What `parseRecord` makes of it; undefined when it is cut. Invalid UTF-8 in it is replaced. */
  readonly value: unknown;
  /** Longer than allowed, or cut off by the end of the file. */
  readonly cut: boolean;
}

/** Longest object, in bytes. What is longer lacks its end. */
const OBJECT_MAX_BYTES = 16 * 1024 * 1024;
/** Longest beginning of a line that is compared. */
const LINE_MAX_BYTES = 256;

const byte = { quote: 0x22, backslash: 0x5c, open: 0x7b, close: 0x7d, lineFeed: 0x0a } as const;

/** Finds where objects end. These bytes never occur inside multi-byte UTF-8 characters. */
const createObjectScanner = () => {
  let depth = 0;
  let inText = false;
  let escaped = false;
  return {
    reset: (): void => {
      [depth, inText, escaped] = [0, false, false];
    },
    /** Consumes the next byte of an object. True when the object ends with it. */
    endsWith: (next: number): boolean => {
      if (inText) {
        if (escaped) escaped = false;
        else if (next === byte.backslash) escaped = true;
        else if (next === byte.quote) inText = false;
        return false;
      }
      if (next === byte.quote) inText = true;
      if (next === byte.open) depth += 1;
      if (next === byte.close) depth -= 1;
      return depth === 0;
    },
  };
};

const BYTE_ORDER_MARK = /^\u00EF\u00BB\u00BF/u;

/** Indentation of the line whose text before an object this is; undefined when it has other text. */
const indentationOf = (before: string): string | undefined =>
  /^[\s,[]*$/u.test(before.replace(BYTE_ORDER_MARK, ''))
    ? before.replaceAll(/[^ \t]/gu, '')
    : undefined;

/** The next object, from a place on, that begins a line with this indentation. */
const nextLike = (held: Buffer, from: number, indentation?: string): number | undefined => {
  if (indentation === undefined) return undefined;
  let lineFeed = held.indexOf(byte.lineFeed, from);
  while (lineFeed !== -1) {
    const line = lineFeed + 1;
    lineFeed = held.indexOf(byte.lineFeed, line);
    const lineEnd = lineFeed === -1 ? held.length : lineFeed;
    const open = held.subarray(line, Math.min(lineEnd, line + LINE_MAX_BYTES)).indexOf(byte.open);
    if (open === -1) continue;
    if (indentationOf(held.toString('latin1', line, line + open)) === indentation)
      return line + open;
  }
  return undefined;
};

/** The bytes of a file that are not read yet, or may be read again. */
const createHeldObjects = () => {
  const scanner = createObjectScanner();
  let held: Buffer = Buffer.alloc(0);
  /** Byte offset of `held` in the file. */
  let offset = 0;
  /** Places in `held`: the next byte to scan, and the start of the open object. */
  let at = 0;
  let start: number | undefined;
  let indentation: string | undefined;
  /** After an object that was cut: until a line that begins like it. */
  let skipping = false;

  const begin = (place: number): void => {
    const lineStart = held.lastIndexOf(byte.lineFeed, place) + 1;
    indentation = indentationOf(held.toString('latin1', lineStart, place));
    [start, at, skipping] = [place, place, false];
    scanner.reset();
  };
  /** The next object that begins like the one that was cut. Its line may have begun before `at`. */
  const findLike = (): number | undefined => {
    const line = Math.max(0, held.lastIndexOf(byte.lineFeed, at - 1));
    const next = nextLike(held, line, indentation);
    return next === undefined || next >= at ? next : nextLike(held, at, indentation);
  };
  /** Start of the open object, or else of the next one; undefined when it is not held yet. */
  const openObject = (): number | undefined => {
    if (start !== undefined) return start;
    const next = skipping ? findLike() : held.indexOf(byte.open, at);
    if (next === undefined || next === -1) at = held.length;
    else begin(next);
    return start;
  };
  const findEnd = (): boolean => {
    while (at < held.length) {
      const isEnd = scanner.endsWith(held[at] ?? 0);
      at += 1;
      if (isEnd) return true;
    }
    return false;
  };
  /** The object from `from` to `at`. After a malformed one, the next object begins inside or after it. */
  const take = (from: number, cut: boolean): JsonObject => {
    const bytes = held.subarray(from, at);
    const value = cut ? undefined : parseRecord(bytes.toString('utf8'));
    const object = { bytes, offset: offset + from, bytesRead: offset + held.length, value, cut };
    const next = value === undefined ? nextLike(bytes, 1, indentation) : undefined;
    start = undefined;
    skipping = cut;
    if (next !== undefined) begin(from + next);
    return object;
  };
  return {
    append: (chunk: Buffer): void => {
      const lineStart = Math.max(held.lastIndexOf(byte.lineFeed), held.length - LINE_MAX_BYTES, 0);
      const from = start ?? lineStart;
      held = Buffer.concat([held.subarray(from), chunk]);
      offset += from;
      at -= from;
      if (start !== undefined) start = 0;
    },
    /** The objects that end in the held bytes. At the end of the file, also the one that does not. */
    take: function* takeObjects(isEnd: boolean): Generator<JsonObject> {
      for (let from = openObject(); from !== undefined; from = openObject()) {
        if (findEnd()) yield take(from, false);
        else if (isEnd || held.length - from > OBJECT_MAX_BYTES) yield take(from, true);
        else return;
      }
    },
  };
};

/**
 * Splits a file into its outermost objects: one document, one per line, or the elements of an array.
 * Holds at most one of them in memory. A malformed object may swallow those after it (a brace or a
 * quote that does not end). So reading continues at the next line in it that begins an object with the
 * same indentation, or else after it.
 */
async function* splitJsonObjects(path: string): AsyncGenerator<JsonObject> {
  const objects = createHeldObjects();
  for await (const chunk of createReadStream(path)) {
    if (!Buffer.isBuffer(chunk)) throw new Error('Expected a stream of buffers');
    objects.append(chunk);
    yield* objects.take(false);
  }
  yield* objects.take(true);
}

export type ParsedObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is ParsedObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface JsonFormat {
  /** The readings of the records in an object. */
  readonly read: (value: ParsedObject) => readonly Reading[];
  /** Id of the record in a text that is perhaps not JSON. */
  readonly idInText: (text: string) => string | undefined;
}

const readObject = (
  { bytes, value, cut }: JsonObject,
  { read }: JsonFormat,
): readonly Reading[] => {
  if (cut) return [reject('LENGTH', 'The record does not end')];
  if (value instanceof UnpairedSurrogateError) return [reject('ENCODING', value.message)];
  if (decodeUtf8(bytes) === null) return [reject('ENCODING', 'The record is not UTF-8')];
  return isObject(value) ? read(value) : [reject('JSON', 'Not a JSON document')];
};

/** Makes a reader for formats in which every object of a JSON file has records. */
export const createJsonReader = (format: JsonFormat): Reader =>
  createSequentialReader(async function* readings(path) {
    for await (const object of splitJsonObjects(path)) {
      const { bytes, offset, bytesRead } = object;
      const raw = () => bytes.toString('utf8');
      for (const reading of readObject(object, format))
        yield { reading: withId(reading, () => format.idInText(raw())), offset, bytesRead, raw };
    }
  });
