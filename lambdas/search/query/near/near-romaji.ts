import { kanaOfRomaji, spelledQuery, spelledReading } from '../../index/romaji.ts';
import { type CostLimits, limitFor } from './cost-limits.ts';
import { anchoredCosts, lettersOf, type Letters } from './edit-cost.ts';
import { queryGrams } from '../../index/near/grams.ts';
import { nearKey } from '../../index/near/near-key.ts';

/**
 * Japanese in Latin letters with a wrong letter. The pieces of its kana find the readings, which the index has
 * anyway; they are then compared letter by letter.
 */
export interface RomajiQuery {
  /** Its spellings (`romaji.ts`), in the order of those of a reading. */
  readonly forms: readonly { readonly text: string; readonly letters: Letters }[];
  readonly grams: ReadonlyMap<string, number>;
}

/** Longer queries are cut. */
const LETTERS_MAX = 40;
/** Shorter texts are near too many readings. */
const LETTERS_MIN = 6;
const START_FROM = 8;
const COSTS_MAX: CostLimits = [
  [16, 2],
  [LETTERS_MIN, 1],
];

/** Null for a text that is short, or has anything but Latin letters. */
export const romajiQuery = (text: string): RomajiQuery | null => {
  const spellings = spelledQuery(text)?.map((one) => one.slice(0, LETTERS_MAX));
  if (spellings === undefined || spellings.some(({ length }) => length < LETTERS_MIN)) return null;
  const [asItIs = ''] = spellings;
  const forms = spellings.map((form) => ({ text: form, letters: lettersOf(form) }));
  return { forms, grams: queryGrams(nearKey(kanaOfRomaji(asItIs))) };
};

/** The costs up to a limit of a query as a whole reading, and as its beginning. */
export const romajiCosts = (
  { forms }: RomajiQuery,
  reading: string | undefined,
): { readonly whole: number; readonly start: number } => {
  const keys = spelledReading(reading) ?? [];
  const costs = forms.flatMap(({ text, letters }, n) => {
    const [key, before] = [keys[n], keys[n - 1]];
    const limit = limitFor(letters, COSTS_MAX);
    // Most texts have a long vowel or a は on neither side: their spellings are the same.
    const isSame = key === before && text === forms[n - 1]?.text;
    if (key === undefined || isSame || key.length < letters.length - limit) return [];
    const { whole, start } = anchoredCosts(letters, lettersOf(key), limit);
    const near = (cost: number): number => (cost <= limit ? cost : Infinity);
    return [{ whole: near(whole), start: letters.length < START_FROM ? Infinity : near(start) }];
  });
  return {
    whole: Math.min(Infinity, ...costs.map(({ whole }) => whole)),
    start: Math.min(Infinity, ...costs.map(({ start }) => start)),
  };
};
