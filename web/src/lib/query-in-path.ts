/** Matches like the router: case-insensitive, with or without a trailing slash. */
const SEARCH_PATH = /^\/search\/([^/]+)\/*$/i;

/** The query in the path of a search page; an empty string on every other page. */
export const queryInPath = (pathname: string): string => {
  const encoded = SEARCH_PATH.exec(pathname)?.[1];
  if (encoded === undefined) return '';
  try {
    return decodeURIComponent(encoded);
  } catch {
    // A `%` that was not encoded: take the text as typed.
    return encoded;
  }
};
