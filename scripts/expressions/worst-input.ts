import type { AttackPattern } from 'recheck';

const RUNS = 20;

/** An attack whose pumps are repeated as often as fits into this many UTF-16 code units. */
const worstInput = ({ pumps, suffix }: AttackPattern, length: number): string => {
  const fixed = suffix.length + pumps.reduce((sum, { prefix }) => sum + prefix.length, 0);
  const pumped = pumps.reduce((sum, { pump }) => sum + pump.length, 0);
  const times = Math.max(0, Math.floor((length - fixed) / pumped));
  const parts = pumps.map(({ prefix, pump }) => prefix + pump.repeat(times));
  return [...parts, suffix].join('').slice(0, length);
};

const runOnce = (expression: RegExp, input: string): number => {
  const started = performance.now();
  if (expression.global) input.replaceAll(expression, '');
  else input.search(expression);
  return performance.now() - started;
};

/** The fastest of several runs: what else the machine does only adds to the time. */
const millisecondsFor = (expression: RegExp, input: string): number =>
  Math.min(...Array.from({ length: RUNS }, () => runOnce(expression, input)));

/**
 * Milliseconds that an expression needs for the worst input of a length. Starts with short inputs and
 * stops at the first one that takes longer than `most`, because the longest may never end.
 */
export const worstTime = (
  expression: RegExp,
  attack: AttackPattern,
  { length, most }: { readonly length: number; readonly most: number },
): number => {
  let time = 0;
  for (let part = 2 ** Math.floor(Math.log2(length)); part >= 1 && time <= most; part /= 2) {
    time = millisecondsFor(expression, worstInput(attack, Math.floor(length / part)));
  }
  return time;
};
