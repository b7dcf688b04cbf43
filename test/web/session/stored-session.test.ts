import { removeStoredSession, storedSession } from '#web/features/session/stored-session.ts';

const CLIENT = 'client';
const PREFIX = `CognitoIdentityServiceProvider.${CLIENT}`;
const NOW = Date.parse('2026-07-01T00:00:00Z');
const MINUTE = 60_000;

const claims = { sub: 'sub-of-hanako', name: '花子', email: 'hanako@example.com' };

const tokenOf = (content: unknown): string =>
  `e30.${Buffer.from(JSON.stringify(content)).toString('base64url')}.signature`;

interface Stored {
  /** When the tokens expire, in milliseconds from now. */
  readonly idToken?: number;
  readonly accessToken?: number;
  /** The clock of the server minus that of the browser, in milliseconds. */
  readonly drift?: number;
}

const expiry = (after: number) => ({ exp: Math.floor((NOW + after) / 1_000) });

const store = ({ idToken = 10 * MINUTE, accessToken = 10 * MINUTE, drift = 0 }: Stored = {}) => {
  const values = {
    LastAuthUser: 'hanako.h',
    'hanako.h.idToken': tokenOf({ ...claims, ...expiry(idToken) }),
    'hanako.h.accessToken': tokenOf(expiry(accessToken)),
    'hanako.h.refreshToken': 'refresh',
    'hanako.h.clockDrift': String(drift),
  };
  for (const [name, value] of Object.entries(values)) {
    localStorage.setItem(`${PREFIX}.${name}`, value);
  }
};

describe('the session that is stored in the browser', () => {
  beforeEach(() => {
    localStorage.clear();
  });

  it('WEIGHT-26 is the stored id token and its reader', () => {
    store();
    expect(storedSession(CLIENT, NOW)).toEqual({
      idToken: localStorage.getItem(`${PREFIX}.hanako.h.idToken`),
      user: { sub: 'sub-of-hanako', username: '花子', address: 'hanako@example.com' },
    });
  });

  it.each([
    ['the id token', { idToken: -MINUTE }],
    ['the access token', { accessToken: -MINUTE }],
    ['a token within a minute', { idToken: MINUTE / 2 }],
    ['a token, adjusted for clock drift', { drift: 15 * MINUTE }],
  ])('WEIGHT-26 is left to the library after the expiry of %s', (_, stored) => {
    store(stored);
    expect(storedSession(CLIENT, NOW)).toBeNull();
  });

  it.each([
    ['no token', ''],
    ['no JSON', 'a.b.c'],
    ['no object', tokenOf('text')],
    ['no user', tokenOf(expiry(10 * MINUTE))],
    ['no expiry', tokenOf(claims)],
  ])('WEIGHT-26 is left to the library with %s', (_, token) => {
    store();
    localStorage.setItem(`${PREFIX}.hanako.h.idToken`, token);
    expect(storedSession(CLIENT, NOW)).toBeNull();
  });

  it('WEIGHT-26 is null for another client and for nobody', () => {
    expect(storedSession(CLIENT, NOW)).toBeNull();
    store();
    expect(storedSession('other', NOW)).toBeNull();
  });

  it('WEIGHT-26 can be removed with all of its tokens, and nothing else', () => {
    store();
    localStorage.setItem('scheme', 'dark');
    removeStoredSession(CLIENT);
    expect(Object.keys(localStorage)).toEqual(['scheme']);
  });
});
