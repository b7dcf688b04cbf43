import { type AttackPattern, check, type Parameters } from 'recheck';

/** How the time of a match grows with the length of the worst input. */
export type Verdict =
  | { readonly kind: 'linear' }
  | { readonly kind: 'polynomial'; readonly degree: number; readonly attack: AttackPattern }
  | { readonly kind: 'exponential'; readonly attack: AttackPattern }
  | { readonly kind: 'unknown'; readonly reason: string };

/**
 * Limits count steps instead of time, so that a verdict is the same on every machine. A million steps
 * tell linear from quadratic; the default of 1.5 thousand million takes minutes for a back reference.
 */
const PARAMETERS: Parameters = {
  randomSeed: 0,
  attackLimit: 1_000_000,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  // Ends a check that never would; an expression that takes so long is a fault.
  timeout: 300_000,
};

/** The binary of the package where it has one for this system, else the same program as JavaScript. */
const chooseBackend = async (): Promise<void> => {
  if (process.env['RECHECK_BACKEND'] !== undefined) return;
  process.env['RECHECK_BACKEND'] = 'native';
  try {
    await check('a', '');
  } catch {
    process.env['RECHECK_BACKEND'] = 'worker';
  }
};

let backend: Promise<void> | undefined;

/** Judges an expression by its automaton, or by fuzzing where it has look-around or back references. */
export const judgeExpression = async (source: string, flags: string): Promise<Verdict> => {
  backend ??= chooseBackend();
  await backend;
  const result = await check(source, flags, PARAMETERS);
  if (result.status === 'safe') return { kind: 'linear' };
  if (result.status === 'unknown') return { kind: 'unknown', reason: result.error.kind };
  const { attack, complexity } = result;
  return complexity.type === 'exponential'
    ? { kind: 'exponential', attack }
    : { kind: 'polynomial', degree: complexity.degree, attack };
};
