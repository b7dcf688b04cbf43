import { pathOf, type Listener } from './listener.ts';

/**
 * A path, or with a slash at its end everything below it, or a pattern as the distribution has
 * them (`*` is anything, `?` one character), and who answers there.
 */
export type Mount = readonly [path: string, listener: Listener];

const patternOf = (mount: string): RegExp =>
  new RegExp(
    `^${mount
      .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
  );

const coverOf = (mount: string): ((path: string) => boolean) => {
  if (mount.includes('*')) {
    const pattern = patternOf(mount);
    return (path) => pattern.test(path);
  }
  return mount.endsWith('/') ? (path) => path.startsWith(mount) : (path) => path === mount;
};

/** Hands a request to the first mount that covers its path, else to `otherwise`. */
export const dispatch = (mounts: readonly Mount[], otherwise: Listener): Listener => {
  const covered = mounts.map(([mount, listener]) => ({ covers: coverOf(mount), listener }));
  return async (request, response) => {
    const path = pathOf(request);
    const found = covered.find(({ covers }) => covers(path));
    await (found?.listener ?? otherwise)(request, response);
  };
};
