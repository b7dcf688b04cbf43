import { userOf, type Session } from './session.ts';

/** Before a token expires, Amplify is loaded to renew it. Calls that are on their way must not be late. */
const RENEW_BEFORE_MS = 60_000;

const prefixOf = (clientId: string): string => `CognitoIdentityServiceProvider.${clientId}.`;

type Claims = Readonly<Record<string, unknown>>;

/** The claims of a token, not verified: the server does that with every call. Null if it is none. */
const claimsOf = (token: string): Claims | null => {
  const [, body = ''] = token.split('.');
  try {
    const bytes = atob(body.replaceAll('-', '+').replaceAll('_', '/'));
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
    const claims: unknown = JSON.parse(text);
    return typeof claims === 'object' && claims !== null ? (claims as Claims) : null;
  } catch {
    return null;
  }
};

/**
 * The session that Amplify has stored, read without Amplify, which is a fifth of a reader's page. Null if
 * a token is missing or about to expire, adjusted for clock drift: Amplify then decides.
 */
export const storedSession = (clientId: string, now = Date.now()): Session | null => {
  const prefix = prefixOf(clientId);
  const username = localStorage.getItem(`${prefix}LastAuthUser`);
  if (username === null) return null;
  const read = (name: string): string => localStorage.getItem(`${prefix}${username}.${name}`) ?? '';
  const expiresLater = (claims: Claims | null): boolean =>
    typeof claims?.['exp'] === 'number' &&
    claims['exp'] * 1_000 > now + Number(read('clockDrift')) + RENEW_BEFORE_MS;
  const idToken = read('idToken');
  const claims = claimsOf(idToken);
  // Amplify renews both when one expires.
  if (claims === null || !expiresLater(claims) || !expiresLater(claimsOf(read('accessToken')))) {
    return null;
  }
  const user = userOf(claims);
  return user === null ? null : { idToken, user };
};

/** Removes the tokens that Amplify has stored, where its code cannot be loaded to do so. */
export const removeStoredSession = (clientId: string): void => {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefixOf(clientId))) localStorage.removeItem(key);
  }
};
