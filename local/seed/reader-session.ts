import { enginePaths, userPool } from '../settings.ts';
import { createCallApi, type CallApi } from './call-api.ts';
import { DEMO_PASSWORD } from './demo-readers.ts';

/** A reader who has signed in, and calls operations as the mobile app does. */
export interface ReaderSession {
  readonly userSub: string;
  readonly call: CallApi;
}

/** A session, and what the identity library would leave in a browser's local storage for it. */
export interface StoredReaderSession extends ReaderSession {
  readonly localStorage: Readonly<Record<string, string>>;
}

/** Storage for the identity library that can be copied. */
const createTokenStorage = () => {
  const items = new Map<string, string>();
  return {
    items,
    setItem: async (key: string, value: string) => void items.set(key, value),
    getItem: async (key: string) => items.get(key) ?? null,
    removeItem: async (key: string) => void items.delete(key),
    clear: async () => {
      items.clear();
    },
  };
};

/** Loads the library on the first sign-in: a start that has nothing to seed does not need it. */
const openSignIn = async (origin: string) => {
  const storage = createTokenStorage();
  const [{ Amplify }, auth, { cognitoUserPoolsTokenProvider }, { ConsoleLogger }] =
    await Promise.all([
      import('aws-amplify'),
      import('aws-amplify/auth'),
      import('aws-amplify/auth/cognito'),
      import('aws-amplify/utils'),
    ]);
  // It warns of every endpoint that is not Cognito's own, and this one never is.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const configuration = {
    Cognito: {
      userPoolId: userPool.userPoolId,
      userPoolClientId: userPool.clientId,
      userPoolEndpoint: `${origin}${enginePaths.identity}`,
    },
  };
  cognitoUserPoolsTokenProvider.setAuthConfig(configuration);
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage);
  Amplify.configure(
    { Auth: configuration },
    { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } },
  );
  return { ...auth, storage };
};

/**
 * Signs demo readers in at the local identity provider, by the library and the protocol that the
 * page uses. One after the other, because the library knows one reader at a time.
 */
export const signReadersIn = async <U extends string>(
  origin: string,
  usernames: readonly U[],
): Promise<Readonly<Record<U, StoredReaderSession>>> => {
  const { signIn, fetchAuthSession, storage } = await openSignIn(origin);
  const sessions: [U, StoredReaderSession][] = [];
  for (const username of usernames) {
    await signIn({ username, password: DEMO_PASSWORD });
    const { tokens, userSub } = await fetchAuthSession();
    const idToken = tokens?.idToken?.toString();
    if (idToken === undefined || userSub === undefined) throw new Error(`${username} has no token`);
    sessions.push([
      username,
      {
        userSub,
        call: createCallApi(origin, idToken),
        localStorage: Object.fromEntries(storage.items),
      },
    ]);
    await storage.clear();
  }
  // fromEntries forgets the keys; they are the given names.
  return Object.fromEntries(sessions) as Record<U, StoredReaderSession>;
};
