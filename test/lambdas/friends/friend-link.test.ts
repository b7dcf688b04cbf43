import { createRemovalSchedule } from '#lambdas/accounts/request-removal.ts';
import { FRIEND_REQUESTS_PER_DAY } from '#contract/limits.ts';
import { dayPartition } from '#lambdas/friends/rows.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { hanako, jiro, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import { userRow } from '#test/support/user-rows.ts';
import { friendActions, serveFriends, socialTables } from './serve-friends.ts';
import { countsOf } from './stored.ts';

const now = 1_800_000_000_000;
const tables = socialTables(beforeEach, [hanako, taro, jiro]);
const call = serveFriends(tables, () => now);
const act = friendActions(call);

const own = (operation: string, by: User | null = hanako) =>
  call(by, operation, { userSub: hanako.sub });
const renew = async () => ((await own('renewFriendLink')).body as { secret: string }).secret;
const open = (secret: string, by: User | null = taro) =>
  call(by, 'readFriendLinkOwner', { username: 'hanako', secret });
const accept = (secret: string, by: User | null = taro) =>
  call(by, 'acceptFriendLink', { userSub: by?.sub ?? taro.sub, username: 'hanako', secret });
const areFriends = async (by: User = taro) =>
  (await call(by, 'checkFriendStatus', { user1: by.sub, user2: hanako.sub })).body;
const missing = { status: 404 };
const OTHER = 'A'.repeat(22);

describe('the link to become friends', () => {
  it('FRIENDLINK-01 is made, replaced and ended by its reader', async () => {
    expect((await own('readFriendLink')).body).toEqual({ secret: null });
    const first = await renew();
    const second = await renew();
    expect(new Set([first, second, OTHER]).size).toBe(3);
    expect((await own('readFriendLink')).body).toEqual({ secret: second });
    expect(await open(first)).toMatchObject(missing);
    expect(await open(second)).toMatchObject({ status: 200 });
    for (const _ of [1, 2]) expect((await own('revokeFriendLink')).status).toBe(200);
    expect(await open(second)).toMatchObject(missing);
    expect(await accept(second)).toMatchObject(missing);
    expect((await own('readFriendLink')).body).toEqual({ secret: null });
  });

  it.each(['readFriendLink', 'renewFriendLink', 'revokeFriendLink'])(
    'FRIENDLINK-01 refuses %s by others and visitors',
    async (operation) => {
      const secret = await renew();
      expect(await own(operation, taro)).toMatchObject({ status: 403 });
      expect(await own(operation, null)).toMatchObject({ status: 401 });
      expect((await own('readFriendLink')).body).toEqual({ secret });
    },
  );

  it('FRIENDLINK-02 shows a signed-in reader whose it is', async () => {
    const secret = await renew();
    expect((await open(secret)).body).toEqual({
      userSub: hanako.sub,
      username: 'hanako',
      preferred_name: 'hanako',
    });
    expect(await open(secret, null)).toMatchObject({ status: 401 });
  });

  it('FRIENDLINK-03 makes friends at once, of both, once', async () => {
    const secret = await renew();
    for (const _ of [1, 2]) expect(await accept(secret)).toMatchObject({ body: { ok: true } });
    expect(await areFriends()).toEqual({ isFriend: true });
    for (const counts of await countsOf(tables, [hanako.sub, taro.sub])) {
      expect(counts?.stored).toMatchObject({ friends: 1 });
    }
    // Valid until it is revoked.
    expect(await accept(secret, jiro)).toMatchObject({ status: 200 });
  });

  it.each([
    [hanako, taro],
    [taro, hanako],
  ])('FRIENDLINK-03 settles a request between the two', async (from, to) => {
    const secret = await renew();
    await act.request(from, to);
    expect(await accept(secret)).toMatchObject({ status: 200 });
    const rows = await tables.rows('social');
    expect(rows.filter(({ edge }) => /^(REQUEST|RECEIVED)#/.test(String(edge)))).toEqual([]);
    for (const counts of await countsOf(tables, [hanako.sub, taro.sub])) {
      expect(counts?.stored).toEqual(counts?.recounted);
    }
  });

  it('FRIENDLINK-04 is the same 404 with another secret, after a block, and of a hidden or deleted reader', async () => {
    const secret = await renew();
    const answers = [await open(OTHER), await accept(OTHER)];
    for (const [from, to] of [
      [hanako, taro],
      [taro, hanako],
    ] as const) {
      await act.block(from, to);
      answers.push(await open(secret), await accept(secret));
      await act.unblock(from, to);
    }
    await tables.put('users', [userRow(hanako, { hiddenReason: '規約' })]);
    answers.push(await open(secret), await accept(secret));
    await createRemovalSchedule(tables.database, tables.names.users)(hanako, 0);
    answers.push(await open(secret), await accept(secret));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject(missing);
    expect(await areFriends()).toEqual({ isFriend: false });
  });

  it('FRIENDLINK-03 makes nobody their own friend, or a friend in the name of another', async () => {
    const secret = await renew();
    expect(await accept(secret, hanako)).toMatchObject(rejected('username'));
    const forged = { userSub: jiro.sub, username: 'hanako', secret };
    expect(await call(taro, 'acceptFriendLink', forged)).toMatchObject({ status: 403 });
    expect(await accept(secret, null)).toMatchObject({ status: 401 });
    expect(await accept('short')).toMatchObject(rejected('secret'));
    expect(await areFriends()).toEqual({ isFriend: false });
  });

  it('FRIENDLINK-03 counts as a friend request of the day', async () => {
    const secret = await renew();
    const day = { edge: dayPartition(taro.sub), other: '2027-01-15' };
    await tables.put('social', [{ ...day, requests: FRIEND_REQUESTS_PER_DAY }]);
    expect(await accept(secret)).toMatchObject({ status: 429 });
    expect(await areFriends()).toEqual({ isFriend: false });
  });
});
