import { hanako, jiro, stranger, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import { listedUserRow, userRow } from '#test/support/user-rows.ts';
import { testAccounts } from './serve-accounts.ts';

const accounts = testAccounts(beforeAll);
beforeEach(() =>
  accounts.tables.put('users', [
    userRow(hanako, { preferred_name: '花子', profileText: '本が好きです' }),
    userRow(taro),
  ]),
);

const rowOf = async (sub: string) =>
  (await accounts.tables.rows('users')).find(({ userSub }) => userSub === sub);
const ok = { status: 200, body: { ok: true } };
const ofHanako = { targetUserSub: hanako.sub };

describe('reading one field of a profile', () => {
  it.each([null, hanako, taro])(
    'API-ACC-01 API-ACC-02 SEC-32 returns the profile text to %j',
    async (by) => {
      const response = await accounts.operate(by, 'get_user_profile_text', ofHanako);
      expect(response).toEqual({ status: 200, body: { profileText: '本が好きです' } });
    },
  );

  it.each([null, hanako, taro])(
    'API-ACC-03 SEC-32 returns the preferred name to %j',
    async (by) => {
      const response = await accounts.operate(by, 'get_preferred_username', ofHanako);
      expect(response).toEqual({ status: 200, body: { preferred_name: '花子' } });
    },
  );

  it('SP-034 returns the user name and an empty text when a reader has set neither', async () => {
    const target = { targetUserSub: taro.sub };
    const name = await accounts.operate(null, 'get_preferred_username', target);
    expect(name).toEqual({ status: 200, body: { preferred_name: 'taro' } });
    const text = await accounts.operate(null, 'get_user_profile_text', target);
    expect(text).toEqual({ status: 200, body: { profileText: '' } });
  });

  it.each(['get_user_profile_text', 'get_preferred_username'])(
    'rejects an unknown and an invalid sub (%s)',
    async (operation) => {
      const unknown = await accounts.operate(null, operation, { targetUserSub: stranger.sub });
      expect(unknown).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      for (const targetUserSub of ['x', '', undefined, { S: hanako.sub }]) {
        expect(await accounts.operate(null, operation, { targetUserSub })).toMatchObject(
          rejected('targetUserSub'),
        );
      }
    },
  );
});

describe('changing the preferred name', () => {
  const rename = (by: typeof hanako | null, newPreferredName: unknown, target = hanako.sub) =>
    accounts.operate(by, 'update_preferred_username', { targetUserSub: target, newPreferredName });

  it('API-ACC-04 SP-030 trims the new name and stores it in the profile and in the user pool', async () => {
    expect(await rename(hanako, ' 山田花子\u3000')).toEqual(ok);
    expect(await rowOf(hanako.sub)).toEqual(
      listedUserRow(hanako, { preferred_name: '山田花子', profileText: '本が好きです' }),
    );
    expect(accounts.pool.names.get('hanako')).toBe('山田花子');
  });

  it.each([
    '',
    '  \u3000',
    'a'.repeat(51),
    'a\u202Egnp',
    'a\u2066b',
    'a\u0000b',
    'a\nb',
    'a\u2028b',
    'a\u061cb',
    '\u200b',
    '\u3164',
    '\u2060\u00ad\ufe0f',
    7,
    null,
    ['花子'],
  ])('SP-030 SEC-33 rejects the name %j and writes nothing', async (name) => {
    accounts.pool.names.set('hanako', '花子');
    expect(await rename(hanako, name)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('newPreferredName') as string },
    });
    expect(await rowOf(hanako.sub)).toMatchObject({ preferred_name: '花子' });
    expect(accounts.pool.names.get('hanako')).toBe('花子');
  });

  it('SEC-33 rejects a new name by another reader and by a visitor', async () => {
    expect(await rename(taro, 'のっとり')).toMatchObject({ status: 403 });
    expect(await rename(null, 'のっとり')).toMatchObject({ status: 401 });
    expect(await rowOf(hanako.sub)).toMatchObject({ preferred_name: '花子' });
  });

  it('SEC-33 does not change the user name even when the request contains one', async () => {
    const response = await accounts.operate(hanako, 'update_preferred_username', {
      ...ofHanako,
      newPreferredName: 'ハナ',
      username: 'taro',
      usernameKey: 'taro',
    });
    expect(response).toEqual(ok);
    expect(await rowOf(hanako.sub)).toMatchObject({ username: 'hanako', usernameKey: 'hanako' });
  });

  it('creates no profile when a reader without one sets a name', async () => {
    expect(await rename(stranger, '誰か', stranger.sub)).toMatchObject({ status: 404 });
    expect(await rowOf(stranger.sub)).toBeUndefined();
    expect(accounts.pool.names.has('stranger')).toBe(false);
  });
});

