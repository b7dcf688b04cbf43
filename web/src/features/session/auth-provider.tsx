import { onlineManager } from '@tanstack/react-query';
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
import { onStoredUserChange } from '#web/lib/stored-user.ts';
import { createSession, hasAmplifySession, type IdentityClient } from './session.ts';
import { removeStoredSession, storedSession } from './stored-session.ts';

interface AuthProviderProps {
  /** @default Cognito through Amplify, fetched when tokens expire or somebody signs in */
  readonly loadIdentity?: () => Promise<IdentityClient>;
  readonly children: ReactNode;
}

const UNREAD = { status: 'loading', user: null } as const;

const statusOf = (user: SignedInUser | null, isOffline: boolean): Auth['status'] => {
  if (user === null) return 'signedOut';
  return isOffline ? 'offline' : 'signedIn';
};

/** Provides the session of this browser. */
export const AuthProvider = ({ loadIdentity, children }: AuthProviderProps) => {
  const config = useConfig();
  const [{ status, user }, setKnown] = useState<Pick<Auth, 'status' | 'user'>>(UNREAD);

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
        onChange: (changed, isOffline = false) => {
          // Most of a page depends on the session: a tap does not wait for all of it.
          startTransition(() => {
            setKnown({ user: changed, status: statusOf(changed, isOffline) });
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
    if (status !== 'loading') {
      document.documentElement.toggleAttribute('data-reader', user !== null);
    }
  }, [status, user]);

  // Requests wait. The library notices how the network changes, not how a page begins.
  useLayoutEffect(() => {
    if (status !== 'offline') return undefined;
    onlineManager.setOnline(false);
    return () => {
      onlineManager.setOnline(true);
    };
  }, [status]);

  const auth = useMemo<Auth>(
    () => ({
      status,
      user,
      ...session,
      loadAccounts: async () => (await import('./account-client.ts')).createAccountClient(config),
    }),
    [status, user, session, config],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
};
