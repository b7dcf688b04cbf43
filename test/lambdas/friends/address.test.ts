import { friendsContract } from '#contract/operations/friends.ts';
import { routes } from '#contract/routes.ts';
import { hanako } from '#test/support/people.ts';
import { socialTables, serveFriends } from './serve-friends.ts';

const tables = socialTables(beforeAll, [hanako]);
const call = serveFriends(tables, Date.now);

describe('the route of relations', () => {
  it('API-FRIENDS-01 API-FRIENDS-22 serves all operations on relations at one POST route with a token', () => {
    expect(routes.friends).toMatchObject({
      method: 'POST',
      path: '/api/friends',
      token: 'required',
      choose: { by: 'body', key: 'Operation' },
    });
  });

  it.each(Object.keys(friendsContract))(
    'API-FRIENDS-01 reads the operation name from the body: knows %s',
    async (operation) => {
      const { status, body } = await call(hanako, operation, {});
      expect(status).toBe(400);
      expect((body as { message: string }).message).not.toMatch(/^Unknown Operation/);
    },
  );

  it.each(['addfollower', 'get_friends_count', 'constructor'])(
    'API-FRIENDS-01 SEC-04 rejects the unknown operation %s',
    async (Operation) => {
      const { status, body } = await call(hanako, 'addFollower', { Operation });
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { message: `Unknown Operation: ${Operation}` },
      });
      expect(await tables.rows('social')).toEqual([]);
    },
  );
});
