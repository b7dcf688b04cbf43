import { afterInterruption, type Registration } from './registration.ts';

const KEY = 'scanList';

interface Stored {
  readonly userSub: string;
  readonly entries: readonly Registration[];
}

const parsed = (text: string | null): Stored | null => {
  try {
    // Only `storeRegistrations` writes it.
    return text === null ? null : (JSON.parse(text) as Stored);
  } catch {
    return null;
  }
};

/** What this reader registered in this tab before leaving the page. */
export const storedRegistrations = (userSub: string): readonly Registration[] => {
  const stored = parsed(sessionStorage.getItem(KEY));
  return stored?.userSub === userSub ? stored.entries.map(afterInterruption) : [];
};

/** Keeps the list until the tab is closed. It replaces that of another reader; the device keeps the queue. */
export const storeRegistrations = (userSub: string, entries: readonly Registration[]): void => {
  try {
    const own = entries.filter(({ inQueue }) => inQueue !== true);
    sessionStorage.setItem(KEY, JSON.stringify({ userSub, entries: own }));
  } catch {
    // No room: the list is then lost on leaving the page, as without storage.
  }
};
