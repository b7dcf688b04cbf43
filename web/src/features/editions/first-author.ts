import { authorName } from '#contract/author-name.ts';
import { contributorsOf } from '#contract/book-fields.ts';
import type { Book } from '#contract/entities/book.ts';

/** The first contributor of a book, by whom a work is known; null if the record names nobody. */
export const firstAuthorOf = (
  book: Book,
): { readonly TENKYO_ID: string | undefined; readonly name: string } | null => {
  const [first] = contributorsOf(book);
  const name = authorName(first?.name);
  return name === null ? null : { TENKYO_ID: first?.id, name };
};
