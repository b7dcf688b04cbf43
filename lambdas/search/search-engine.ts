import type { FoundAuthor } from '#contract/entities/author.ts';
import type { FoundBook } from '#contract/entities/book.ts';
import type { Suggestion } from '#contract/operations/suggestions.ts';

/**
 * An open embedded index. Book hits are ordered by descending score, then newest publishing date,
 * then KANRI_ID; author hits by descending score, then TENKYO_ID. Every text is a valid query; a text
 * without a letter or digit has no hits.
 */
export interface SearchIndex {
  readonly searchBooks: (word: string, size: number) => readonly FoundBook[];
  /** Books near a query that is mistyped, or typed as it is spoken; best first. */
  readonly searchNear: (word: string, size: number) => readonly FoundBook[];
  readonly searchAuthors: (query: string, size: number) => readonly FoundAuthor[];
  /** Titles and authors that begin with what was typed, or are read so; at most five, best first. */
  readonly suggest: (typed: string) => readonly Suggestion[];
  readonly close: () => void;
}

/** The port of the search operations. Its engine may be a remote service. Same order as above. */
export interface SearchEngine {
  readonly searchBooks: (word: string, size: number) => Promise<readonly FoundBook[]>;
  readonly searchNear: (word: string, size: number) => Promise<readonly FoundBook[]>;
  readonly searchAuthors: (query: string, size: number) => Promise<readonly FoundAuthor[]>;
  readonly suggest: (typed: string) => Promise<readonly Suggestion[]>;
}
