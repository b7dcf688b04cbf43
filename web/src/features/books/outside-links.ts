import { isNationalLibraryId } from '#contract/book-fields.ts';
import { toIsbn10, toIsbn13 } from '#contract/isbn.ts';

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

/* Searches of other services by words. */

/** An address with a query of the given values; absent and empty ones are left out. */
const withQuery = (
  address: string,
  query: Readonly<Record<string, string | undefined>>,
): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return given.length === 0 ? address : `${address}?${new URLSearchParams(given).toString()}`;
};

/** Libraries that hold books with these words, for books without an ISBN. */
export const librarySearchLink = (words: string): string =>
  withQuery('https://calil.jp/search', { q: words });

/** Offers of second-hand bookshops. */
export const secondHandSearchLink = (words: string): string =>
  withQuery('https://www.kosho.or.jp/products/list.php', { mode: 'search', search_word: words });

export const webSearchLink = (words: string): string =>
  withQuery('https://www.google.com/search', { q: words });

/** Free texts of Aozora Bunko, which has no search of its own. */
export const freeTextSearchLink = (words: string): string =>
  webSearchLink(`${words} site:aozora.gr.jp`);

/** The national library's search, for books that are not in this catalogue. */
export const nationalLibrarySearchLink = (words: string): string =>
  withQuery('https://ndlsearch.ndl.go.jp/search', { cs: 'bib', keyword: words });
