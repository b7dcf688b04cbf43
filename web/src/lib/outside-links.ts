import { isNationalLibraryId } from '#contract/book-fields.ts';
import { toIsbn10, toIsbn13 } from '#contract/isbn.ts';

/**
 * The address if it is one that a link may lead to, else null: only http and https, so that a
 * `javascript:` or `data:` address from a record never becomes a link (SEC-10).
 */
export const safeUrl = (text: string | undefined): string | null => {
  if (text === undefined || !URL.canParse(text)) return null;
  const { href, protocol } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
};

/** Addresses of other services' pages (SP-124, SP-125). Null where the needed id is missing. */

const shop = 'https://www.amazon.co.jp';

const withQuery = (
  address: string,
  query: Readonly<Record<string, string | undefined>>,
): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return given.length === 0 ? address : `${address}?${new URLSearchParams(given).toString()}`;
};

/**
 * The shop's page of the book by its ISBN-10; a search by title where there is none: ISBN missing,
 * broken, or of the 979 range (MAN-11…13, SP-123).
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

/** Where libraries hold the book, by ISBN (MAN-14). */
export const libraryAvailabilityLink = (isbn: string | undefined): string | null => {
  const isbn13 = toIsbn13(isbn ?? '');
  return isbn13 === null ? null : `https://calil.jp/book/${isbn13}`;
};

/** The national library's record; other ids than its own lead nowhere there (MAN-14). */
export const nationalLibraryRecordLink = (KANRI_ID: string): string | null =>
  isNationalLibraryId(KANRI_ID) ? `https://id.ndl.go.jp/bib/${KANRI_ID}` : null;

/** The national library's own search, for what this catalogue does not have. */
export const nationalLibrarySearchLink = (words: string): string =>
  withQuery('https://ndlsearch.ndl.go.jp/search', { cs: 'bib', keyword: words });

export const webSearchLink = (words: string): string =>
  withQuery('https://www.google.com/search', { q: words });
