import type { FoundBook } from '#contract/entities/book.ts';
import type { FoundAuthor } from '#contract/entities/author.ts';
import type { Suggestion } from '#contract/operations/suggestions.ts';
import type { IndexedAuthor, IndexedBook } from '#lambdas/search/index/records.ts';
import type {
  FoundWorks,
  RecordsOfWorks,
  SoughtWorks,
  WorkQuery,
} from '#lambdas/search/query/search-engine.ts';
import type { WorkCounts } from '#contract/operations/works.ts';
import type { BookEngine } from './near-hits-contract.ts';

/** The engine under test, also for authors. */
export interface SearchEngine extends BookEngine {
  readonly findWorks: (query: WorkQuery) => FoundWorks | Promise<FoundWorks>;
  readonly countWorks: (sought: SoughtWorks) => WorkCounts | Promise<WorkCounts>;
  readonly recordsOfWorks: (
    KANRI_IDs: readonly string[],
  ) => RecordsOfWorks | Promise<RecordsOfWorks>;
  readonly volumesOf: (
    title: string,
    size: number,
  ) => readonly FoundBook[] | Promise<readonly FoundBook[]>;
  readonly suggest: (typed: string) => readonly Suggestion[] | Promise<readonly Suggestion[]>;
  readonly searchAuthors: (
    query: string,
    size: number,
  ) => readonly FoundAuthor[] | Promise<readonly FoundAuthor[]>;
  readonly close: () => void | Promise<void>;
}

/** Creates an engine over exactly these records. */
export type OpenEngine = (
  books: readonly IndexedBook[],
  authors: readonly IndexedAuthor[],
) => Promise<SearchEngine>;

/** Opens an engine for the tests of the block; `found` are the ids of the hits of a search. */
export const openForTests = (
  openEngine: OpenEngine,
  books: readonly IndexedBook[],
  authors: readonly IndexedAuthor[] = [],
) => {
  let engine: SearchEngine;
  beforeAll(async () => {
    engine = await openEngine(books, authors);
  });
  afterAll(async () => {
    await engine.close();
  });
  return {
    engine: (): SearchEngine => engine,
    found: async (word: string, size = 400): Promise<readonly string[]> =>
      (await engine.searchBooks(word, size)).map(({ KANRI_ID }) => KANRI_ID),
  };
};
