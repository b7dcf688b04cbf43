import { STORED_READER_KEY, STORED_STATE_EVENT } from '#contract/first-script.ts';
import type { SignedInUser } from './auth-context.ts';

/** Lets the first script of the page mark whether a reader is stored. */
const announce = (): void => {
  document.dispatchEvent(new Event(STORED_STATE_EVENT));
};

const isUser = (value: unknown): value is SignedInUser =>
  typeof value === 'object' &&
  value !== null &&
  ['username', 'sub', 'address'].every(
    (field) => typeof (value as Record<string, unknown>)[field] === 'string',
  );

/** Nobody is signed in on this browser any more. */
export const removeStoredUser = (): void => {
  localStorage.removeItem(STORED_READER_KEY);
  announce();
};

/** Keeps the user who signs in, for all tabs and the next visit. */
export const storeUser = ({ username, sub, address }: SignedInUser): void => {
  localStorage.setItem(STORED_READER_KEY, JSON.stringify({ username, sub, address }));
  announce();
};

/** Reads the user who signed in last on this browser; removes an invalid value. */
export const readStoredUser = (): SignedInUser | null => {
  const stored = localStorage.getItem(STORED_READER_KEY);
  if (stored === null) return null;
  try {
    const user: unknown = JSON.parse(stored);
    if (isUser(user)) return user;
  } catch {
    // Not JSON: not written by us.
  }
  removeStoredUser();
  return null;
};

/**
 * Calls `changed` when another tab stores or removes the user or clears the storage. Returns the
 * function to unsubscribe.
 */
export const onStoredUserChange = (changed: () => void): (() => void) => {
  const listen = ({ key }: StorageEvent): void => {
    if (key === STORED_READER_KEY || key === null) changed();
  };
  addEventListener('storage', listen);
  return () => {
    removeEventListener('storage', listen);
  };
};

/** Key of the local storage: the sub of the reader of whom this device keeps something. */
const KEPT_READER_KEY = 'keptReader';

/** Of whom this device keeps something (`device-store.ts`), known without opening the database; null for nobody. */
export const keptReader = (): string | null => localStorage.getItem(KEPT_READER_KEY);

/** Called before anything is kept, and with null after all of it is deleted. */
export const markKeptReader = (userSub: string | null): void => {
  if (userSub === null) localStorage.removeItem(KEPT_READER_KEY);
  else localStorage.setItem(KEPT_READER_KEY, userSub);
};
