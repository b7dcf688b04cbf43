import { createReadStream } from 'node:fs';

/** An object of a JSON document that stands at its top, or in the array at its top. */
export interface JsonObject {
  readonly bytes: Buffer;
  readonly bytesRead: number;
  /** Longer than allowed, or the file ended inside. */
  readonly incomplete: boolean;
}

const OBJECT_MAX_BYTES = 16 * 1024 * 1024;

const byte = { quote: 0x22, backslash: 0x5c, open: 0x7b, close: 0x7d } as const;

/** Finds where objects begin and end; the bytes looked for never occur inside UTF-8 characters. */
const createObjectCutter = () => {
  let depth = 0;
  let inText = false;
  let escaped = false;
  return {
    isInside: (): boolean => depth > 0,
    /** Takes the next byte; true when an object ends with it. */
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
 * Cuts a file into its outermost objects, be they one document, lines, or the elements of an
 * array, so that only one of them is in memory.
 */
export async function* jsonObjects(path: string): AsyncGenerator<JsonObject> {
  const cutter = createObjectCutter();
  let held: Buffer[] = [];
  let heldBytes = 0;
  let bytesRead = 0;
  const hold = (piece: Buffer): void => {
    if (heldBytes < OBJECT_MAX_BYTES) held.push(piece);
    heldBytes += piece.length;
  };
  const take = (isWhole: boolean): JsonObject => {
    const incomplete = !isWhole || heldBytes > OBJECT_MAX_BYTES;
    const object = { bytes: Buffer.concat(held), bytesRead, incomplete };
    held = [];
    heldBytes = 0;
    return object;
  };
  for await (const piece of createReadStream(path)) {
    if (!Buffer.isBuffer(piece)) throw new Error('A stream without encoding gives buffers');
    let from = cutter.isInside() ? 0 : piece.length;
    for (const [at, next] of piece.entries()) {
      const wasInside = cutter.isInside();
      const isEnd = cutter.endsWith(next);
      if (!wasInside && cutter.isInside()) from = at;
      if (!isEnd) continue;
      hold(piece.subarray(from, at + 1));
      from = piece.length;
      yield take(true);
    }
    hold(piece.subarray(from));
    bytesRead += piece.length;
  }
  if (heldBytes > 0) yield take(false);
}
