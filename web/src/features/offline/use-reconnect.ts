import { useCallback, useEffect } from 'react';
import { useAuth } from '#web/lib/auth-context.ts';
import { OFFLINE_ATTRIBUTE } from '#web/lib/offline-pages.ts';
import { keptReader } from '#web/lib/stored-user.ts';

/** A network that reaches nothing tells no browser when that ends. */
const ASK_EVERY_MS = 15_000;

const isReachable = async (): Promise<boolean> => {
  try {
    return (await fetch('/config.json', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

/** Asks whether the site answers again, then for the session. */
export const useAskAgain = (): (() => Promise<void>) => {
  const { restore } = useAuth();
  return useCallback(async () => {
    if (!navigator.onLine || !(await isReachable())) return;
    document.documentElement.removeAttribute(OFFLINE_ATTRIBUTE);
    await restore();
  }, [restore]);
};

/** Takes the session offline when the network goes, if the device keeps something, and asks when it may be back. */
export const useReconnect = (): void => {
  const { status, restore } = useAuth();
  const askAgain = useAskAgain();
  const isOffline = status === 'offline';
  useEffect(() => {
    const lose = () => {
      if (keptReader() !== null) void restore();
    };
    addEventListener('offline', lose);
    return () => {
      removeEventListener('offline', lose);
    };
  }, [restore]);
  useEffect(() => {
    if (!isOffline) return undefined;
    const again = () => void askAgain();
    const timer = setInterval(again, ASK_EVERY_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [isOffline, askAgain]);
};
