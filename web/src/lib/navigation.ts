import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams, type NavigateOptions, type To } from 'react-router-dom';
import { pageMatching } from '#contract/page-at.ts';

declare module 'react-router' {
  /** Nothing loads before a page of ours is shown, so there is nothing to wait for. */
  interface NavigateFunction {
    (to: To, options?: NavigateOptions): void;
  }
}

/**
 * The decoded parameters of the page's path, by their names in `pagePatterns`. The router's own would turn
 * `%252F` into a slash, and the server would not know them.
 */
export const usePageParameters = (): Readonly<Record<string, string>> => {
  const { pathname } = useLocation();
  return useMemo(() => pageMatching(pathname)?.parameters ?? {}, [pathname]);
};

type ChangeQuery = (
  change: (query: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void;

/**
 * A function that changes the query of the address as it is now. `useSearchParams` knows the one that is
 * shown, and a change renders as a transition: a further change in between must not undo it. Nor does one
 * that comes late lead back from the page to which the reader is on the way.
 */
export const useChangeQuery = (): ChangeQuery => {
  const { pathname } = useLocation();
  const [, setQuery] = useSearchParams();
  return useCallback(
    (change, options) => {
      if (location.pathname !== pathname) return;
      setQuery(change(new URLSearchParams(location.search)), options);
    },
    [pathname, setQuery],
  );
};

/**
 * Stores a state in the shown history entry, where `useLocation` finds it after a return and a reload. No
 * navigation: nothing renders, and the key of the entry stays.
 */
export const keepState = (state: unknown): void => {
  // The router stores the state of an entry under `usr`.
  history.replaceState({ ...history.state, usr: state }, '');
};

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
