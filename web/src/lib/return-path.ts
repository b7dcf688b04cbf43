/**
 * Where a visitor came from, as a link to the login stored it in the history entry; else the home
 * page. Only paths of this site: browsers read `//host`, `/\host` and the like as another site.
 */
export const returnPath = (state: unknown): string => {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : '';
  return typeof from === 'string' && /^\/(?!\/)[^\s\\]*$/.test(from) ? from : '/';
};
