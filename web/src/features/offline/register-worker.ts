import { changeKept, forgetPages } from '#web/lib/device-store.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { firstScript } from '#web/lib/new-release.ts';
import { OTHER_RELEASE, WORKER_SINCE_KEY } from '#web/lib/offline-pages.ts';
import { markKeptReader, readStoredUser } from '#web/lib/stored-user.ts';

/** Key of the local storage: `off` where the reader wants this device to keep no bookshelf. */
const CHOICE_KEY = 'keepBookshelf';
const OFF = 'off';

/** Whether this device keeps the bookshelf of its reader: yes, unless the reader has said no. */
export const keepsBookshelf = (): boolean => localStorage.getItem(CHOICE_KEY) !== OFF;

/** Stores the choice; `off` deletes the pages and the bookshelf that are kept. */
export const chooseToKeep = async (userSub: string, keeps: boolean): Promise<void> => {
  if (keeps) {
    localStorage.removeItem(CHOICE_KEY);
    return;
  }
  localStorage.setItem(CHOICE_KEY, OFF);
  await changeKept(userSub, 'bookshelf', () => undefined);
  await forgetPages();
};

/** A worker of this page's own release takes over; one of another release says so. */
const introduce = (worker: ServiceWorker | null): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker?.postMessage(firstScript());
};

/**
 * Registers the service worker for this reader. `onOtherRelease` is called when the site has another release than this
 * page. Returns the function that ends this.
 */
export const registerWorker = (userSub: string, onOtherRelease: () => void): (() => void) => {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (workers === undefined || !keepsBookshelf()) return () => {};
  const listening = new AbortController();
  const { signal } = listening;
  workers.addEventListener(
    'message',
    ({ data }) => {
      if (data === OTHER_RELEASE) onOtherRelease();
    },
    { signal },
  );
  workers.addEventListener(
    'controllerchange',
    () => {
      introduce(workers.controller);
    },
    { signal },
  );
  const register = async (): Promise<void> => {
    if (readStoredUser()?.sub !== userSub) return;
    markKeptReader(userSub);
    const since = localStorage.getItem(WORKER_SINCE_KEY) ?? String(Date.now());
    localStorage.setItem(WORKER_SINCE_KEY, since);
    const registration = await workers.register(`/sw.js?since=${since}`);
    // A sign-out in another tab has found no worker of this tab.
    if (readStoredUser()?.sub !== userSub) {
      await forgetPages();
      return;
    }
    introduce(registration.waiting);
    registration.addEventListener(
      'updatefound',
      () => {
        const next = registration.installing;
        next?.addEventListener('statechange', () => {
          if (next.state === 'installed') introduce(next);
        });
      },
      { signal },
    );
  };
  register().catch((error: unknown) => {
    logFailure('service worker', error);
  });
  return () => {
    listening.abort();
  };
};
