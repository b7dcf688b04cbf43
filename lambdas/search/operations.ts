import type { authorSearchContract } from '#contract/operations/authors.ts';
import type { searchContract } from '#contract/operations/search.ts';
import type { editionsContract } from '#contract/operations/editions.ts';
import type { suggestionsContract } from '#contract/operations/suggestions.ts';
import type { worksContract } from '#contract/operations/works.ts';
import { anyone } from '#lambdas/shared/http/rules.ts';
import type { Implementations } from '#lambdas/shared/http/operation-handler.ts';
import type { SearchDependencies } from './dependencies.ts';
import { findEditions, readWork } from './query/editions.ts';
import { volumesOfSet } from './query/volumes.ts';
import { NEAR_BELOW, NEAR_HITS } from './query/near/near-limits.ts';

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

export const workOperations = ({
  engine,
}: SearchDependencies): Implementations<typeof worksContract> => ({
  findWorks: {
    allow: anyone,
    run: async ({ input }) => {
      const { works, more } = await engine.findWorks(input);
      return { works: [...works], more };
    },
  },
  countWorks: { allow: anyone, run: async ({ input }) => engine.countWorks(input) },
  listRecordsOfWorks: {
    allow: anyone,
    run: async ({ input: { KANRI_IDs } }) => {
      const records = await engine.recordsOfWorks(KANRI_IDs);
      const works = [...records].map(([KANRI_ID, ids]) => ({ KANRI_ID, recordIDs: [...ids] }));
      return { works: works.filter(({ recordIDs }) => recordIDs.length > 1) };
    },
  },
  listVolumesOfSets: {
    allow: anyone,
    run: async ({ input: { KANRI_IDs } }) => {
      const sets = await Promise.all(
        KANRI_IDs.map(async (KANRI_ID) => ({
          KANRI_ID,
          volumes: await volumesOfSet(engine, KANRI_ID),
        })),
      );
      return {
        sets: sets.flatMap(({ KANRI_ID, volumes }) =>
          volumes === null ? [] : [{ KANRI_ID, volumes: [...volumes] }],
        ),
      };
    },
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
