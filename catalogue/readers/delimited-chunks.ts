import { createReadStream } from 'node:fs';

/** Bytes between two delimiters of a file. */
export interface Chunk {
  /** Byte of the file where it begins. */
  readonly offset: number;
  /** Byte after its delimiter, or the end of the file. */
  readonly end: number;
  /** Without the delimiter. */
  readonly bytes: Buffer;
  /** False when the file ended before the delimiter. */
  readonly terminated: boolean;
  /** Longer than allowed: `bytes` is only the beginning. */
  readonly tooLong: boolean;
}

/** Longest record or line that is kept in memory; MARC records cannot exceed 99,999 bytes. */
const CHUNK_MAX_BYTES = 4 * 1024 * 1024;

/**
 * Cuts a file at a delimiter byte, beginning anywhere, without ever holding more of it than one
 * chunk and one piece of the stream.
 */
export async function* delimitedChunks(
  path: string,
  delimiter: number,
  start: number,
): AsyncGenerator<Chunk> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  let offset = start;
  let position = start;
  const hold = (piece: Buffer): void => {
    if (heldBytes < CHUNK_MAX_BYTES) held.push(piece);
    heldBytes += piece.length;
  };
  const take = (terminated: boolean): Chunk => {
    const tooLong = heldBytes > CHUNK_MAX_BYTES;
    const chunk = { offset, end: position, bytes: Buffer.concat(held), terminated, tooLong };
    held = [];
    heldBytes = 0;
    offset = position;
    return chunk;
  };
  for await (const piece of createReadStream(path, { start })) {
    if (!Buffer.isBuffer(piece)) throw new Error('A stream without encoding gives buffers');
    let from = 0;
    for (let at = piece.indexOf(delimiter); at !== -1; at = piece.indexOf(delimiter, from)) {
      hold(piece.subarray(from, at));
      position += at + 1 - from;
      from = at + 1;
      yield take(true);
    }
    hold(piece.subarray(from));
    position += piece.length - from;
  }
  if (heldBytes > 0) yield take(false);
}
