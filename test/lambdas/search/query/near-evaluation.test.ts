import { fold } from '#contract/fold.ts';
import { NEAR_BELOW } from '#lambdas/search/query/near/near-limits.ts';
import type { SearchIndex } from '#lambdas/search/query/search-engine.ts';
import { openEvaluationIndex, PLACES_LOOKED_AT } from '#test/support/evaluation-index.ts';
import { nearQueries, nonsense, type WantedBook } from '#test/support/near-queries.ts';

/** Queries whose book is not found: one wrong character of two is too little to go by. */
const KNOWN_MISSES = new Set(['細雷']);

const letters = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

describe('mistyped and spoken queries for real books among thousands of others', () => {
  let index: SearchIndex;
  beforeAll(() => {
    index = openEvaluationIndex();
  });
  afterAll(() => {
    index.close();
  });

  const isFound = ([query, title, author]: WantedBook): boolean => {
    const exact = index.searchBooks(query, PLACES_LOOKED_AT);
    const near = exact.length < NEAR_BELOW ? index.searchNear(query, PLACES_LOOKED_AT) : [];
    return [...exact, ...near]
      .slice(0, PLACES_LOOKED_AT)
      .some(
        ({ MainTitle, ContributorName_01 = '' }) =>
          letters(MainTitle).startsWith(letters(title)) && ContributorName_01.includes(author),
      );
  };

  it('FUZZY-11 are at least 150', () => {
    expect(Object.values(nearQueries).flat().length).toBeGreaterThanOrEqual(150);
  });

  const found: string[] = [];

  it.each([
    ['FUZZY-01', 'a wrong character'],
    ['FUZZY-01', 'a missing character'],
    ['FUZZY-01', 'a character too many'],
    ['FUZZY-01', 'transposed characters'],
    ['FUZZY-01', 'an author with a mistake'],
    ['FUZZY-02', 'dropped particles'],
    ['FUZZY-03', 'author and title written together'],
    ['FUZZY-04', 'title and year'],
    ['FUZZY-04', 'title and a word for any book'],
    ['FUZZY-05', 'kana as spoken'],
    ['FUZZY-06', 'kanji for kana, and kana for kanji'],
    ['FUZZY-07', 'long vowels'],
    ['FUZZY-08', 'numerals'],
    ['FUZZY-14', 'a half-remembered title'],
  ])('%s FUZZY-11 find every book by %s', (_, name) => {
    const queries = nearQueries[name] ?? [];
    const missed = queries.filter((wanted) => !isFound(wanted)).map(([query]) => query);
    expect(queries.length).toBeGreaterThan(0);
    expect(missed).toEqual(
      queries.map(([query]) => query).filter((query) => KNOWN_MISSES.has(query)),
    );
    found.push(name);
  });

  it('FUZZY-11 are all compared, class by class', () => {
    expect(new Set(found)).toEqual(new Set(Object.keys(nearQueries)));
  });

  it.each(nonsense)('FUZZY-10 find nothing for %s', (word) => {
    expect(index.searchBooks(word, PLACES_LOOKED_AT)).toEqual([]);
    expect(index.searchNear(word, PLACES_LOOKED_AT)).toEqual([]);
  });
});
