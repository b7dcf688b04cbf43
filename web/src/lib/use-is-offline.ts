import { useSyncExternalStore } from 'react';
import { useAuth } from './auth-context.ts';
import { OFFLINE_ATTRIBUTE } from './offline-pages.ts';

/** Whether the browser has no network, or the site did not answer when this page was opened. */
export const isCutOff = (): boolean =>
  !navigator.onLine || document.documentElement.hasAttribute(OFFLINE_ATTRIBUTE);

const subscribe = (changed: () => void): (() => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** Whether there is no network, or the reader's session waits for one. */
export const useIsOffline = (): boolean => {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return useAuth().status === 'offline' || !isOnline;
};
