import type { FoundAuthor } from '#contract/entities/author.ts';
import type { FoundBook } from '#contract/entities/book.ts';

/**
 * The embedded index, as long as it is open. Hits come best first: by descending score, then
 * newest publishing date, then KANRI_ID (SP-119); authors by descending score, then TENKYO_ID.
 * Every text is a valid query; one without a letter or digit finds nothing.
 */
export interface SearchIndex {
  readonly searchBooks: (word: string, size: number) => readonly FoundBook[];
  readonly searchAuthors: (query: string, size: number) => readonly FoundAuthor[];
  readonly close: () => void;
}

/** The port that the search operations speak to; an engine may be far away. Hits as above. */
export interface SearchEngine {
  readonly searchBooks: (word: string, size: number) => Promise<readonly FoundBook[]>;
  readonly searchAuthors: (query: string, size: number) => Promise<readonly FoundAuthor[]>;
}
