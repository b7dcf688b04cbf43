/** How much the tests of this folder do: `TRUST_SCALE=full` everything, otherwise a part of it. */
export const isFull = process.env['TRUST_SCALE'] === 'full';

/** One of two numbers of cases. */
export const scaled = (reduced: number, full: number): number => (isFull ? full : reduced);

const ANY_SEED = 20_261_123;

/** The seed of everything random here; a run prints it, and `TRUST_SEED` repeats the run. */
export const seed = Number(process.env['TRUST_SEED'] ?? ANY_SEED);
