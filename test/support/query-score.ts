import { keyOf } from '#contract/set-key.ts';
import { NEAR_BELOW } from '#lambdas/search/query/near/near-limits.ts';
import type { SearchIndex } from '#lambdas/search/query/search-engine.ts';
import type { Expected, QueryClass } from './query-fixture.ts';

const PLACES_LOOKED_AT = 3;
const ALL = 400;

const isTitle = (expected: string, title: string): boolean =>
  expected.endsWith('…')
    ? keyOf(title).startsWith(keyOf(expected.slice(0, -1)))
    : keyOf(title) === keyOf(expected);

const titlesFor = (index: SearchIndex, query: string): readonly string[] => {
  const exact = index.searchBooks(query, ALL);
  const near = exact.length < NEAR_BELOW ? index.searchNear(query, ALL) : [];
  return [...exact, ...near].map(({ MainTitle }) => MainTitle);
};

const isRight = (index: SearchIndex, query: string, expected: Expected): boolean => {
  if ('suggests' in expected) {
    return index.suggest(query).some(({ text }) => text === expected.suggests);
  }
  if ('works' in expected) {
    const sought = { words: query, filters: {}, order: 'relevance', from: 0, size: 50 } as const;
    const { works } = index.findWorks(sought);
    return works.filter(({ MainTitle }) => isSpelled(query, MainTitle)).length === expected.works;
  }
  const titles = titlesFor(index, query);
  if ('not' in expected) return !titles.some((title) => isTitle(expected.not, title));
  if ('first' in expected) return isTitle(expected.first, titles[0] ?? '');
  return titles.slice(0, PLACES_LOOKED_AT).some((title) => isTitle(expected.finds, title));
};

/** Small kana are no difference: 坊っちやん. */
const isSpelled = (title: string, other: string): boolean =>
  keyOf(title).replaceAll('ゃ', 'や') === keyOf(other).replaceAll('ゃ', 'や');

/** The queries of a class that have not what is expected of them. */
export const missedOf = (index: SearchIndex, { queries }: QueryClass): readonly string[] =>
  queries.filter(([query, expected]) => !isRight(index, query, expected)).map(([query]) => query);
