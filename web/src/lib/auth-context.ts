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
 * Why a sign-in attempt failed: wrong user name or password (`refused`), too many attempts
 * (`throttled`), no connection (`unreachable`), a second step that came too late (`expired`), a new
 * password against the rules (`passwordRejected`), a wrong or used code of the authenticator app
 * (`wrongCode`), or a fault of the provider (`failed`).
 */
export type SignInFailure =
  'refused' | 'throttled' | 'unreachable' | 'expired' | 'passwordRejected' | 'wrongCode' | 'failed';

/**
 * The result of a sign-in attempt. `newPasswordRequired` and `codeRequired` (of the authenticator app)
 * require another step; `notConfirmed` means that the code which was mailed at sign-up was never entered.
 */
export type SignInOutcome =
  'signedIn' | 'newPasswordRequired' | 'codeRequired' | 'notConfirmed' | SignInFailure;

export interface Auth {
  /**
   * `loading` until the stored session has been read; `offline` while nobody can be asked whether it is still
   * valid: the reader is known, and sees only what this device keeps.
   */
  readonly status: 'loading' | 'signedOut' | 'signedIn' | 'offline';
  readonly user: SignedInUser | null;
  readonly getToken: GetToken;
  /** Reads the stored session again, such as after the network returns. */
  readonly restore: () => Promise<void>;
  /** Loads the code of a sign-in ahead, so that sending the form needs no further file. */
  readonly prepareSignIn: () => Promise<void>;
  readonly signIn: (username: string, password: string) => Promise<SignInOutcome>;
  readonly setNewPassword: (password: string) => Promise<SignInOutcome>;
  /** The code of the authenticator app. */
  readonly sendCode: (code: string) => Promise<SignInOutcome>;
  readonly signOut: () => Promise<void>;
  /** Loads what sign-up, password reset and second step need. */
  readonly loadAccounts: () => Promise<AccountClient>;
}

export const AuthContext = createContext<Auth | null>(null);

/** The session of this browser. */
export const useAuth = (): Auth => {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
};
