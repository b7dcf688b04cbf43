import type { SignedInUser } from '../../lib/auth-context.ts';

const STORAGE_KEY = 'userInfo';

const isUser = (value: unknown): value is SignedInUser =>
  typeof value === 'object' &&
  value !== null &&
  ['username', 'sub', 'address'].every(
    (field) => typeof (value as Record<string, unknown>)[field] === 'string',
  );

export const removeStoredUser = (): void => {
  localStorage.removeItem(STORAGE_KEY);
};

export const storeUser = ({ username, sub, address }: SignedInUser): void => {
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ username, sub, address }));
};

/** The user who signed in last on this browser; what cannot be read is removed (SP-029). */
export const readStoredUser = (): SignedInUser | null => {
  const stored = localStorage.getItem(STORAGE_KEY);
  if (stored === null) return null;
  try {
    const user: unknown = JSON.parse(stored);
    if (isUser(user)) return user;
  } catch {
    // Not JSON: nothing we wrote.
  }
  removeStoredUser();
  return null;
};

/**
 * True when Amplify has left a session in this browser. Asked before Amplify is loaded, so that
 * visitors never download it.
 */
export const hasStoredSession = (clientId: string): boolean =>
  localStorage.getItem(`CognitoIdentityServiceProvider.${clientId}.LastAuthUser`) !== null;

/**
 * Calls when another tab of this browser has stored or removed a user, or emptied the storage.
 * Returns the way to stop.
 */
export const onStoredUserChange = (changed: () => void): (() => void) => {
  const listen = ({ key }: StorageEvent): void => {
    if (key === STORAGE_KEY || key === null) changed();
  };
  addEventListener('storage', listen);
  return () => {
    removeEventListener('storage', listen);
  };
};
