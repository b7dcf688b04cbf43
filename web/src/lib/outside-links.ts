import { isNationalLibraryId } from '#contract/book-fields.ts';
import { toIsbn10, toIsbn13 } from '#contract/isbn.ts';
import { withQuery } from './search-links.ts';

/* Pages of a book at other services; null if the required id is missing. */

const shop = 'https://www.amazon.co.jp';

/**
 * The shop's page of a book by ISBN-10. A search by title if there is none: the ISBN is missing,
 * invalid or in the 979 range.
 */
export const shopLink = (
  book: { readonly ISBN?: string | undefined; readonly MainTitle: string },
  affiliateTag: string | undefined,
): string => {
  const isbn10 = toIsbn10(book.ISBN ?? '');
  return isbn10 === null
    ? withQuery(`${shop}/s`, { k: book.MainTitle, i: 'stripbooks', tag: affiliateTag })
    : withQuery(`${shop}/dp/${isbn10}`, { tag: affiliateTag });
};

/** Libraries that hold the book, by ISBN. */
export const libraryAvailabilityLink = (isbn: string | undefined): string | null => {
  const isbn13 = toIsbn13(isbn ?? '');
  return isbn13 === null ? null : `https://calil.jp/book/${isbn13}`;
};

/** The national library's record; null for ids of other sources. */
export const nationalLibraryRecordLink = (KANRI_ID: string): string | null =>
  isNationalLibraryId(KANRI_ID) ? `https://id.ndl.go.jp/bib/${KANRI_ID}` : null;
