import type { ReactNode } from 'react';
import { AuthContext, type Auth } from '#web/lib/auth-context.ts';

const inBrowserOnly = async (): Promise<never> => {
  throw new Error('The server renders for anonymous visitors');
};

/**
 * The session of every page that the server renders: nobody's, and not known yet, as in the first
 * render of the browser.
 */
export const anonymous: Auth = {
  status: 'loading',
  user: null,
  getToken: async () => null,
  restore: inBrowserOnly,
  prepareSignIn: inBrowserOnly,
  signIn: inBrowserOnly,
  setNewPassword: inBrowserOnly,
  sendCode: inBrowserOnly,
  signOut: inBrowserOnly,
  loadAccounts: inBrowserOnly,
};

export const AnonymousSession = ({ children }: { readonly children: ReactNode }) => (
  <AuthContext value={anonymous}>{children}</AuthContext>
);