describe('whether the preferred name is found', () => {
  const rename = (fields: object) =>
    accounts.operate(hanako, 'update_preferred_username', { ...ofHanako, ...fields });
  const read = (by: typeof hanako | null = hanako) =>
    accounts.operate(by, 'readNameSetting', ofHanako);
  const found = (foundByName: boolean) => ({ status: 200, body: { foundByName } });

  it('FIND-03 is on at first, and changes only when it is given', async () => {
    expect(await read()).toEqual(found(true));
    await rename({ newPreferredName: 'ハナ', foundByName: false });
    expect(await read()).toEqual(found(false));
    expect(await rowOf(hanako.sub)).not.toHaveProperty('nameKey');
    await rename({ newPreferredName: 'はなこ' });
    expect(await read()).toEqual(found(false));
    expect(await rowOf(hanako.sub)).not.toHaveProperty('nameKey');
    await rename({ newPreferredName: 'ハナ', foundByName: true });
    expect(await read()).toEqual(found(true));
    expect(await rowOf(hanako.sub)).toMatchObject({ nameInitial: 'は', nameKey: 'はな' });
  });

  it('FIND-03 is the business of the reader alone', async () => {
    expect(await read(taro)).toMatchObject({ status: 403 });
    expect(await read(null)).toMatchObject({ status: 401 });
    expect(await rename({ newPreferredName: 'ハナ', foundByName: 'no' })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('foundByName') as string },
    });
    const { sub } = stranger;
    const asked = { targetUserSub: sub };
    expect(await accounts.operate(stranger, 'readNameSetting', asked)).toMatchObject({
      status: 404,
    });
  });
});

describe('changing the text of the profile', () => {
  const write = (by: typeof hanako | null, fields: object) =>
    accounts.operate(by, 'update_user_profile', { ...ofHanako, ...fields });

  it('API-ACC-05 replaces only the profile text, also with an empty one', async () => {
    for (const profileText of ['新しい\n自己紹介', '']) {
      expect(await write(hanako, { profileText })).toEqual(ok);
      expect(await rowOf(hanako.sub)).toEqual(
        userRow(hanako, { preferred_name: '花子', profileText }),
      );
    }
  });

  it.each([{ profileText: 'x'.repeat(1_001) }, {}, { profileText: 7 }])(
    'SEC-34 rejects the profile text in %j',
    async (fields) => {
      expect(await write(hanako, fields)).toMatchObject(rejected('profileText'));
      expect(await rowOf(hanako.sub)).toMatchObject({ profileText: '本が好きです' });
    },
  );

  it('SEC-34 rejects a profile text by another reader and by a visitor, and creates no profile', async () => {
    const profileText = 'のっとり';
    expect(await write(taro, { profileText })).toMatchObject({ status: 403 });
    expect(await write(null, { profileText })).toMatchObject({ status: 401 });
    expect(await rowOf(hanako.sub)).toMatchObject({ profileText: '本が好きです' });
    const own = { targetUserSub: stranger.sub, profileText };
    const response = await accounts.operate(stranger, 'update_user_profile', own);
    expect(response).toMatchObject({ status: 404 });
    expect(await rowOf(stranger.sub)).toBeUndefined();
  });

  it.each([
    'https://tracker.example/x.gif',
    'javascript:alert(1)',
    '../secret.jpg',
    'a/b.jpg',
    `${taro.sub}_0000000000001.jpg`,
    `${hanako.sub}_0000000000001.jpg`,
    `${hanako.sub}_0000000000001.svg`,
  ])('SEC-34 SP-031 rejects the picture %s', async (profileImage) => {
    accounts.bucket.objects.set(`profile_images/${taro.sub}_0000000000001.jpg`, Buffer.from('x'));
    const response = await write(hanako, { profileText: 'x', profileImage });
    expect(response).toMatchObject(rejected('profileImage'));
    expect(await rowOf(hanako.sub)).toEqual(
      userRow(hanako, { preferred_name: '花子', profileText: '本が好きです' }),
    );
  });
});

