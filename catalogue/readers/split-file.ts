import { createReadStream } from 'node:fs';

/** The bytes of a file between two delimiters. */
export interface Slice {
  /** Byte offset of its start in the file. */
  readonly offset: number;
  /** Byte offset after its delimiter, or the end of the file. */
  readonly end: number;
  /** Without the delimiter. */
  readonly bytes: Buffer;
  /** False when the file ended before the delimiter. */
  readonly terminated: boolean;
  /** Longer than allowed; `bytes` is truncated. */
  readonly tooLong: boolean;
}

/** Longest record or line held in memory. MARC records cannot exceed 99,999 bytes. */
const SLICE_MAX_BYTES = 4 * 1024 * 1024;

/**
 * Splits a file at a delimiter byte, from any offset. Holds at most one slice and one chunk of the
 * stream in memory.
 */
export async function* splitAtDelimiter(
  path: string,
  delimiter: number,
  start: number,
): AsyncGenerator<Slice> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  let offset = start;
  let position = start;
  const hold = (bytes: Buffer): void => {
    if (heldBytes < SLICE_MAX_BYTES) held.push(bytes);
    heldBytes += bytes.length;
  };
  const take = (terminated: boolean): Slice => {
    const tooLong = heldBytes > SLICE_MAX_BYTES;
    const slice = { offset, end: position, bytes: Buffer.concat(held), terminated, tooLong };
    held = [];
    heldBytes = 0;
    offset = position;
    return slice;
  };
  for await (const chunk of createReadStream(path, { start })) {
    if (!Buffer.isBuffer(chunk)) throw new Error('Expected a stream of buffers');
    let from = 0;
    for (let at = chunk.indexOf(delimiter); at !== -1; at = chunk.indexOf(delimiter, from)) {
      hold(chunk.subarray(from, at));
      position += at + 1 - from;
      from = at + 1;
      yield take(true);
    }
    hold(chunk.subarray(from));
    position += chunk.length - from;
  }
  if (heldBytes > 0) yield take(false);
}

/** A top-level object of a JSON document, or of its top-level array. */
interface JsonObject {
  readonly bytes: Buffer;
  readonly bytesRead: number;
  /** Longer than allowed, or cut off by the end of the file. */
  readonly incomplete: boolean;
}

const OBJECT_MAX_BYTES = 16 * 1024 * 1024;

const byte = { quote: 0x22, backslash: 0x5c, open: 0x7b, close: 0x7d } as const;

/** Finds where objects begin and end. These bytes never occur inside multi-byte UTF-8 characters. */
const createObjectScanner = () => {
  let depth = 0;
  let inText = false;
  let escaped = false;
  return {
    isInside: (): boolean => depth > 0,
    /** Consumes the next byte. True when an object ends with it. */
    endsWith: (next: number): boolean => {
      if (inText) {
        if (escaped) escaped = false;
        else if (next === byte.backslash) escaped = true;
        else if (next === byte.quote) inText = false;
        return false;
      }
      if (next === byte.quote) inText = depth > 0;
      if (next === byte.open) depth += 1;
      if (next !== byte.close || depth === 0) return false;
      depth -= 1;
      return depth === 0;
    },
  };
};

/**
 * Splits a file into its outermost objects: one document, one per line, or the elements of an array.
 * Holds at most one of them in memory.
 */
export async function* splitJsonObjects(path: string): AsyncGenerator<JsonObject> {
  const scanner = createObjectScanner();
  let held: Buffer[] = [];
  let heldBytes = 0;
  let bytesRead = 0;
  const hold = (bytes: Buffer): void => {
    if (heldBytes < OBJECT_MAX_BYTES) held.push(bytes);
    heldBytes += bytes.length;
  };
  const take = (isWhole: boolean): JsonObject => {
    const incomplete = !isWhole || heldBytes > OBJECT_MAX_BYTES;
    const object = { bytes: Buffer.concat(held), bytesRead, incomplete };
    held = [];
    heldBytes = 0;
    return object;
  };
  for await (const chunk of createReadStream(path)) {
    if (!Buffer.isBuffer(chunk)) throw new Error('Expected a stream of buffers');
    let from = scanner.isInside() ? 0 : chunk.length;
    for (const [at, next] of chunk.entries()) {
      const wasInside = scanner.isInside();
      const isEnd = scanner.endsWith(next);
      if (!wasInside && scanner.isInside()) from = at;
      if (!isEnd) continue;
      hold(chunk.subarray(from, at + 1));
      from = chunk.length;
      yield take(true);
    }
    hold(chunk.subarray(from));
    bytesRead += chunk.length;
  }
  if (heldBytes > 0) yield take(false);
}
