import type { WithIndex } from './index-source.ts';
import type { SearchEngine } from './search-index.ts';

/** Searches the published index in this process; before one has been published it finds nothing. */
export const createEmbeddedEngine = (withIndex: WithIndex): SearchEngine => ({
  searchBooks: async (word, size) => withIndex((index) => index?.searchBooks(word, size) ?? []),
  searchAuthors: async (query, size) =>
    withIndex((index) => index?.searchAuthors(query, size) ?? []),
});
