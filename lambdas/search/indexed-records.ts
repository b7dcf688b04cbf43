import type { AuthorityItem } from '#contract/entities/author.ts';
import type { Book } from '#contract/entities/book.ts';

/** A book as it goes into the index: what a hit shows, and what only the search looks at. */
export interface IndexedBook {
  readonly book: Book;
  /** Reading of the title. */
  readonly transcription?: string | undefined;
  readonly series?: string | undefined;
  /** Edition statement, such as 第七版; people type it behind the title. */
  readonly edition?: string | undefined;
  /** Contributors past the ten slots. */
  readonly furtherContributors?: readonly string[] | undefined;
  /** Copies of the book that users have registered; more of them lift it among equal matches. */
  readonly registrations?: number | undefined;
}

/** An author as it goes into the index. */
export interface IndexedAuthor {
  readonly item: AuthorityItem;
  /** Reading of the heading. */
  readonly transcription?: string | undefined;
  /** Books of the catalogue by this author; more of them lift the author among equal matches. */
  readonly works: number;
}
