import { FOLLOWS_LISTED_MAX } from '#contract/limits.ts';
import { followRowOf } from '#lambdas/friends/rows.ts';
import { hanako, jiro, sakura, stranger, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import { socialTables, friendActions, serveFriends } from './serve-friends.ts';
import { countsOf } from './stored.ts';

const now = 1_800_000_000_000;
const createdAt = new Date(now).toISOString();

const tables = socialTables(beforeEach, [hanako, taro, jiro, sakura]);
const call = serveFriends(tables, () => now);
const act = friendActions(call);

const followedBy = async (sub: string) =>
  (await call(taro, 'getUserFollowUsers', { followerUserSub: sub })).body;

describe('addFollower', () => {
  it('API-FRIENDS-02 API-FRIENDS-04 API-FRIENDS-05 follows a reader and lists the follow for both', async () => {
    expect(await act.follow(hanako, taro)).toEqual({ status: 200, body: { ok: true } });
    const follow = { followerUserSub: hanako.sub, followedUserSub: taro.sub, createdAt };
    expect(await followedBy(hanako.sub)).toEqual({ users: [follow] });
    const followers = await call(jiro, 'getUserFollowerUsers', { followedUserSub: taro.sub });
    expect(followers).toEqual({ status: 200, body: { users: [follow] } });
  });

  it('SEC-37 SP-116 counts a follow once when it is repeated', async () => {
    for (const status of [200, 200, 200]) {
      expect(await act.follow(hanako, taro)).toMatchObject({ status });
    }
    const [ofHanako, ofTaro] = await countsOf(tables, [hanako.sub, taro.sub]);
    expect(ofHanako?.stored).toMatchObject({ following: 1, followers: 0 });
    expect(ofTaro?.stored).toMatchObject({ following: 0, followers: 1 });
  });

  it('SEC-37 rejects a follow in the name of another', async () => {
    const forged = { followerUserSub: taro.sub, followedUserSub: hanako.sub };
    expect(await call(hanako, 'addFollower', forged)).toMatchObject({ status: 403 });
    expect(await tables.rows('social')).toEqual([]);
  });

  it.each([
    ['a follow of oneself', { followerUserSub: hanako.sub, followedUserSub: hanako.sub }],
    ['a follow without a reader', { followerUserSub: hanako.sub }],
    ['a follow of an invalid id', { followerUserSub: hanako.sub, followedUserSub: 'taro' }],
    ['a follow of several ids', { followerUserSub: hanako.sub, followedUserSub: [taro.sub] }],
  ])('SEC-37 rejects %s', async (_, fields) => {
    expect(await call(hanako, 'addFollower', fields)).toMatchObject(rejected('followedUserSub'));
    expect(await tables.rows('social')).toEqual([]);
  });

  it('SEC-37 rejects a follow of or by an unknown reader', async () => {
    expect(await act.follow(hanako, stranger)).toMatchObject({ status: 404 });
    expect(await act.follow(stranger, hanako)).toMatchObject({ status: 404 });
    expect(await tables.rows('social')).toEqual([]);
  });

  it('SP-109 SEC-37 rejects a follow while either reader has blocked the other', async () => {
    await act.block(sakura, hanako);
    const before = await tables.rows('social');
    expect(await act.follow(hanako, sakura)).toMatchObject({
      status: 403,
      body: { code: 'BLOCKED' },
    });
    expect(await act.follow(sakura, hanako)).toMatchObject({
      status: 403,
      body: { code: 'BLOCKED' },
    });
    expect(await tables.rows('social')).toEqual(before);
    await act.unblock(sakura, hanako);
    expect(await act.follow(hanako, sakura)).toMatchObject({ status: 200 });
  });
});

describe('the timeline backfill', () => {
  it('SP-064 stores a follow even when the notes cannot be written to the timeline', async () => {
    const { middlewareStack } = tables.database;
    middlewareStack.add(
      (next) => async (args) => {
        const input = args.input as { readonly TableName?: string };
        if (input.TableName === tables.names.notes) throw new Error('The table is unavailable');
        return next(args);
      },
      { name: 'outOfOrder', step: 'initialize' },
    );
    expect(await act.follow(hanako, taro)).toEqual({ status: 200, body: { ok: true } });
    middlewareStack.remove('outOfOrder');
    expect(await followedBy(hanako.sub)).toMatchObject({ users: [{ createdAt }] });
  });
});

describe('deleteFollower', () => {
  it('API-FRIENDS-03 SP-115 unfollows a reader and subtracts the follow from the counts', async () => {
    await act.follow(hanako, taro);
    expect(await act.unfollow(hanako, taro)).toEqual({ status: 200, body: { ok: true } });
    expect(await followedBy(hanako.sub)).toEqual({ users: [] });
    for (const { stored } of await countsOf(tables, [hanako.sub, taro.sub])) {
      expect(stored).toMatchObject({ following: 0, followers: 0 });
    }
  });

  it('SEC-38 SP-115 changes no count when there was no follow', async () => {
    expect(await act.unfollow(hanako, taro)).toMatchObject({ status: 200 });
    expect(await tables.rows('social')).toEqual([]);
    await act.follow(hanako, taro);
    for (const status of [200, 200]) {
      expect(await act.unfollow(hanako, taro)).toMatchObject({ status });
    }
    const [ofHanako, ofTaro] = await countsOf(tables, [hanako.sub, taro.sub]);
    expect([ofHanako?.stored.following, ofTaro?.stored.followers]).toEqual([0, 0]);
  });

  it('SEC-38 SEC-09 rejects an unfollow of oneself', async () => {
    expect(await act.unfollow(hanako, hanako)).toMatchObject(rejected('followedUserSub'));
    expect(await tables.rows('social')).toEqual([]);
  });

  it('SEC-38 rejects an unfollow in the name of another', async () => {
    await act.follow(hanako, taro);
    const before = await tables.rows('social');
    const forged = { followerUserSub: hanako.sub, followedUserSub: taro.sub };
    expect(await call(jiro, 'deleteFollower', forged)).toMatchObject({ status: 403 });
    expect(await call(taro, 'deleteFollower', forged)).toMatchObject({ status: 403 });
    expect(await call(hanako, 'deleteFollower', { followerUserSub: hanako.sub })).toMatchObject(
      rejected('followedUserSub'),
    );
    expect(await tables.rows('social')).toEqual(before);
  });
});

describe('the lists of follows', () => {
  it('SP-112 includes the viewer among the followed readers even when the list is cut', async () => {
    const many = Array.from({ length: FOLLOWS_LISTED_MAX }, (_, n) =>
      followRowOf(hanako.sub, `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`, createdAt),
    );
    await tables.put('social', many);
    await act.follow(hanako, taro);
    const { users } = (await followedBy(hanako.sub)) as { users: object[] };
    expect(users).toContainEqual({
      followerUserSub: hanako.sub,
      followedUserSub: taro.sub,
      createdAt,
    });
    expect(await followedBy(jiro.sub)).toEqual({ users: [] });
  }, 30_000);

  it('lists follows newest first to every signed-in reader', async () => {
    let time = now;
    const later = friendActions(serveFriends(tables, () => (time += 1_000)));
    for (const other of [taro, jiro, sakura]) await later.follow(hanako, other);
    const { users } = (await followedBy(hanako.sub)) as { users: { followedUserSub: string }[] };
    expect(users.map((follow) => follow.followedUserSub)).toEqual([sakura.sub, jiro.sub, taro.sub]);
  });

  it('SEC-39 API-FRIENDS-22 rejects lists of follows without a token or with an invalid id', async () => {
    expect(await call(null, 'getUserFollowUsers', { followerUserSub: taro.sub })).toMatchObject({
      status: 401,
    });
    expect(await call(null, 'getUserFollowerUsers', { followedUserSub: taro.sub })).toMatchObject({
      status: 401,
    });
    expect(await call(taro, 'getUserFollowUsers', { followerUserSub: 'taro' })).toMatchObject(
      rejected('followerUserSub'),
    );
  });
});
