import { type DBSchema, openDB } from 'idb';
import { WORKER_SINCE_KEY } from './offline-pages.ts';
import { markKeptReader, readStoredUser } from './stored-user.ts';

/**
 * What a reader's own device keeps beyond a visit: for use without a network, and for work that outlives a killed
 * browser. It is of one reader, and ends with the session (`forgetDevice`).
 */
export type KeptName = 'bookshelf' | 'queue' | 'stocktake';

interface DeviceSchema extends DBSchema {
  kept: { key: [userSub: string, name: KeptName]; value: unknown };
}

const open = () =>
  openDB<DeviceSchema>('device', 1, {
    upgrade: (database) => {
      database.createObjectStore('kept');
    },
  });

let opening: ReturnType<typeof open> | undefined;

/** The database, opened once; a failure is not remembered. */
const openOnce = async () => {
  opening ??= open();
  try {
    return await opening;
  } catch (error) {
    opening = undefined;
    throw error;
  }
};

/** What is kept, undefined if nothing is. Only `changeKept` writes it, so the caller knows its shape. */
export const readKept = async (userSub: string, name: KeptName): Promise<unknown> =>
  (await openOnce()).get('kept', [userSub, name]);

/**
 * Replaces what is kept by what `change` makes of it; undefined removes it. It is one transaction, so that two tabs
 * lose nothing of each other. Returns the new value: undefined, and nothing is written, once the reader has signed out.
 * Throws where the browser stores nothing, or nothing more.
 */
export const changeKept = async <T>(
  userSub: string,
  name: KeptName,
  change: (kept: unknown) => T | undefined,
): Promise<T | undefined> => {
  const transaction = (await openOnce()).transaction('kept', 'readwrite');
  // A sign-out in another tab from here on deletes in a later transaction than this one.
  if (readStoredUser()?.sub !== userSub) return undefined;
  markKeptReader(userSub);
  const key: [string, KeptName] = [userSub, name];
  const value = change(await transaction.store.get(key));
  await (value === undefined ? transaction.store.delete(key) : transaction.store.put(value, key));
  await transaction.done;
  return value;
};

/** Deletes the service worker of the site, and what it has stored. */
export const forgetPages = async (): Promise<void> => {
  // First, because a worker that is still being installed stores more. Absent where the site is not served over HTTPS.
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  for (const registration of registrations) await registration.unregister();
  if ('caches' in globalThis) {
    // In the order of their creation: the pages, then the covers, which the worker stores only beside pages.
    for (const name of await caches.keys()) await caches.delete(name);
  }
  localStorage.removeItem(WORKER_SINCE_KEY);
};

/** Deletes all that this device keeps of a reader. The mark goes last: after a failure, the next visit tries again. */
export const forgetDevice = async (): Promise<void> => {
  await (await openOnce()).clear('kept');
  await forgetPages();
  markKeptReader(null);
};
