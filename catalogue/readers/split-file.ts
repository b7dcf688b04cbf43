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
