import { race } from '#test/support/interleaving.ts';
import { hanako, taro } from '#test/support/people.ts';
import { friendActions, serveFriends, socialTables } from './serve-friends.ts';
import { countsOf, edgesIn } from './stored.ts';

const tables = socialTables(beforeEach, [hanako, taro]);
const call = serveFriends(tables, Date.now);
const act = friendActions(call);

const own = (operation: string) => call(hanako, operation, { userSub: hanako.sub });
const renew = async () => ((await own('renewFriendLink')).body as { secret: string }).secret;
const accept = (secret: string) =>
  call(taro, 'acceptFriendLink', { userSub: taro.sub, username: 'hanako', secret });
const kinds = async () =>
  (await edgesIn(tables)).map((row) => row.split('#')[0]).filter((kind) => kind !== 'LINK');

describe('a link to become friends', () => {
  race(
    'FRIENDLINK-03 leaves two friends and right counts, whatever the two ask and answer meanwhile',
    async () => {
      const secret = await renew();
      const requestId = await act.sendRequest(taro, hanako);
      const [first, second] = await Promise.all([
        accept(secret),
        accept(secret),
        act.handle(hanako, requestId, 'reject'),
        act.request(hanako, taro),
      ]);
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(await kinds()).toEqual(['FRIEND', 'FRIEND']);
      for (const { stored, recounted } of await countsOf(tables, [hanako.sub, taro.sub])) {
        expect(stored).toEqual(recounted);
      }
    },
    [3, 4],
  );

  race(
    'FRIENDLINK-04 makes no friends across a block',
    async () => {
      const secret = await renew();
      await Promise.all([accept(secret), act.block(hanako, taro)]);
      expect(await kinds()).toEqual(['BLOCK']);
    },
    [3, 4],
  );
});
