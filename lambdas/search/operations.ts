import type { authorSearchContract } from '#contract/operations/authors.ts';
import type { searchContract } from '#contract/operations/search.ts';
import type { editionsContract } from '#contract/operations/editions.ts';
import type { suggestionsContract } from '#contract/operations/suggestions.ts';
import type { worksContract } from '#contract/operations/works.ts';
import { SEARCH_SIZE } from '#contract/limits.ts';
import { anyone } from '#lambdas/shared/http/rules.ts';
import type { Implementations } from '#lambdas/shared/http/operation-handler.ts';
import type { SearchDependencies } from './dependencies.ts';
import { findEditions, readWork } from './editions.ts';
import { countsOfHits, worksOfHits } from './works-of-hits.ts';
import { workKey } from './works.ts';

/** With fewer exact hits, books near the query follow. */
export const NEAR_BELOW = 3;
const NEAR_HITS = 20;

export const searchOperations = ({
  engine,
}: SearchDependencies): Implementations<typeof searchContract> => ({
  search_word_scored: {
    allow: anyone,
    run: async ({ input: { word, size, from } }) => {
      const exact = await engine.searchBooks(word, Math.max(from + size, NEAR_BELOW));
      if (exact.length >= NEAR_BELOW) return exact.slice(from, from + size);
      const known = new Set(exact.map(({ KANRI_ID }) => KANRI_ID));
      const near = await engine.searchNear(word, NEAR_HITS);
      const more = near.filter(({ KANRI_ID }) => !known.has(KANRI_ID));
      return [...exact, ...more].slice(from, from + size);
    },
  },
});

/** Books that are compared. */
const HITS = SEARCH_SIZE.books;

export const workOperations = ({
  engine,
}: SearchDependencies): Implementations<typeof worksContract> => ({
  findWorks: {
    allow: anyone,
    run: async ({ input: { words, filters, order, from, size } }) => {
      const exact = await engine.searchBooks(words, HITS);
      const works = worksOfHits(exact, filters, order);
      // Filters limit what was found, they do not ask for something else.
      const isLimited = Object.values(filters).some((filter) => filter !== undefined);
      const near =
        exact.length < NEAR_BELOW && !isLimited ? await engine.searchNear(words, NEAR_HITS) : [];
      const known = new Set(works.map(workKey));
      const more = worksOfHits(near, {}, 'relevance').filter((work) => !known.has(workKey(work)));
      const all = [...works, ...more];
      return { works: all.slice(from, from + size), more: all.length > from + size };
    },
  },
  countWorks: {
    allow: anyone,
    run: async ({ input: { words, filters } }) =>
      countsOfHits(await engine.searchBooks(words, HITS), filters),
  },
  readWork: {
    allow: anyone,
    run: async ({ input: { KANRI_ID } }) => readWork(engine, KANRI_ID),
  },
});

export const authorSearchOperations = ({
  engine,
}: SearchDependencies): Implementations<typeof authorSearchContract> => ({
  searchAuthors: {
    allow: anyone,
    run: async ({ input: { query, size } }) => [...(await engine.searchAuthors(query, size))],
  },
});

export const suggestionOperations = ({
  engine,
}: SearchDependencies): Implementations<typeof suggestionsContract> => ({
  suggestWords: {
    allow: anyone,
    run: async ({ input: { words } }) => [...(await engine.suggest(words))],
  },
});

export const editionOperations = ({
  engine,
}: SearchDependencies): Implementations<typeof editionsContract> => ({
  listEditions: {
    allow: anyone,
    run: async ({ input: { KANRI_ID } }) => [...(await findEditions(engine, KANRI_ID))],
  },
});
