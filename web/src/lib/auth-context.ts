import { createContext, useContext } from 'react';
import type { GetToken } from './api-client.ts';

/** Who is signed in, as the browser's local storage keeps it under `userInfo` (ENT-07, SP-029). */
export interface SignedInUser {
  readonly username: string;
  readonly sub: string;
  /** What the id token gives as contact, kept in this browser only (SP-028). */
  readonly address: string;
}

/** What a sign-in attempt led to; `newPasswordRequired` asks for a second step (SP-039). */
export type SignInOutcome = 'signedIn' | 'newPasswordRequired' | 'refused';

export interface Auth {
  /** `loading` until the stored session has been looked at. */
  readonly status: 'loading' | 'signedOut' | 'signedIn';
  readonly user: SignedInUser | null;
  readonly getToken: GetToken;
  readonly signIn: (username: string, password: string) => Promise<SignInOutcome>;
  readonly setNewPassword: (password: string) => Promise<SignInOutcome>;
  readonly signOut: () => Promise<void>;
}

export const AuthContext = createContext<Auth | null>(null);

/** The session of this browser (SESSION-16). */
export const useAuth = (): Auth => {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
};
