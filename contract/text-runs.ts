const CJK = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー`;
const RUN = new RegExp(`[${CJK}]+|[^${CJK}\\p{P}\\p{S}\\p{C}\\p{Z}]+`, 'gu');
const STARTS_CJK = new RegExp(`^[${CJK}]`, 'u');

/** Consecutive characters of one kind. */
export interface Run {
  readonly cjk: boolean;
  readonly text: string;
}

/**
 * The runs of a folded text. Japanese runs are joined across separators, so that 夏目 漱石, 夏目・漱石
 * and 夏目漱石 are the same; Latin words stay separate. Punctuation and private-use characters belong
 * to no run.
 */
export const runsOf = (folded: string): readonly Run[] => {
  const runs: Run[] = [];
  for (const [text] of folded.matchAll(RUN)) {
    const cjk = STARTS_CJK.test(text);
    const last = runs.at(-1);
    if (cjk && last?.cjk === true) runs[runs.length - 1] = { cjk, text: last.text + text };
    else runs.push({ cjk, text });
  }
  return runs;
};

/** Number of code points in all runs. */
export const lengthOf = (runs: readonly Run[]): number =>
  runs.reduce((sum, { text }) => sum + Array.from(text).length, 0);

/** The runs as one text, Latin words apart. */
export const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join(' ');

/** The runs of each word between spaces; words without a letter or digit are absent. */
export const wordsOf = (folded: string): readonly (readonly Run[])[] =>
  folded
    .split(/\s+/u)
    .map(runsOf)
    .filter((runs) => runs.length > 0);

/** Words of at least this length also match without a final ー: コンピューター. */
const LONG_VOWEL_OPTIONAL_FROM = 4;

/** Drops a final ー from the last word, for matches in any position. */
export const withoutFinalLongVowel = (runs: readonly Run[]): readonly Run[] => {
  const last = runs.at(-1);
  if (last?.cjk !== true || !last.text.endsWith('ー')) return runs;
  if (lengthOf([last]) < LONG_VOWEL_OPTIONAL_FROM) return runs;
  return [...runs.slice(0, -1), { cjk: true, text: last.text.slice(0, -1) }];
};

/** Whether words begin too many titles and names to suggest any: one Latin letter or one digit does. */
export const isTooShortToSuggest = (runs: readonly Run[]): boolean =>
  lengthOf(runs) === 0 || (lengthOf(runs) === 1 && runs[0]?.cjk === false);
