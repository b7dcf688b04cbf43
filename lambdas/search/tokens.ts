import { runsOf, type Run } from '#contract/text-runs.ts';

/**
 * Tokens of folded texts (docs/decisions/0030). Japanese has no spaces between words, so a run of
 * Japanese characters becomes overlapping bigrams; a Latin word is one token.
 *
 * - `吾輩は猫` → `吾輩 輩は は猫 猫`: the last character is a token too, so that a query of one
 *   character is a prefix query and needs no index of its own.
 * - Edge marks precede the first token and follow the last, so that "is exactly" and "starts with" are
 *   ordinary phrase queries.
 * - Tokens contain only letters, marks and digits, so a query never reaches the engine as an operator.
 *
 * The marks below are private-use characters; `runsOf` removes them from every text.
 */
const SEGMENT_BREAK = '\uE000';
const START = '\uE001';
const END = '\uE002';
/** Begins the keys of volumes, which no word of a text equals. Alone it is the key of any volume. */
const VOLUME = '\uE003';

const bigramsOf = (characters: readonly string[]): readonly string[] =>
  characters.slice(1).map((character, n) => `${characters[n] ?? ''}${character}`);

/** What queries can match besides a part of a segment: its start and the whole of it, or its start. */
export type Edges = 'both' | 'start' | 'none';

export interface Segment {
  readonly folded: string;
  readonly edges: Edges;
}

const runTokens = ({ cjk, text }: Run, first: boolean, last: boolean): readonly string[] => {
  if (!cjk) return [...(first ? [START + text] : []), text, ...(last ? [END] : [])];
  const characters = Array.from(text);
  return [
    ...(first ? [START + (characters[0] ?? '')] : []),
    ...bigramsOf(characters),
    (characters.at(-1) ?? '') + (last ? END : ''),
  ];
};

const segmentTokens = ({ folded, edges }: Segment): readonly string[] => {
  const runs = runsOf(folded);
  return runs.flatMap((run, n) =>
    runTokens(run, edges !== 'none' && n === 0, edges === 'both' && n === runs.length - 1),
  );
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

const NUMBER = /^\p{N}+$/u;

/** Where in a segment a phrase must match. */
export type Place = 'anywhere' | 'start' | 'whole';

/** Consecutive tokens. With `prefix`, the last one is the prefix of a token. */
export interface Phrase {
  readonly tokens: readonly string[];
  readonly prefix: boolean;
}

/** The tokens of one run of a phrase. */
const phraseRun = (
  { cjk, text }: Run,
  { first, last, place }: { first: boolean; last: boolean; place: Place },
): Phrase => {
  const start = first && place !== 'anywhere';
  const end = last && place === 'whole';
  if (!cjk) {
    const word = start && last && !end ? [] : [text];
    const tokens = [...(start ? [START + text] : []), ...word, ...(end ? [END] : [])];
    return { tokens, prefix: last && !end && !NUMBER.test(text) };
  }
  const characters = Array.from(text);
  const tail = characters.at(-1) ?? '';
  const head = [...(start ? [START + (characters[0] ?? '')] : []), ...bigramsOf(characters)];
  if (end) return { tokens: [...head, tail + END], prefix: false };
  if (!last) return { tokens: [...head, tail], prefix: false };
  return head.length > 0 ? { tokens: head, prefix: false } : { tokens: [tail], prefix: true };
};

/**
 * The runs as one phrase. It is a prefix if it ends in a Latin word or is a single character. A number
 * is no prefix: 1 is not 10.
 */
export const phrase = (runs: readonly Run[], place: Place = 'anywhere'): Phrase => {
  const phrases = runs.map((run, n) =>
    phraseRun(run, { first: n === 0, last: n === runs.length - 1, place }),
  );
  return {
    tokens: phrases.flatMap(({ tokens }) => tokens),
    prefix: phrases.at(-1)?.prefix === true,
  };
};
