import type { authorSearchContract } from '#contract/operations/authors.ts';
import type { searchContract } from '#contract/operations/search.ts';
import { anyone } from '#lambdas/shared/access/rules.ts';
import type { Implementations } from '#lambdas/shared/http/operation-handler.ts';
import type { SearchDependencies } from './dependencies.ts';

/** Before an index has been published there is nothing to find. */
export const searchOperations = ({
  withIndex,
}: SearchDependencies): Implementations<typeof searchContract> => ({
  search_word_scored: {
    allow: anyone,
    run: ({ input: { word, size } }) =>
      withIndex((index) => [...(index?.searchBooks(word, size) ?? [])]),
  },
});

export const authorSearchOperations = ({
  withIndex,
}: SearchDependencies): Implementations<typeof authorSearchContract> => ({
  searchAuthors: {
    allow: anyone,
    run: ({ input: { query, size } }) =>
      withIndex((index) => [...(index?.searchAuthors(query, size) ?? [])]),
  },
});
