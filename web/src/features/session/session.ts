import type { SignedInUser, SignInOutcome } from '../../lib/auth-context.ts';
import { logFailure } from '../../lib/log-failure.ts';

/** A token of the identity provider that holds, and whose it is. */
export interface Session {
  readonly idToken: string;
  readonly user: SignedInUser;
}

/** `null` when nobody is signed in; `refused` when the provider no longer takes what is stored. */
export interface IdentityClient {
  readonly currentSession: (options?: { readonly fresh: boolean }) => Promise<Session | null>;
  readonly signIn: (
    username: string,
    password: string,
  ) => Promise<'signedIn' | 'newPasswordRequired' | 'refused'>;
  readonly setNewPassword: (password: string) => Promise<'signedIn' | 'refused'>;
  readonly signOut: () => Promise<void>;
}

/**
 * Reads who a token is for. The sub comes from the token and from nowhere else (SESSION-09); the
 * user name is the name claim, the address whatever contact the provider tells (SP-028).
 */
export const userOf = (claims: Readonly<Record<string, unknown>>): SignedInUser | null => {
  const { sub, name, email } = claims;
  if (typeof sub !== 'string' || typeof name !== 'string') return null;
  return { sub, username: name, address: typeof email === 'string' ? email : '' };
};

const STORAGE_KEY = 'userInfo';

const isUser = (value: unknown): value is SignedInUser =>
  typeof value === 'object' &&
  value !== null &&
  ['username', 'sub', 'address'].every(
    (field) => typeof (value as Record<string, unknown>)[field] === 'string',
  );

const removeStoredUser = (): void => {
  localStorage.removeItem(STORAGE_KEY);
};

const storeUser = ({ username, sub, address }: SignedInUser): void => {
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
export const hasAmplifySession = (clientId: string): boolean =>
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

interface SessionOptions {
  /** Loads the identity client; called when it is first needed, and again only if that failed. */
  readonly loadIdentity: () => Promise<IdentityClient>;
  readonly hasStoredSession: () => boolean;
  /** Told whenever somebody comes or goes. */
  readonly onChange: (user: SignedInUser | null) => void;
}

/** What could not be loaded, because the network was away for a moment, is loaded when asked again. */
const once = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loading: Promise<T> | undefined;
  return async () => {
    loading ??= load();
    try {
      return await loading;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
};

/**
 * The session of this browser (spec section 4). Somebody is signed in only when the stored user
 * and a token that holds both exist and speak of the same person.
 */
export const createSession = ({ loadIdentity, hasStoredSession, onChange }: SessionOptions) => {
  const identity = once(loadIdentity);

  const forget = (): null => {
    removeStoredUser();
    onChange(null);
    return null;
  };

  /** Undefined when the provider could not be asked: whether the session still holds is unknown. */
  const read = async (fresh = false): Promise<Session | null | undefined> => {
    try {
      return await (await identity()).currentSession({ fresh });
    } catch (error) {
      logFailure('Cannot retrieve a new session. Please authenticate.', error);
      return undefined;
    }
  };

  const restore = async (): Promise<void> => {
    const stored = readStoredUser();
    if (stored === null || !hasStoredSession()) {
      logFailure(
        'session',
        stored === null
          ? 'No current user'
          : 'Local storage is missing an ID Token, Please authenticate',
      );
      forget();
      return;
    }
    const session = await read();
    if (session === undefined) {
      // What is stored stays, so that the next visit with a network finds it.
      onChange(null);
      return;
    }
    if (session === null || session.user.sub !== stored.sub) {
      logFailure('session', 'Session is invalid');
      forget();
      return;
    }
    onChange(session.user);
  };

  const getToken = async (options?: { readonly fresh: boolean }): Promise<string | null> => {
    if (readStoredUser() === null) return null;
    const session = await read(options?.fresh);
    if (session === undefined) return null;
    return session === null ? forget() : session.idToken;
  };

  const complete = async (outcome: SignInOutcome): Promise<SignInOutcome> => {
    if (outcome !== 'signedIn') return outcome;
    const session = await read();
    if (!session) return 'refused';
    storeUser(session.user);
    onChange(session.user);
    return 'signedIn';
  };

  return {
    restore,
    getToken,
    signIn: async (username: string, password: string): Promise<SignInOutcome> => {
      if (password === '') throw new Error('PASSWORD parameter is required');
      return complete(await (await identity()).signIn(username, password));
    },
    setNewPassword: async (password: string): Promise<SignInOutcome> => {
      if (password === '') throw new Error('New password is required.');
      return complete(await (await identity()).setNewPassword(password));
    },
    /** Local state goes even when the provider cannot be reached (SP-038). */
    signOut: async (): Promise<void> => {
      try {
        await (await identity()).signOut();
      } catch (error) {
        logFailure('sign out', error);
      }
      forget();
    },
  };
};
