import type { SignedInUser, SignInOutcome } from '../../lib/auth-context.ts';
import { logFailure } from '../../lib/log-failure.ts';
import type { IdentityClient, Session } from './identity-client.ts';
import { readStoredUser, removeStoredUser, storeUser } from './stored-user.ts';

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
