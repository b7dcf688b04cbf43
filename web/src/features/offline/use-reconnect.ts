import { useCallback, useEffect } from 'react';
import { useAuth } from '#web/lib/auth-context.ts';
import { OFFLINE_ATTRIBUTE } from '#web/lib/offline-pages.ts';

/** A network that reaches nothing tells no browser when that ends. */
const ASK_EVERY_MS = 15_000;

const isReachable = async (): Promise<boolean> => {
  try {
    return (await fetch('/config.json', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

/** While the session is offline, asks whether the site answers again, then for the session. Returns how to ask now. */
export const useReconnect = (): (() => void) => {
  const { status, restore } = useAuth();
  const isOffline = status === 'offline';
  const ask = useCallback(async (): Promise<void> => {
    if (!navigator.onLine || !(await isReachable())) return;
    document.documentElement.removeAttribute(OFFLINE_ATTRIBUTE);
    await restore();
  }, [restore]);
  useEffect(() => {
    if (!isOffline) return undefined;
    const again = () => void ask();
    const timer = setInterval(again, ASK_EVERY_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [isOffline, ask]);
  return () => void ask();
};
