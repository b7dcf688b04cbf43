import { createContext, useContext } from 'react';
import type { AccountClient } from './account-client.ts';
import type { GetToken } from './api-client.ts';

/** The signed-in user, as stored in local storage under `userInfo`. */
export interface SignedInUser {
  readonly username: string;
  readonly sub: string;
  /** The contact address of the id token, stored in this browser only. */
  readonly address: string;
}

/**
 * The result of a sign-in attempt. `newPasswordRequired` requires a second step; `notConfirmed` means
 * that the code which was mailed at sign-up was never entered.
 */
export type SignInOutcome = 'signedIn' | 'newPasswordRequired' | 'notConfirmed' | 'refused';

export interface Auth {
  /** `loading` until the stored session has been read. */
  readonly status: 'loading' | 'signedOut' | 'signedIn';
  readonly user: SignedInUser | null;
  readonly getToken: GetToken;
  readonly signIn: (username: string, password: string) => Promise<SignInOutcome>;
  readonly setNewPassword: (password: string) => Promise<SignInOutcome>;
  readonly signOut: () => Promise<void>;
  /** Loads what sign-up and password reset need. */
  readonly loadAccounts: () => Promise<AccountClient>;
}

export const AuthContext = createContext<Auth | null>(null);

/** The session of this browser. */
export const useAuth = (): Auth => {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
};
