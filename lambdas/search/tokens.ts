/**
 * Tokens of folded texts (see docs/decisions/0030): Japanese has no blanks between words, so a run
 * of its characters becomes overlapping pairs of characters; a Latin word stays a word.
 *
 * - `吾輩は猫` → `吾輩 輩は は猫 猫`: the last character stands alone too, so that a query of one
 *   character is a prefix query and needs no index of its own.
 * - Edge marks are put on the first token and behind the last, so that "is exactly" and "starts
 *   with" are phrase look-ups like any other.
 * - Tokens hold letters, marks and digits only, so no query reaches the engine as an operator.
 *
 * The three signs below are private-use characters; no text can contain them after `runsOf`.
 */
const SEGMENT_BREAK = '\uE000';
const START = '\uE001';
const END = '\uE002';

const CJK = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー`;
const RUN = new RegExp(`[${CJK}]+|[^${CJK}\\p{P}\\p{S}\\p{C}\\p{Z}]+`, 'gu');
const STARTS_CJK = new RegExp(`^[${CJK}]`, 'u');

/** Characters of one kind without anything between them. */
export interface Run {
  readonly cjk: boolean;
  readonly text: string;
}

/**
 * The runs of a folded text. Japanese runs join over what was between them, so that 夏目 漱石,
 * 夏目・漱石 and 夏目漱石 are the same; Latin words stay apart.
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

/** Characters in all runs together. */
export const lengthOf = (runs: readonly Run[]): number =>
  runs.reduce((sum, { text }) => sum + Array.from(text).length, 0);

const pairsOf = (characters: readonly string[]): readonly string[] =>
  characters.slice(1).map((character, n) => `${characters[n] ?? ''}${character}`);

/** `edges`: whether queries may ask how the segment starts, or what it is exactly. */
export interface Segment {
  readonly folded: string;
  readonly edges: boolean;
}

const runTokens = ({ cjk, text }: Run, first: boolean, last: boolean): readonly string[] => {
  if (!cjk) return [...(first ? [START + text] : []), text, ...(last ? [END] : [])];
  const characters = Array.from(text);
  return [
    ...(first ? [START + (characters[0] ?? '')] : []),
    ...pairsOf(characters),
    (characters.at(-1) ?? '') + (last ? END : ''),
  ];
};

const segmentTokens = ({ folded, edges }: Segment): readonly string[] => {
  const runs = runsOf(folded);
  return runs.flatMap((run, n) => runTokens(run, edges && n === 0, edges && n === runs.length - 1));
};

/**
 * What is indexed of a field: its segments, with a break that no phrase crosses between them. Of
 * segments with equal tokens one is enough.
 */
export const fieldTokens = (segments: readonly Segment[]): string => {
  const tokens = new Set(segments.map((segment) => segmentTokens(segment).join(' ')));
  tokens.delete('');
  return [...tokens].join(` ${SEGMENT_BREAK} `);
};

/** Where in a segment a phrase must stand. */
export type Place = 'anywhere' | 'start' | 'whole';

/** Tokens that stand one behind the other; of a `prefix` the last one may go on. */
export interface Phrase {
  readonly tokens: readonly string[];
  readonly prefix: boolean;
}

/** Tokens of one run of a phrase; `prefix` when its last token may go on. */
const phraseRun = (
  { cjk, text }: Run,
  { first, last, place }: { first: boolean; last: boolean; place: Place },
): Phrase => {
  const start = first && place !== 'anywhere';
  const end = last && place === 'whole';
  if (!cjk) {
    const word = start && last && !end ? [] : [text];
    const tokens = [...(start ? [START + text] : []), ...word, ...(end ? [END] : [])];
    return { tokens, prefix: last && !end };
  }
  const characters = Array.from(text);
  const tail = characters.at(-1) ?? '';
  const head = [...(start ? [START + (characters[0] ?? '')] : []), ...pairsOf(characters)];
  if (end) return { tokens: [...head, tail + END], prefix: false };
  if (!last) return { tokens: [...head, tail], prefix: false };
  return head.length > 0 ? { tokens: head, prefix: false } : { tokens: [tail], prefix: true };
};

/** The runs as one phrase. What ends in a Latin word, or is a single character, is a prefix. */
export const phrase = (runs: readonly Run[], place: Place = 'anywhere'): Phrase => {
  const parts = runs.map((run, n) =>
    phraseRun(run, { first: n === 0, last: n === runs.length - 1, place }),
  );
  return {
    tokens: parts.flatMap((part) => part.tokens),
    prefix: parts.at(-1)?.prefix === true,
  };
};
