import type { SignedInUser, SignInOutcome } from '#web/lib/auth-context.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { keptReader, readStoredUser, removeStoredUser, storeUser } from '#web/lib/stored-user.ts';
import { isCutOff } from '#web/lib/use-is-offline.ts';

/** A valid id token and its user. */
export interface Session {
  readonly idToken: string;
  readonly user: SignedInUser;
}

/** The identity provider. `currentSession` is null if nobody is signed in. */
export interface IdentityClient {
  readonly currentSession: (options?: { readonly fresh: boolean }) => Promise<Session | null>;
  readonly signIn: (username: string, password: string) => Promise<SignInOutcome>;
  readonly setNewPassword: (password: string) => Promise<SignInOutcome>;
  readonly sendCode: (code: string) => Promise<SignInOutcome>;
  readonly signOut: () => Promise<void>;
}

/**
 * Reads the user from the claims of an id token: the user name from `name`, the address from
 * `email`. Null if a claim is missing.
 */
export const userOf = (claims: Readonly<Record<string, unknown>>): SignedInUser | null => {
  const { sub, name, email } = claims;
  if (typeof sub !== 'string' || typeof name !== 'string') return null;
  return { sub, username: name, address: typeof email === 'string' ? email : '' };
};

/**
 * True if Amplify has stored a session. Checked before Amplify is loaded, so that visitors never
 * download it.
 */
export const hasAmplifySession = (clientId: string): boolean =>
  localStorage.getItem(`CognitoIdentityServiceProvider.${clientId}.LastAuthUser`) !== null;

/** Whether it is the same reader with another mail address. */
const hasMoved = (stored: SignedInUser, { sub, address }: SignedInUser): boolean =>
  sub === stored.sub && address !== stored.address;

interface SessionOptions {
  /** Loads the identity client; called on first use, and again only after a failure. */
  readonly loadIdentity: () => Promise<IdentityClient>;
  readonly hasStoredSession: () => boolean;
  /** Reads a stored session whose tokens are valid for some time, without the identity client. */
  readonly readStored: () => Session | null;
  /** Removes the tokens of the stored session. */
  readonly removeStored: () => void;
  /** Called on every sign-in and sign-out, and with the stored user while the provider cannot be asked. */
  readonly onChange: (user: SignedInUser | null, isOffline?: boolean) => void;
}

/** Caches the result of `load`; a failure is not cached. */
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

/** Deletes what this device keeps of a reader; the next visit repeats what failed. No visitor loads the code. */
const forgetDevice = async (): Promise<void> => {
  if (keptReader() === null) return;
  try {
    await (await import('#web/lib/device-store.ts')).forgetDevice();
  } catch (error) {
    logFailure('device', error);
  }
};

interface SignInOptions {
  readonly identity: () => Promise<IdentityClient>;
  /** The session that a sign-in has created; undefined if the provider cannot be reached. */
  readonly read: () => Promise<Session | null | undefined>;
  readonly onSignedIn: (user: SignedInUser) => void;
}

/** Runs one step of the sign-in and stores the user after the last. */
const createSignIn =
  ({ identity, read, onSignedIn }: SignInOptions) =>
  async (step: (client: IdentityClient) => Promise<SignInOutcome>): Promise<SignInOutcome> => {
    let client: IdentityClient;
    try {
      client = await identity();
    } catch (error) {
      // Its code does not load without a network.
      logFailure('sign in', error);
      return 'unreachable';
    }
    const outcome = await step(client);
    if (outcome !== 'signedIn') return outcome;
    const session = await read();
    if (session === undefined) return 'unreachable';
    if (session === null) return 'failed';
    if (keptReader() !== session.user.sub) await forgetDevice();
    storeUser(session.user);
    onSignedIn(session.user);
    return 'signedIn';
  };

/**
 * Reads the session, a valid stored one without the identity client unless it must be fresh. Undefined if
 * the provider cannot be reached: the session may still be valid.
 */
const createRead =
  (identity: () => Promise<IdentityClient>, readStored: () => Session | null) =>
  async (fresh = false): Promise<Session | null | undefined> => {
    const stored = fresh ? null : readStored();
    if (stored !== null) return stored;
    try {
      return await (await identity()).currentSession({ fresh });
    } catch (error) {
      logFailure('Cannot retrieve a new session. Please authenticate.', error);
      return undefined;
    }
  };

interface RestoreOptions extends Pick<SessionOptions, 'hasStoredSession' | 'onChange'> {
  readonly read: ReturnType<typeof createRead>;
  readonly forget: () => Promise<null>;
}

/** Reads the stored session at the start of a page, after a change in another tab, and when the network returns. */
const createRestore =
  ({ hasStoredSession, read, forget, onChange }: RestoreOptions) =>
  async (): Promise<void> => {
    const stored = readStoredUser();
    if (stored === null || !hasStoredSession()) {
      logFailure(
        'session',
        stored === null
          ? 'No current user'
          : 'Local storage is missing an ID Token, Please authenticate',
      );
      await forget();
      return;
    }
    const isOffline = (): boolean => keptReader() === stored.sub && isCutOff();
    // Without a network, the identity client needs minutes to give up.
    if (isOffline()) {
      onChange(stored, true);
      return;
    }
    const session = await read();
    if (session === undefined) {
      // The stored session stays for the next visit with a network.
      if (isOffline()) onChange(stored, true);
      else onChange(null);
    } else if (session === null || session.user.sub !== stored.sub) {
      logFailure('session', 'Session is invalid');
      await forget();
    } else onChange(session.user);
  };

/**
 * Creates the session of this browser. A user is signed in only if the stored user and a valid
 * token both exist and have the same sub.
 */
export const createSession = ({
  loadIdentity,
  hasStoredSession,
  readStored,
  removeStored,
  onChange,
}: SessionOptions) => {
  const identity = once(loadIdentity);
  const forget = async (): Promise<null> => {
    removeStoredUser();
    onChange(null);
    await forgetDevice();
    return null;
  };
  const read = createRead(identity, readStored);
  const restore = createRestore({ hasStoredSession, read, forget, onChange });

  const getToken = async (options?: { readonly fresh: boolean }): Promise<string | null> => {
    const stored = readStoredUser();
    if (stored === null) return null;
    if (isCutOff()) return readStored()?.idToken ?? null;
    const session = await read(options?.fresh);
    if (!session) return session === null ? forget() : null;
    if (hasMoved(stored, session.user)) {
      storeUser(session.user);
      onChange(session.user);
    }
    return session.idToken;
  };

  const signIn = createSignIn({ identity, read, onSignedIn: onChange });

  return {
    restore,
    getToken,
    prepareSignIn: async (): Promise<void> => {
      try {
        await identity();
      } catch (error) {
        // The sign-in loads it again and reports a failure.
        logFailure('sign in', error);
      }
    },
    signIn: async (username: string, password: string): Promise<SignInOutcome> => {
      if (password === '') throw new Error('PASSWORD parameter is required');
      return signIn((client) => client.signIn(username, password));
    },
    setNewPassword: async (password: string): Promise<SignInOutcome> => {
      if (password === '') throw new Error('New password is required.');
      return signIn((client) => client.setNewPassword(password));
    },
    sendCode: (code: string): Promise<SignInOutcome> => signIn((client) => client.sendCode(code)),
    /** Removes the local state even if the provider cannot be reached. */
    signOut: async (): Promise<void> => {
      try {
        await (await identity()).signOut();
      } catch (error) {
        logFailure('sign out', error);
        removeStored();
      }
      await forget();
    },
  };
};
