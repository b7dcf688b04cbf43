/* Searches of other services by words. */

/** An address with a query of the given values; absent and empty ones are left out. */
export const withQuery = (
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
