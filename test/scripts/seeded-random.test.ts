import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { ulid } from 'ulid';
import { seedRandom } from '#test/support/seeded-random.ts';
import config from '../../jest.config.mjs';

describe('random values in tests', () => {
  const valuesOf = (seed: number): readonly unknown[] => {
    seedRandom(seed);
    const bytes = [randomBytes(8).toString('hex'), [...crypto.getRandomValues(new Uint8Array(8))]];
    const numbers = [Math.random(), randomInt(0, 1_000_000)];
    return [randomUUID(), crypto.randomUUID(), ulid(1), ...bytes, ...numbers];
  };

  it('TESTS-05 follow from the seed, which a run prints', () => {
    expect(valuesOf(1)).toEqual(valuesOf(1));
    for (const value of valuesOf(2)) expect(valuesOf(1)).not.toContainEqual(value);
    expect(config.showSeed).toBe(true);
    for (const { setupFilesAfterEnv } of config.projects) {
      expect(setupFilesAfterEnv[0]).toMatch(/seeded-random/);
    }
  });
});
