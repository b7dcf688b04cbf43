import type { authorSearchContract } from '#contract/operations/authors.ts';
import type { searchContract } from '#contract/operations/search.ts';
import { anyone } from '#lambdas/shared/http/rules.ts';
import type { Implementations } from '#lambdas/shared/http/operation-handler.ts';
import type { SearchDependencies } from './dependencies.ts';

export const searchOperations = ({
  engine,
}: SearchDependencies): Implementations<typeof searchContract> => ({
  search_word_scored: {
    allow: anyone,
    run: async ({ input: { word, size, from } }) =>
      (await engine.searchBooks(word, from + size)).slice(from),
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
