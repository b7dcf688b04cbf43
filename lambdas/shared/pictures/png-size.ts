import type { Size } from './size.ts';

/** Bits of a pixel per bit of a sample, by color type (PNG, third edition, table 12). */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

const CHUNKS_AT = 8;
const CHUNK_HEAD = 8;
const CHECKSUM = 4;

/**
 * A length code repeats 258 bytes and takes two bits at least (RFC 1951, 3.2.5): no deflated data
 * expands to more.
 */
const EXPANSION_MAX = (258 * 8) / 2;

/** The bytes of all data chunks that are in the file. */
const dataBytes = (bytes: Buffer): number => {
  let sum = 0;
  for (let at = CHUNKS_AT; at + CHUNK_HEAD <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const from = at + CHUNK_HEAD;
    if (bytes.toString('latin1', at + 4, from) === 'IDAT') {
      sum += Math.min(length, bytes.length - from);
    }
    at = from + length + CHECKSUM;
  }
  return sum;
};

/** The size that a PNG file states in its first chunk; null when its data cannot hold so many pixels. */
export const readPngSize = (bytes: Buffer): Size | null => {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const pixelBits = (bytes[24] ?? 0) * (samples[bytes[25] ?? 0] ?? 0);
  if (width === 0 || height === 0 || pixelBits === 0) return null;
  const holds = dataBytes(bytes) * EXPANSION_MAX >= (width * height * pixelBits) / 8;
  return holds ? { width, height } : null;
};
