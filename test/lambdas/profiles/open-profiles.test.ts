import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { getEvent, postEvent } from '#test/support/gateway-events.ts';
import { setHandlerEnvironment } from '#test/support/handler-environment.ts';
import { rejected } from '#test/support/rejections.ts';
import { testTables } from '#test/support/tables.ts';

const hanako = {
  userSub: '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a001',
  username: 'hanako',
  preferred_name: '花子',
  profileText: '本が好きです',
  profileImage: '/profile_images/hanako.jpg',
  profileImageSmall: '/profile_images/hanako_160.jpg',
};
const unknownSub = '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a009';

let handler: (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

const tables = testTables(beforeAll, 'users');
const privateFields = { email: 'hanako@example.com', address: 'Tokyo', phone: '000' };
const keys = { usernameKey: 'hanako', createdAt: '2026-01-01T00:00:00.000Z' };
beforeAll(async () => {
  setHandlerEnvironment({ USERS_TABLE: tables.names.users });
  ({ handler } = await import('#lambdas/profiles/open-handler.ts'));
  await tables.put('users', [{ ...hanako, ...keys, ...privateFields }]);
});

const call = async (event: APIGatewayProxyEventV2) => {
  const response = await handler(event);
  return { status: response.statusCode, body: JSON.parse(response.body ?? '') as unknown };
};
const byName = (username: string) =>
  call(getEvent('/api/open/profiles/{username}', {}, { username }));
const bySub = (userSub: string) => call(getEvent('/api/open/users/{userSub}', {}, { userSub }));
const subOf = (fields: object) =>
  call(postEvent('/api/open/user-profile', { Operation: 'getUserSubByUsername', ...fields }));

describe('public profiles', () => {
  it('API-ACC-07 SEC-08 SP-028 PIC-01 returns only the public fields of a profile by user name', async () => {
    expect(await byName('hanako')).toEqual({ status: 200, body: hanako });
  });

  it('API-ACC-08 returns a profile by sub', async () => {
    expect(await bySub(hanako.userSub)).toEqual({ status: 200, body: hanako });
  });

  it('API-ACC-10 returns only the sub of a user name', async () => {
    expect(await subOf({ username: 'hanako' })).toEqual({
      status: 200,
      body: { userSub: hanako.userSub },
    });
  });

  it('SEC-36 finds a user name case-insensitively', async () => {
    expect(await byName('HaNaKo')).toMatchObject({ status: 200 });
    expect(await subOf({ username: 'HANAKO' })).toMatchObject({ status: 200 });
  });

  it('returns 404 for an unknown user', async () => {
    expect(await byName('nobody')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await bySub(unknownSub)).toMatchObject({ status: 404 });
    expect(await subOf({ username: 'nobody' })).toMatchObject({ status: 404 });
  });

  it.each(['not-a-sub', "' OR 1=1", '../users', ''])('rejects the sub %p', async (sub) => {
    expect(await bySub(sub)).toMatchObject(rejected('userSub'));
  });

  it.each([{}, { username: '' }, { username: 7 }, { username: { S: 'hanako' } }])(
    'rejects the fields %j',
    async (fields) => {
      expect(await subOf(fields)).toMatchObject(rejected('username'));
    },
  );

  it('SEC-05 rejects an operation that writes', async () => {
    const event = postEvent('/api/open/user-profile', {
      Operation: 'update_user_profile',
      targetUserSub: hanako.userSub,
      profileText: 'taken over',
    });
    expect(await call(event)).toMatchObject({
      status: 400,
      body: { message: 'Unknown Operation: update_user_profile' },
    });
  });
});
