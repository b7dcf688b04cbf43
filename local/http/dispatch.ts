import { pathOf, type Listener } from './listener.ts';

/**
 * A path, or with a slash at its end everything below it, or a pattern as the distribution has
 * them (`*` is anything, `?` one character), and who answers there.
 */
export type Mount = readonly [path: string, listener: Listener];

const matches = (pattern: string, path: string): boolean =>
  new RegExp(
    `^${pattern
      .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
  ).test(path);

const covers = (mount: string, path: string): boolean => {
  if (mount.includes('*')) return matches(mount, path);
  return mount.endsWith('/') ? path.startsWith(mount) : path === mount;
};

/** Hands a request to the first mount that covers its path, else to `otherwise`. */
export const dispatch = (mounts: readonly Mount[], otherwise: Listener): Listener => {
  return async (request, response) => {
    const path = pathOf(request);
    const found = mounts.find(([mount]) => covers(mount, path));
    await (found?.[1] ?? otherwise)(request, response);
  };
};
