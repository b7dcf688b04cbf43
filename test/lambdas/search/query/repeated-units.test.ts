import { SEARCH_WORD_MAX } from '#contract/limits.ts';
import { parseNearQuery } from '#lambdas/search/query/near/near-query.ts';
import { parseAuthorQuery, parseBookQuery } from '#lambdas/search/query/query.ts';
import { parseSuggestQueries } from '#lambdas/search/query/suggest/suggest-query.ts';
import type { Phrase } from '#lambdas/search/index/tokens.ts';
import { fillLength } from '#test/trust/support/costly-texts.ts';
import { repeatedUnits } from '#test/trust/support/repeated-units.ts';

const UNITS = process.env['TEST_FULL'] === '1' ? 20_000 : 800;
const SEED = 20_261_124;
const TOKENS_MAX = 1_000;
/**
 * Four times as often as a pair, which stands at most nine times: a character between two of other scripts
 * gives two tokens, and stands in two places of a unit such as `i一N一`.
 */
const REPEATED_MAX = 36;
const NEAR_LETTERS_MAX = 40;

const isPhrase = (part: object): part is Phrase => 'tokens' in part;

const phrasesIn = (part: unknown): readonly Phrase[] => {
  if (typeof part !== 'object' || part === null) return [];
  return isPhrase(part) ? [part] : Object.values(part).flatMap(phrasesIn);
};

const mostOften = (tokens: readonly string[]): number => {
  const times = new Map<string, number>();
  for (const token of tokens) times.set(token, (times.get(token) ?? 0) + 1);
  return Math.max(0, ...times.values());
};

/** What the engine gets for a text, by the kind of search. The engine compares a phrase in proportion to both numbers. */
const workOf = (text: string) => {
  const queries = {
    books: parseBookQuery(text),
    authors: parseAuthorQuery(text),
    suggestions: parseSuggestQueries(text),
  };
  return Object.entries(queries).map(([kind, query]) => {
    const phrases = phrasesIn(query).map(({ tokens }) => tokens);
    return {
      kind,
      tokens: phrases.flat().length,
      repeated: Math.max(0, ...phrases.map(mostOften)),
    };
  });
};

describe('texts of one repeated unit', () => {
  const texts = repeatedUnits(UNITS, SEED).map((shape) => fillLength(shape, SEARCH_WORD_MAX));

  it('SPEED-06 give the engine few tokens, and few of them repeatedly, whatever the script', () => {
    const costly = texts.filter(({ value }) =>
      workOf(value).some(({ tokens, repeated }) => tokens > TOKENS_MAX || repeated > REPEATED_MAX),
    );
    expect(costly).toEqual([]);
    const fullest = texts.flatMap(({ value }) => workOf(value).map(({ tokens }) => tokens));
    // Otherwise the texts would show nothing.
    expect(Math.max(...fullest)).toBeGreaterThan(TOKENS_MAX / 2);
  });

  it('SPEED-06 are compared with near books by their first letters only', () => {
    const long = texts.filter(
      ({ value }) => (parseNearQuery(value)?.letters.length ?? 0) > NEAR_LETTERS_MAX,
    );
    expect(long).toEqual([]);
  });
});
