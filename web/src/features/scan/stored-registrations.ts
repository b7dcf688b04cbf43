import type { Registration } from './registration.ts';

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

/** An entry as after a lost connection: its request may have been carried out or not. */
const interrupted = (entry: Registration): Registration => {
  switch (entry.step) {
    case 'finding':
    case 'registering':
      return { ...entry, step: 'failed', failure: 'network' };
    case 'undoing':
      return { ...entry, step: 'registered' };
    case 'restoring':
      return { ...entry, step: 'undone' };
    case 'repeated':
    case 'choosing':
    case 'registered':
    case 'undone':
    case 'failed':
    default:
      return entry;
  }
};

/** What this reader registered in this tab before leaving the page. */
export const storedRegistrations = (userSub: string): readonly Registration[] => {
  const stored = parsed(sessionStorage.getItem(KEY));
  return stored?.userSub === userSub ? stored.entries.map(interrupted) : [];
};

/** Keeps the list until the tab is closed. It replaces that of another reader. */
export const storeRegistrations = (userSub: string, entries: readonly Registration[]): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ userSub, entries }));
  } catch {
    // No room: the list is then lost on leaving the page, as without storage.
  }
};
