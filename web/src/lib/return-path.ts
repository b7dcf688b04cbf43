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

/** The page from which a visitor went to the login. */
export interface WayBack {
  /** A path of this site. */
  readonly from: string;
  /** The title of its book; empty for other pages. */
  readonly title: string;
}

/** The way back in a history entry, or null if the visitor came from nowhere else than home. */
export const wayBackOf = (state: unknown): WayBack | null => {
  const from = returnPath(state);
  return from === '/' ? null : { from, title: fieldOf(state, 'title') };
};
