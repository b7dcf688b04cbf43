import type { SignedInUser } from '../../lib/auth-context.ts';

/** A token of the identity provider that holds, and whose it is. */
export interface Session {
  readonly idToken: string;
  readonly user: SignedInUser;
}

/** `null` when nobody is signed in; `refused` when the provider no longer takes what is stored. */
export interface IdentityClient {
  readonly currentSession: (options?: { readonly fresh: boolean }) => Promise<Session | null>;
  readonly signIn: (
    username: string,
    password: string,
  ) => Promise<'signedIn' | 'newPasswordRequired' | 'refused'>;
  readonly setNewPassword: (password: string) => Promise<'signedIn' | 'refused'>;
  readonly signOut: () => Promise<void>;
}

/**
 * Reads who a token is for. The sub comes from the token and from nowhere else (SESSION-09); the
 * user name is the name claim, the address whatever contact the provider tells (SP-028).
 */
export const userOf = (claims: Readonly<Record<string, unknown>>): SignedInUser | null => {
  const { sub, name, email } = claims;
  if (typeof sub !== 'string' || typeof name !== 'string') return null;
  return { sub, username: name, address: typeof email === 'string' ? email : '' };
};
