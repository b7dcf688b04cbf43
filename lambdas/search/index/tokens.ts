import { runsOf, type Run } from '#contract/text-runs.ts';

/**
 * Tokens of folded texts (docs/decisions/search-ranking.md). Japanese has no spaces between words, so a run of
 * Japanese characters becomes overlapping bigrams; a Latin word is one token.
 *
 * - `吾輩は猫` → `吾輩 輩は は猫 猫`: the last character is a token too, so that a query of one
 *   character is a prefix query.
 * - `ai に関` → `ai に に関 関`: after a word the first character is a token too, so that `aiに` is a phrase.
 * - A start mark precedes the first token, so that "starts with" is an ordinary phrase query.
 * - A whole text is also one token, because "is exactly" is sought most often: a phrase costs as much as its words are
 *   common, a token of one text next to nothing.
 * - Tokens contain only letters, marks and digits, so a query never reaches the engine as an operator.
 *
 * The marks below are private-use characters; `runsOf` removes them from every text.
 */
const SEGMENT_BREAK = '\uE000';
const START = '\uE001';
/** Begins the keys of volumes, which no word of a text equals. Alone it is the key of any volume. */
const VOLUME = '\uE003';
/** Begins the token of a whole text, and separates its runs. */
const WHOLE = '\uE005';

const bigramsOf = (characters: readonly string[]): readonly string[] =>
  characters.slice(1).map((character, n) => `${characters[n] ?? ''}${character}`);

/** What queries can match besides a part of a segment: its start and the whole of it, or its start. */
export type Edges = 'both' | 'start' | 'none';

export interface Segment {
  readonly folded: string;
  readonly edges: Edges;
}

/** What precedes a run: the mark of a start, a word, or nothing that matters. */
type Before = 'start' | 'word' | 'nothing';

/** The first token of a Japanese run. After a word it is its first character. */
const headTokens = (first: string, before: Before): readonly string[] => {
  if (before === 'nothing') return [];
  return [before === 'start' ? START + first : first];
};

const runTokens = ({ cjk, text }: Run, before: Before): readonly string[] => {
  if (!cjk) return [...(before === 'start' ? [START + text] : []), text];
  const characters = Array.from(text);
  return [
    ...headTokens(characters[0] ?? '', before),
    ...bigramsOf(characters),
    characters.at(-1) ?? '',
  ];
};

const beforeRun = (n: number, marksStart: boolean): Before => {
  if (n > 0) return 'word';
  return marksStart ? 'start' : 'nothing';
};

const runsTokens = (runs: readonly Run[], marksStart: boolean): readonly string[] =>
  runs.flatMap((run, n) => runTokens(run, beforeRun(n, marksStart)));

/** A whole text as one token. Null for a text without letters. */
export const wholeToken = (runs: readonly Run[]): string | null =>
  runs.length === 0 ? null : WHOLE + runs.map(({ text }) => text).join(WHOLE);

const segmentTokens = ({ folded, edges }: Segment): readonly string[] => {
  const runs = runsOf(folded);
  const whole = edges === 'both' ? wholeToken(runs) : null;
  return [...(whole === null ? [] : [whole]), ...runsTokens(runs, edges !== 'none')];
};

/**
 * The tokens of a field: those of its distinct segments, separated by a break that no phrase
 * crosses.
 */
export const fieldTokens = (segments: readonly Segment[]): string => {
  const tokens = new Set(segments.map((segment) => segmentTokens(segment).join(' ')));
  tokens.delete('');
  return [...tokens].join(` ${SEGMENT_BREAK} `);
};

/** The tokens of the keys of a volume; none for a book that is not one. */
export const volumeTokens = (keys: readonly string[]): string =>
  keys.length === 0 ? '' : ['', ...keys].map((key) => VOLUME + key).join(' ');

/** The key of a volume as a phrase, or that of any volume. */
export const volumePhrase = (key = ''): Phrase => ({ tokens: [VOLUME + key], prefix: false });

/** What a token says of a text, without marks. */
export const textOfToken = (token: string): string => token.replaceAll(/\p{Co}/gu, '');

const NUMBER = /^\p{N}+$/u;

/** Where in a segment a phrase must match. */
export type Place = 'anywhere' | 'start' | 'whole';

/** Consecutive tokens. With `prefix`, the last one is the prefix of a token. */
export interface Phrase {
  readonly tokens: readonly string[];
  readonly prefix: boolean;
  /** Of the token of a whole text, the other tokens of this text. */
  readonly others?: readonly string[];
}

/** The tokens of one run of a phrase. */
const phraseRun = (
  { cjk, text }: Run,
  { first, last, start }: { first: boolean; last: boolean; start: boolean },
): Phrase => {
  if (!cjk) {
    const tokens = start ? [START + text, ...(last ? [] : [text])] : [text];
    return { tokens, prefix: last && !NUMBER.test(text) };
  }
  const characters = Array.from(text);
  const tail = characters.at(-1) ?? '';
  const before = beforeRun(first ? 0 : 1, start);
  const head = [...headTokens(characters[0] ?? '', before), ...bigramsOf(characters)];
  if (!last) return { tokens: [...head, tail], prefix: false };
  return head.length > 0 ? { tokens: head, prefix: false } : { tokens: [tail], prefix: true };
};

const wholePhrase = (runs: readonly Run[]): Phrase => {
  const whole = wholeToken(runs);
  const tokens = whole === null ? [] : [whole];
  return { tokens, prefix: false, others: runsTokens(runs, true) };
};

/**
 * The runs as one phrase. It is a prefix if it ends in a Latin word or is a single character. A number
 * is no prefix: 1 is not 10.
 */
export const phrase = (runs: readonly Run[], place: Place = 'anywhere'): Phrase => {
  if (place === 'whole') return wholePhrase(runs);
  const phrases = runs.map((run, n) => {
    const first = n === 0;
    return phraseRun(run, {
      first,
      last: n === runs.length - 1,
      start: first && place === 'start',
    });
  });
  return {
    tokens: phrases.flatMap(({ tokens }) => tokens),
    prefix: phrases.at(-1)?.prefix === true,
  };
};
