import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { AuthContext, type Auth, type SignedInUser } from '#web/lib/auth-context.ts';
import { useConfig } from '#web/lib/config.ts';
import {
  createSession,
  hasAmplifySession,
  onStoredUserChange,
  type IdentityClient,
} from './session.ts';
import { removeStoredSession, storedSession } from './stored-session.ts';

interface AuthProviderProps {
  /** @default Cognito through Amplify, fetched when tokens expire or somebody signs in */
  readonly loadIdentity?: () => Promise<IdentityClient>;
  readonly children: ReactNode;
}

/** Provides the session of this browser. */
export const AuthProvider = ({ loadIdentity, children }: AuthProviderProps) => {
  const config = useConfig();
  // Undefined until the stored session has been read.
  const [user, setUser] = useState<SignedInUser | null | undefined>();

  const session = useMemo(
    () =>
      createSession({
        loadIdentity:
          loadIdentity ??
          (async () => (await import('./cognito-identity.ts')).createCognitoIdentity(config)),
        hasStoredSession: () => hasAmplifySession(config.userPoolClientId),
        readStored: () => storedSession(config.userPoolClientId),
        removeStored: () => {
          removeStoredSession(config.userPoolClientId);
        },
        onChange: (changed) => {
          // Most of a page depends on the session: a tap does not wait for all of it.
          startTransition(() => {
            setUser(changed);
          });
        },
      }),
    [config, loadIdentity],
  );

  useEffect(() => {
    void session.restore();
    // A sign-in or sign-out applies to all tabs.
    return onStoredUserChange(() => void session.restore());
  }, [session]);

  // An inline script has set it where a user is stored; the session may have ended since then.
  useLayoutEffect(() => {
    if (user !== undefined) {
      document.documentElement.toggleAttribute('data-reader', user !== null);
    }
  }, [user]);

  const auth = useMemo<Auth>(
    () => ({
      status: user === undefined ? 'loading' : user === null ? 'signedOut' : 'signedIn',
      user: user ?? null,
      ...session,
      loadAccounts: async () => (await import('./account-client.ts')).createAccountClient(config),
    }),
    [user, session, config],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
};
