import 'fake-indexeddb/auto';
import type { SignedInUser } from '#web/lib/auth-context.ts';
import {
  createSession,
  userOf,
  type IdentityClient,
  type Session,
} from '#web/features/session/session.ts';
import { changeKept, readKept } from '#web/lib/device-store.ts';
import { keptReader, markKeptReader } from '#web/lib/stored-user.ts';

const hanako: SignedInUser = {
  username: 'hanako',
  sub: '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a001',
  address: 'hanako@example.com',
};
const sessionOfHanako: Session = { idToken: 'id.token.hanako', user: hanako };

interface Parts {
  readonly identity?: Partial<IdentityClient>;
  /** How often loading the identity provider fails before it does not. */
  readonly failures?: number;
  readonly stored?: boolean;
  /** The stored session whose tokens are valid. */
  readonly valid?: Session | null;
}

const setUp = ({ identity = {}, failures = 0, stored = true, valid = null }: Parts = {}) => {
  const changes: (SignedInUser | null)[] = [];
  const offline: boolean[] = [];
  let loads = 0;
  let removals = 0;
  const session = createSession({
    loadIdentity: () => {
      loads += 1;
      if (loads <= failures) return Promise.reject(new Error('Loading chunk failed'));
      return Promise.resolve({
        currentSession: () => Promise.resolve(sessionOfHanako),
        signIn: () => Promise.resolve('signedIn' as const),
        setNewPassword: () => Promise.resolve('signedIn' as const),
        sendCode: () => Promise.resolve('signedIn' as const),
        signOut: () => Promise.resolve(),
        ...identity,
      });
    },
    hasStoredSession: () => stored,
    readStored: () => valid,
    removeStored: () => {
      removals += 1;
    },
    onChange: (user, isOffline = false) => {
      changes.push(user);
      offline.push(isOffline);
    },
  });
  return { session, changes, offline, loads: () => loads, removals: () => removals };
};

const storedUser = (): unknown => JSON.parse(localStorage.getItem('userInfo') ?? 'null');

const kept = (sub: string) => {
  localStorage.setItem('userInfo', JSON.stringify(hanako));
  markKeptReader(sub);
};

