/** What the login page tells somebody whom a finished step, or a button for readers, sends there. */
export const loginNotices = ['confirmed', 'resetDone', 'toFavorite', 'toFriendLink'] as const;
export type LoginNotice = (typeof loginNotices)[number];

/** The notice in a history entry, or null. */
export const noticeOf = (state: unknown): LoginNotice | null => {
  const notice =
    typeof state === 'object' && state !== null && 'notice' in state ? state.notice : undefined;
  return loginNotices.find((name) => name === notice) ?? null;
};

const fieldOf = (state: unknown, name: string): string => {
  if (typeof state !== 'object' || state === null) return '';
  const value: unknown = (state as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : '';
};

/**
 * Where a visitor came from, as a link to the login stored it in the history entry; else the home
 * page. Only paths of this site: browsers read `//host`, `/\host` and the like as another site.
 */
export const returnPath = (state: unknown): string => {
  const from = fieldOf(state, 'from');
  return /^\/(?!\/)[^\s\\]*$/.test(from) ? from : '/';
};

/** Whether somebody wanted to do something on the page from which they came, and returns to it at once. */
export const isBackAtOnce = (state: unknown): boolean =>
  ['toFavorite', 'toFriendLink'].includes(noticeOf(state) ?? '');

/** The page from which a visitor went to the login. */
export interface ReturnPage {
  /** A path of this site. */
  readonly from: string;
  /** The title of its book; empty for other pages. */
  readonly title: string;
}

/** The page to return to, from a history entry; null if the visitor came from home. */
export const returnPageOf = (state: unknown): ReturnPage | null => {
  const from = returnPath(state);
  return from === '/' ? null : { from, title: fieldOf(state, 'title') };
};
