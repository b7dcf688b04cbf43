import crypto from 'node:crypto';
import { relative } from 'node:path';
import { randomOf } from './interleaving.ts';

let random: () => number = Math.random;

/** Begins the random values of this file again, as they follow from a number. */
export const seedRandom = (seed: number): void => {
  random = randomOf(seed);
};

const randomBytes = (size: number): Buffer =>
  Buffer.from(Array.from({ length: size }, () => Math.floor(random() * 256)));

const randomUUID = (): string => {
  const bytes = randomBytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

const getRandomValues = <T extends ArrayBufferView>(array: T): T => {
  Buffer.from(array.buffer, array.byteOffset, array.byteLength).set(randomBytes(array.byteLength));
  return array;
};

/** The same in each run with the same seed, alone or among other files. */
const seedOfFile = (): number => {
  const path = relative(process.cwd(), expect.getState().testPath ?? '');
  const text = `${String(jest.getSeed())} ${path}`;
  return crypto.createHash('sha256').update(text).digest().readInt32LE();
};

// The modules of Node are those of the worker, not of the file: each file replaces what the one before has set.
const randomInt = (min: number, max: number): number => min + Math.floor(random() * (max - min));
Object.assign(crypto, { randomBytes, randomUUID, randomInt });
for (const [name, value] of Object.entries({ randomUUID, getRandomValues })) {
  Object.defineProperty(globalThis.crypto, name, { value, configurable: true, writable: true });
}
Math.random = () => random();
seedRandom(seedOfFile());
