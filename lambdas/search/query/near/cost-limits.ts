import type { Letters } from './edit-cost.ts';

/** The highest cost by number of characters, longest first. Shorter texts must be equal. */
export type CostLimits = readonly (readonly [characters: number, cost: number])[];

/** The highest cost at which a query is near a whole text or its beginning. */
export const COSTS_MAX: CostLimits = [
  [15, 3],
  [8, 2],
  [6, 1.5],
  [3, 1],
];

/** Repetitions such as あああああ are near too many texts: more than this share is distinct. */
const DISTINCT_SHARE = 0.5;

export const limitFor = ({ codes }: Pick<Letters, 'codes'>, limits: CostLimits): number =>
  new Set(codes).size <= codes.length * DISTINCT_SHARE
    ? 0
    : (limits.find(([characters]) => codes.length >= characters)?.[1] ?? 0);
