import type { FoundAuthor } from '#contract/entities/author.ts';
import type { FoundBook } from '#contract/entities/book.ts';
import { newestFirst } from '#contract/publishing-date.ts';

export const sortOrders = ['relevance', 'newest'] as const;
export type SortOrder = (typeof sortOrders)[number];

const byId = (a: FoundBook, b: FoundBook): number =>
  a.KANRI_ID === b.KANRI_ID ? 0 : a.KANRI_ID < b.KANRI_ID ? -1 : 1;

const comparators: Readonly<Record<SortOrder, (a: FoundBook, b: FoundBook) => number>> = {
  relevance: (a, b) => b.search_score - a.search_score || newestFirst(a, b) || byId(a, b),
  newest: (a, b) => newestFirst(a, b) || b.search_score - a.search_score || byId(a, b),
};

/** Books in the chosen order; equals have one too, so that nothing moves by itself (SP-119). */
export const sortBooks = (books: readonly FoundBook[], order: SortOrder): FoundBook[] =>
  books.toSorted(comparators[order]);

/** Authors by score, best first (SEARCH-07). */
export const sortAuthors = (authors: readonly FoundAuthor[]): FoundAuthor[] =>
  authors.toSorted(({ _score: a }, { _score: b }) => b - a);
