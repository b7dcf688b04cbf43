import { randomBytes } from 'node:crypto';
import { GlobalBookIDSchema } from '#contract/entities/ids.ts';
import {
  checkCharacterOf,
  isStickerCode,
  normaliseStickerCode,
  stickerCodeOf,
} from '#contract/sticker-code.ts';

const ALPHABET = Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ');
const codes = Array.from({ length: 50 }, () => stickerCodeOf(randomBytes(12)));

describe('sticker codes', () => {
  it('MOB-05 are twelve random base-32 characters and a check character', () => {
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{13}$/);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.every(isStickerCode)).toBe(true);
  });

  it('are distributed evenly over the alphabet', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, n) => n);
    const counts = new Map<string, number>();
    for (const byte of bytes) {
      const first = stickerCodeOf(new Uint8Array(12).fill(byte)).charAt(0);
      counts.set(first, (counts.get(first) ?? 0) + 1);
    }
    expect([...counts.values()].every((count) => count === 8)).toBe(true);
    expect(counts.size).toBe(32);
  });

  it('MOB-05 are rejected with any single wrong character', () => {
    const code = codes[0]!;
    for (let at = 0; at < code.length; at += 1) {
      for (const wrong of ALPHABET.filter((character) => character !== code[at])) {
        expect(isStickerCode(code.slice(0, at) + wrong + code.slice(at + 1))).toBe(false);
      }
    }
  });

  it('are rejected with two adjacent characters swapped, except 0 and Z', () => {
    for (const a of ALPHABET) {
      for (const b of ALPHABET.filter((character) => character !== a)) {
        const random = `7K${a}${b}9M3PQR5T`;
        const swapped = `7K${b}${a}9M3PQR5T` + checkCharacterOf(random);
        const missed = new Set([a, b]).has('0') && new Set([a, b]).has('Z');
        expect(isStickerCode(swapped)).toBe(missed);
      }
    }
  });

  it('are normalized from typed text', () => {
    const code = '7K0Q19M3PQR5';
    expect(normaliseStickerCode(' 7kOq-I9m3 ＰＱr5 ')).toBe(code);
  });

  it('are validated by the schema of every operation on a copy', () => {
    const code = codes[1]!;
    expect(GlobalBookIDSchema.safeParse(code).success).toBe(true);
    expect(GlobalBookIDSchema.safeParse(code.slice(0, -1)).success).toBe(false);
    expect(GlobalBookIDSchema.safeParse(`${code} `).success).toBe(false);
  });
});