describe('the session of a browser that keeps the reader’s bookshelf', () => {
  beforeEach(() => {
    localStorage.clear();
    jest.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('SESSION-23 is offline without a network, whatever the tokens, and asks nobody', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    kept(hanako.sub);
    const { session, changes, offline, loads } = setUp();
    await session.restore();
    expect([changes, offline, loads()]).toEqual([[hanako], [true], 0]);
    expect(await session.getToken()).toBeNull();
    expect(loads()).toBe(0);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    await session.restore();
    expect(offline).toEqual([true, false]);
  });

  it('SESSION-23 is offline where the site did not answer, and where the network goes while it asks', async () => {
    kept(hanako.sub);
    document.documentElement.setAttribute('data-offline', '');
    const early = setUp();
    await early.session.restore();
    document.documentElement.removeAttribute('data-offline');
    expect([early.changes, early.offline, early.loads()]).toEqual([[hanako], [true], 0]);
    const late = setUp({
      identity: {
        currentSession: () => {
          jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
          return Promise.reject(new Error('Network error'));
        },
      },
    });
    await late.session.restore();
    expect([late.changes, late.offline]).toEqual([[hanako], [true]]);
  });

  it('SESSION-24 forgets what the device keeps with a sign-out, a rejection and another reader', async () => {
    kept(hanako.sub);
    await changeKept(hanako.sub, 'queue', () => 'mine');
    const left = setUp();
    await left.session.signOut();
    expect([await readKept(hanako.sub, 'queue'), keptReader()]).toEqual([undefined, null]);

    kept(hanako.sub);
    await changeKept(hanako.sub, 'queue', () => 'mine');
    const rejected = setUp({ identity: { currentSession: () => Promise.resolve(null) } });
    await rejected.session.restore();
    expect([await readKept(hanako.sub, 'queue'), keptReader()]).toEqual([undefined, null]);

    // A browser was closed before all was deleted.
    kept('sub-taro');
    const next = setUp();
    expect(await next.session.signIn('hanako', 'secret')).toBe('signedIn');
    expect(keptReader()).toBeNull();
  });
});

describe('the session of a browser', () => {
  let warned: string[];

  beforeEach(() => {
    localStorage.clear();
    warned = [];
    jest.spyOn(console, 'warn').mockImplementation((...parts) => {
      warned.push(parts.join(' '));
    });
  });

  it('SESSION-02 SESSION-03 LOGIN-07 stores the user and returns the token after sign-in', async () => {
    const { session, changes } = setUp();
    expect(await session.signIn('hanako', 'secret')).toBe('signedIn');
    expect(storedUser()).toEqual(hanako);
    expect(changes).toEqual([hanako]);
    expect(await session.getToken()).toBe('id.token.hanako');
  });

  it('SESSION-01 restores a session when the stored user and the token belong together', async () => {
    localStorage.setItem('userInfo', JSON.stringify(hanako));
    const { session, changes } = setUp();
    await session.restore();
    expect(changes).toEqual([hanako]);
  });

  it('SESSION-01 SESSION-04 ERR-61 is signed out and logs No current user without a stored user', async () => {
    const { session, changes, loads } = setUp();
    await session.restore();
    expect(changes).toEqual([null]);
    expect(warned.join()).toContain('No current user');
    expect(loads()).toBe(0);
  });

  it('SESSION-01 ERR-59 is signed out when a stored user has no token', async () => {
    localStorage.setItem('userInfo', JSON.stringify(hanako));
    const { session, changes } = setUp({ stored: false });
    await session.restore();
    expect(changes).toEqual([null]);
    expect(storedUser()).toBeNull();
    expect(warned.join()).toContain('Local storage is missing an ID Token, Please authenticate');
  });

  it('SESSION-05 ERR-60 is signed out when the provider rejects the session', async () => {
    localStorage.setItem('userInfo', JSON.stringify(hanako));
    const { session, changes } = setUp({
      identity: { currentSession: () => Promise.resolve(null) },
    });
    await session.restore();
    expect(changes).toEqual([null]);
    expect(warned.join()).toContain('Session is invalid');
  });

  it('SESSION-09 trusts the sub of the token, not the stored one', async () => {
    localStorage.setItem('userInfo', JSON.stringify({ ...hanako, sub: 'somebody-else' }));
    const { session, changes } = setUp();
    await session.restore();
    expect(changes).toEqual([null]);
  });

  it.each(['{', '[]', '"hanako"', '{"username":"hanako"}', 'null'])(
    'SP-029 removes the unreadable user info %p and is signed out',
    async (stored) => {
      localStorage.setItem('userInfo', stored);
      const { session, changes } = setUp();
      await session.restore();
      expect(changes).toEqual([null]);
      expect(localStorage.getItem('userInfo')).toBeNull();
    },
  );

  it('SESSION-08 removes the user when the token refresh is rejected', async () => {
    localStorage.setItem('userInfo', JSON.stringify(hanako));
    const { session, changes } = setUp({
      identity: { currentSession: () => Promise.resolve(null) },
    });
    expect(await session.getToken({ fresh: true })).toBeNull();
    expect(changes).toEqual([null]);
    expect(localStorage.getItem('userInfo')).toBeNull();
  });

  it('ERR-58 keeps the stored user and logs the failure when the provider cannot be reached', async () => {
    localStorage.setItem('userInfo', JSON.stringify(hanako));
    const { session, changes } = setUp({
      identity: { currentSession: () => Promise.reject(new Error('offline')) },
    });
    expect(await session.getToken()).toBeNull();
    expect(warned.join()).toContain('Cannot retrieve a new session. Please authenticate.');
    expect(changes).toEqual([]);
    expect(storedUser()).toEqual(hanako);
  });

  it('SESSION-01 is signed out but keeps the stored user while the token cannot be refreshed', async () => {
    localStorage.setItem('userInfo', JSON.stringify(hanako));
    const answers = [Promise.reject(new Error('offline')), Promise.resolve(sessionOfHanako)];
    const { session, changes } = setUp({
      identity: { currentSession: () => answers.shift() ?? Promise.resolve(null) },
    });
    await session.restore();
    expect(changes).toEqual([null]);
    await session.restore();
    expect(changes).toEqual([null, hanako]);
  });

  it('SP-038 LOGOUT-03 removes the user even when the sign-out request fails', async () => {
    localStorage.setItem('userInfo', JSON.stringify(hanako));
    const { session, changes } = setUp({
      identity: { signOut: () => Promise.reject(new Error('offline')) },
    });
    await session.signOut();
    expect(changes).toEqual([null]);
    expect(localStorage.getItem('userInfo')).toBeNull();
  });

  it('START-14 takes a new mail address from the token; nobody else is taken from it', async () => {
    localStorage.setItem('userInfo', JSON.stringify(hanako));
    const moved = { ...hanako, address: 'new@example.com' };
    const tokens: Session[] = [
      { idToken: 'id.token.other', user: { ...moved, sub: 'somebody-else' } },
      { idToken: 'id.token.moved', user: moved },
    ];
    const { session, changes } = setUp({
      identity: { currentSession: () => Promise.resolve(tokens.shift() ?? null) },
    });
    await session.getToken({ fresh: true });
    expect(storedUser()).toEqual(hanako);
    expect(await session.getToken({ fresh: true })).toBe('id.token.moved');
    expect(storedUser()).toEqual(moved);
    expect(changes).toEqual([moved]);
  });

  it('WEIGHT-26 uses a stored session that is valid without the identity provider, unless it must be fresh', async () => {
    localStorage.setItem('userInfo', JSON.stringify(hanako));
    const valid: Session = { idToken: 'stored.token.hanako', user: hanako };
    const { session, changes, loads } = setUp({ valid });
    await session.restore();
    expect(changes).toEqual([hanako]);
    expect(await session.getToken()).toBe('stored.token.hanako');
    expect(loads()).toBe(0);
    expect(await session.getToken({ fresh: true })).toBe('id.token.hanako');
    expect(loads()).toBe(1);
  });

  it('WEIGHT-26 is signed out when the stored tokens are of another reader', async () => {
    localStorage.setItem('userInfo', JSON.stringify(hanako));
    const { session, changes } = setUp({
      valid: { idToken: 'stored.token.taro', user: { ...hanako, sub: 'another' } },
    });
    await session.restore();
    expect(changes).toEqual([null]);
    expect(storedUser()).toBeNull();
  });

  it('WEIGHT-26 removes the stored tokens on sign-out when the identity code does not load', async () => {
    localStorage.setItem('userInfo', JSON.stringify(hanako));
    const { session, changes, removals } = setUp({ failures: 1 });
    await session.signOut();
    expect(removals()).toBe(1);
    expect(changes).toEqual([null]);
    await session.signOut();
    expect(removals()).toBe(1);
  });

  it('SESSION-14 ERR-63 rejects a sign-in without a password', async () => {
    await expect(setUp().session.signIn('hanako', '')).rejects.toThrow(
      'PASSWORD parameter is required',
    );
  });

  it('SESSION-13 ERR-62 rejects a new-password challenge without a password', async () => {
    await expect(setUp().session.setNewPassword('')).rejects.toThrow('New password is required.');
  });

  it('loads the identity provider only once', async () => {
    const { session, loads } = setUp();
    await session.signIn('hanako', 'secret');
    await session.getToken();
    await session.signOut();
    expect(loads()).toBe(1);
  });

  it('FAIL-01 loads the identity provider ahead, once, and survives a failure', async () => {
    const { session, loads } = setUp({ failures: 1 });
    await session.prepareSignIn();
    await session.prepareSignIn();
    expect(await session.signIn('hanako', 'secret')).toBe('signedIn');
    expect(loads()).toBe(2);
    expect(warned).toHaveLength(1);
  });

  it('FAIL-01 reports no connection when the identity code does not load, and loads it again', async () => {
    const { session, loads } = setUp({ failures: 1 });
    expect(await session.signIn('hanako', 'secret')).toBe('unreachable');
    expect(await session.signIn('hanako', 'secret')).toBe('signedIn');
    expect(loads()).toBe(2);
  });

  it('returns no token to a visitor and sends no request', async () => {
    const { session, loads } = setUp();
    expect(await session.getToken()).toBeNull();
    expect(loads()).toBe(0);
  });

  it('ENT-07 ENT-08 SP-028 reads user name, sub and address from the claims of the id token', () => {
    expect(userOf({ sub: hanako.sub, name: 'hanako', email: 'hanako@example.com' })).toEqual(
      hanako,
    );
    expect(userOf({ sub: hanako.sub, name: 'hanako' })).toEqual({ ...hanako, address: '' });
    expect(userOf({ name: 'hanako' })).toBeNull();
  });
});
