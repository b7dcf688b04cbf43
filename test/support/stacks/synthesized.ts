import type { synthesizeStacks } from './synthesize-stacks.ts';

/** The stacks of a stage with changes to its configuration, synthesized once per worker. */
export const synthesized: typeof synthesizeStacks = (stage, changes) =>
  // The jest environment of the stacks provides it.
  (globalThis as unknown as { synthesizeStacks: typeof synthesizeStacks }).synthesizeStacks(
    stage,
    changes,
  );
