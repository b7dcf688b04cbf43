import { pathOf, type Listener } from './listener.ts';

/**
 * A path, or with a slash at its end everything below it, or with a slash and a plus everything
 * below it but the bare slash, and who answers there.
 */
export type Mount = readonly [path: string, listener: Listener];

const covers = (mount: string, path: string): boolean => {
  if (mount.endsWith('/+'))
    return path.length >= mount.length && path.startsWith(mount.slice(0, -1));
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
