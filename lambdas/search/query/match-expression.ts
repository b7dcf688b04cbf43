import { letterAlternatives, LETTERS } from './letters.ts';
import { type Limit, type Match, VOLUMES } from './tiers.ts';
import type { Phrase } from '../index/tokens.ts';

/** Writes a match in the query language of FTS5. Tokens contain no operators. */
export type MatchExpression = (match: Match) => string;

export const phraseExpression = ({ tokens, prefix }: Phrase): string =>
  `"${tokens.join(' ')}"${prefix ? ' *' : ''}`;

const inColumns = (columns: string | undefined, expression: string): string =>
  columns === undefined ? expression : `{${columns}} : (${expression})`;

const anyLetter = (tokens: readonly string[]): string =>
  inColumns(LETTERS, tokens.map((token) => `"${token}"`).join(' OR '));

const columnsExpression = ({ columns, phrase }: Limit): string =>
  inColumns(columns, phraseExpression(phrase));

const limitExpression = (limit: Limit): string => {
  const letters = letterAlternatives(limit.phrase, limit.columns);
  return letters === null ? columnsExpression(limit) : anyLetter(letters);
};

const withRest = (
  words: readonly string[],
  { volume, none = [], limits = [], anyOf = [] }: Match,
  excluded: (limit: Limit) => string,
): string => {
  const found = [
    ...words,
    ...(volume === undefined ? [] : [`{${VOLUMES}} : ${phraseExpression(volume)}`]),
    ...limits.map(limitExpression),
    ...anyOf.map((some) => `(${some.map(limitExpression).join(' OR ')})`),
  ].join(' AND ');
  return none.length === 0 ? found : `(${found}) NOT (${none.map(excluded).join(' OR ')})`;
};

const allOf = (columns: string | undefined, phrases: readonly Phrase[]): readonly string[] =>
  phrases.length === 0 ? [] : [inColumns(columns, phrases.map(phraseExpression).join(' AND '))];

/** For any table. */
export const matchExpression: MatchExpression = (match) =>
  withRest(allOf(match.columns, match.phrases), match, columnsExpression);

/** What is excluded of books: an excluded letter would read as many rows as one that is sought. */
const excludedFromBooks = (limit: Limit): string => {
  const tokens = letterAlternatives(limit.phrase, undefined);
  return tokens === null ? columnsExpression(limit) : anyLetter(tokens);
};

/** For books, whose letters have a column of their own. */
export const bookExpression: MatchExpression = (match) => {
  const { columns, phrases } = match;
  const letters = phrases.map((phrase) => letterAlternatives(phrase, columns));
  const others = phrases.filter((_, n) => letters[n] === null);
  const words = [
    ...allOf(columns, others),
    ...letters.filter((tokens) => tokens !== null).map(anyLetter),
  ];
  return withRest(words, match, excludedFromBooks);
};
