import { enginePaths, userPool } from '../settings.ts';
import { createCallApi, type CallApi } from './call-api.ts';
import { DEMO_PASSWORD } from './demo-readers.ts';

/** A reader who has signed in, and calls operations as the mobile app does. */
export interface ReaderSession {
  readonly userSub: string;
  readonly call: CallApi;
}

/** Loaded when somebody signs in: a start that has nothing to seed does not wait for it. */
const openSignIn = async (origin: string) => {
  const [
    { Amplify, ConsoleLogger, sharedInMemoryStorage },
    auth,
    { cognitoUserPoolsTokenProvider },
  ] = await Promise.all([
    import('@aws-amplify/core'),
    import('@aws-amplify/auth'),
    import('@aws-amplify/auth/cognito'),
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
  cognitoUserPoolsTokenProvider.setKeyValueStorage(sharedInMemoryStorage);
  Amplify.configure(
    { Auth: configuration },
    { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } },
  );
  return { ...auth, forget: async () => sharedInMemoryStorage.clear() };
};

/**
 * Signs demo readers in at the local identity provider, by the library and the protocol that the
 * page uses. One after the other, because the library knows one reader at a time.
 */
export const signReadersIn = async <U extends string>(
  origin: string,
  usernames: readonly U[],
): Promise<Readonly<Record<U, ReaderSession>>> => {
  const { signIn, fetchAuthSession, forget } = await openSignIn(origin);
  const sessions: [U, ReaderSession][] = [];
  for (const username of usernames) {
    await signIn({ username, password: DEMO_PASSWORD });
    const { tokens, userSub } = await fetchAuthSession();
    const idToken = tokens?.idToken?.toString();
    if (idToken === undefined || userSub === undefined) throw new Error(`${username} has no token`);
    sessions.push([username, { userSub, call: createCallApi(origin, idToken) }]);
    await forget();
  }
  // fromEntries forgets the keys; they are the given names.
  return Object.fromEntries(sessions) as Record<U, ReaderSession>;
};
