/** As the router reads it: in any case, and whether a slash ends it or not. */
const SEARCH_PATH = /^\/search\/([^/]+)\/*$/i;

/** The query of a search page's address, or an empty text on every other page (FRAME-05). */
export const queryInPath = (pathname: string): string => {
  const encoded = SEARCH_PATH.exec(pathname)?.[1];
  if (encoded === undefined) return '';
  try {
    return decodeURIComponent(encoded);
  } catch {
    // A stray % that nobody encoded: what was typed is what is meant (SP-016).
    return encoded;
  }
};
