import { type Run, runsOf } from '#contract/text-runs.ts';
import { keyOf } from '#contract/set-key.ts';

/** A text of which the beginning is converted, and the rest is still kana: 銀, がてつ. Both folded. */
export interface HalfConverted {
  readonly converted: string;
  readonly kana: string;
}

/** One kana is in too many readings. */
const KANA_MIN = 2;
/** The first kana may belong to the converted word: 吾輩は, ねこ. */
const SPLITS_MAX = 3;
/** Longest reading of a character, in kana; few have more. */
const KANA_PER_CHARACTER = 3;
const KANA = /^[ぁ-ゖー]$/u;

/** The ways in which a text may be half converted; none for other texts. */
export const halfConverted = (runs: readonly Run[]): readonly HalfConverted[] => {
  const [run, other] = runs;
  if (run?.cjk !== true || other !== undefined) return [];
  const characters = Array.from(run.text);
  const first = characters.findLastIndex((character) => !KANA.test(character)) + 1;
  if (first === 0) return [];
  const splits = Math.max(0, Math.min(SPLITS_MAX, characters.length - KANA_MIN - first + 1));
  return Array.from({ length: splits }, (_, n) => ({
    converted: characters.slice(0, first + n).join(''),
    kana: characters.slice(first + n).join(''),
  }));
};

/** Whether the reading of a text that begins with the converted part goes on with the kana. */
export const isReadOn = (
  { converted, kana }: HalfConverted,
  text: string,
  reading: string,
): boolean => {
  const at = keyOf(reading).indexOf(kana, 1);
  return text.startsWith(converted) && at > 0 && at <= KANA_PER_CHARACTER * converted.length;
};

export const runsOfHalf = ({ converted, kana }: HalfConverted) => ({
  converted: runsOf(converted),
  kana: runsOf(kana),
});
