import { useSyncExternalStore } from 'react';
import { useAuth } from './auth-context.ts';

const subscribe = (changed: () => void): (() => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** Whether there is no network: by the browser, or because the session could not be asked for. */
export const useIsOffline = (): boolean => {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return useAuth().status === 'offline' || !isOnline;
};
