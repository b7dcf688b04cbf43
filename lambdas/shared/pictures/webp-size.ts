import type { Size } from './size.ts';

const CHUNKS_AT = 12;
const CHUNK_HEAD = 8;
const MACROBLOCK_PX = 16;

/**
 * A lossy frame (RFC 6386). Each macroblock names how its brightness and its color are predicted, with
 * fixed probabilities: the likeliest codes take 0.8 bits each, so a macroblock takes more than one bit.
 */
const lossySize = (frame: Buffer): Size | null => {
  if (frame.length < 10) return null;
  const width = frame.readUInt16LE(6) & 0x3fff;
  const height = frame.readUInt16LE(8) & 0x3fff;
  const macroblocks = Math.ceil(width / MACROBLOCK_PX) * Math.ceil(height / MACROBLOCK_PX);
  return macroblocks > 0 && frame.length * 8 >= macroblocks ? { width, height } : null;
};

/**
 * A lossless frame (RFC 9649). It has no lower limit of bytes: a code with a single symbol takes no bits,
 * so a plain picture of any size takes about 30 bytes.
 */
const losslessSize = (frame: Buffer): Size | null => {
  if (frame.length < 5) return null;
  const bits = frame.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
};

/**
 * The size that the frame of a WebP file states, which is the one that decoders allocate; null when its
 * bytes cannot hold so many pixels, and for animations.
 */
export const readWebpSize = (bytes: Buffer): Size | null => {
  for (let at = CHUNKS_AT; at + CHUNK_HEAD <= bytes.length;) {
    const kind = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const from = at + CHUNK_HEAD;
    const content = bytes.subarray(from, from + length);
    if (kind === 'VP8 ') return lossySize(content);
    if (kind === 'VP8L') return losslessSize(content);
    // Chunks begin at even positions.
    at = from + length + (length % 2);
  }
  return null;
};