describe('checking a user name', () => {
  const check = (username: unknown) =>
    accounts.operate(null, 'checkUsernameAvailable', { username });

  it('MOB-32 reports an unused user name as available to a visitor', async () => {
    expect(await check('new_reader1')).toEqual({ status: 200, body: { available: true } });
  });

  it.each(['hanako', 'login', 'LOGIN', 'me', 'ab', 'Hanako', '花子', 'a b', 'x'.repeat(31)])(
    'MOB-32 reports the used, reserved or invalid user name %s as unavailable',
    async (username) => {
      expect(await check(username)).toEqual({ status: 200, body: { available: false } });
    },
  );

  it('MOB-32 reports the user name of an unconfirmed account as unavailable', async () => {
    accounts.pool.names.set('unconfirmed', 'unconfirmed');
    expect(await check('unconfirmed')).toEqual({ status: 200, body: { available: false } });
  });

  it.each(['', 'x'.repeat(129), 7, undefined])('rejects the user name %j', async (username) => {
    expect(await check(username)).toMatchObject(rejected('username'));
  });
});

describe('deleting an account', () => {
  const deleteAccount = (by: typeof jiro | null) =>
    accounts.operate(by, 'deleteAccount', { targetUserSub: jiro.sub });
  beforeEach(async () => {
    await accounts.tables.put('users', [userRow(jiro)]);
    accounts.clock.now = 5 * 60 * 1_000;
  });

  it('SEC-73 rejects the deletion of an account by others and after an old sign-in', async () => {
    expect(await deleteAccount(taro)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await deleteAccount(null)).toMatchObject({ status: 401 });
    accounts.clock.now = (10 * 60 + 1) * 1_000;
    expect(await deleteAccount(jiro)).toMatchObject({
      status: 403,
      body: { code: 'SIGN_IN_AGAIN' },
    });
    expect(await rowOf(jiro.sub)).toEqual(userRow(jiro));
    expect(accounts.pool.signedOut).toEqual([]);
  });

  it('MOB-33 SP-035 deletes the profile at once and signs out everywhere', async () => {
    expect(await deleteAccount(jiro)).toEqual(ok);
    expect(await rowOf(jiro.sub)).toBeUndefined();
    expect(accounts.pool.signedOut).toEqual(['jiro']);
    const target = { targetUserSub: jiro.sub };
    const read = await accounts.operate(null, 'get_preferred_username', target);
    expect(read).toMatchObject({ status: 404 });
    const write = { ...target, profileText: 'まだいる' };
    expect(await accounts.operate(jiro, 'update_user_profile', write)).toMatchObject({
      status: 401,
    });
    const removal = await rowOf(`REMOVAL#${jiro.sub}`);
    expect(removal).toMatchObject({ removedSub: jiro.sub, username: 'jiro', dueAt: 300_000 });

    accounts.clock.now += 1_000;
    expect(await deleteAccount(jiro)).toEqual(ok);
    expect(await rowOf(`REMOVAL#${jiro.sub}`)).toEqual(removal);
  });
});
