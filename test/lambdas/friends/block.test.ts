import { hanako, jiro, stranger, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import { socialTables, friendActions, serveFriends } from './serve-friends.ts';
import { countsOf, edgesIn } from './stored.ts';

const tables = socialTables(beforeEach, [hanako, taro, jiro]);
const call = serveFriends(tables, () => 1_800_000_000_000);
const act = friendActions(call);

const blockOf = (blocker: typeof hanako, blocked: typeof hanako): string =>
  `BLOCK#${blocker.sub} ${blocked.sub}`;
const isBlocked = async (viewer: typeof hanako, blocker: typeof hanako, blocked: typeof hanako) =>
  call(viewer, 'checkBlockStatus', {
    blockerUserSub: blocker.sub,
    blockedUserSub: blocked.sub,
  });
const expectCountsToMatchRows = async () => {
  for (const { stored, recounted } of await countsOf(tables, [hanako.sub, taro.sub, jiro.sub])) {
    expect(stored).toEqual(recounted);
  }
};

describe('blockUser', () => {
  it('API-FRIENDS-06 API-FRIENDS-08 blocks a reader without relations', async () => {
    expect(await act.block(hanako, jiro)).toEqual({ status: 200, body: { ok: true } });
    expect(await edgesIn(tables)).toEqual([blockOf(hanako, jiro)]);
    expect((await isBlocked(hanako, hanako, jiro)).body).toEqual({ isBlocked: true });
    expect((await isBlocked(jiro, hanako, jiro)).body).toEqual({ isBlocked: true });
    expect((await isBlocked(hanako, jiro, hanako)).body).toEqual({ isBlocked: false });
  });

  it.each(['hanako', 'taro'])(
    'SP-109 SEC-40 ends all relations between two readers when %s blocks',
    async (name) => {
      await act.follow(hanako, taro);
      await act.follow(taro, hanako);
      await act.makeFriends(hanako, taro);
      await act.follow(jiro, hanako);
      const [blocker, blocked] = name === 'hanako' ? [hanako, taro] : [taro, hanako];
      expect(await act.block(blocker, blocked)).toMatchObject({ status: 200 });
      const left = [blockOf(blocker, blocked), `FOLLOW#${jiro.sub} ${hanako.sub}`];
      expect(await edgesIn(tables)).toEqual(left);
      await expectCountsToMatchRows();
    },
  );

  it.each(['sender', 'receiver'])(
    'SP-109 SEC-40 removes a pending request when its %s blocks',
    async (who) => {
      await act.follow(jiro, hanako);
      const requestId = await act.sendRequest(jiro, hanako);
      const [blocker, blocked] = who === 'sender' ? [jiro, hanako] : [hanako, jiro];
      await act.block(blocker, blocked);
      expect(await edgesIn(tables)).toEqual([blockOf(blocker, blocked)]);
      expect(await act.handle(hanako, requestId, 'accept')).toMatchObject({ status: 404 });
      await expectCountsToMatchRows();
    },
  );

  it('SP-116 changes nothing when a reader is blocked again', async () => {
    await act.block(hanako, jiro);
    const before = await tables.rows('social');
    expect(await act.block(hanako, jiro)).toMatchObject({ status: 200 });
    expect(await tables.rows('social')).toEqual(before);
  });

  it('SEC-40 rejects a block in the name of another, of oneself and of an unknown reader', async () => {
    const forged = { blockerUserSub: taro.sub, blockedUserSub: hanako.sub };
    expect(await call(hanako, 'blockUser', forged)).toMatchObject({ status: 403 });
    expect(await act.block(hanako, hanako)).toMatchObject(rejected('blockedUserSub'));
    expect(await call(hanako, 'blockUser', { blockerUserSub: hanako.sub })).toMatchObject(
      rejected('blockedUserSub'),
    );
    expect(await act.block(hanako, stranger)).toMatchObject({ status: 404 });
    expect(await act.block(stranger, hanako)).toMatchObject({ status: 404 });
    expect(await act.block(null, hanako)).toMatchObject({ status: 401 });
    expect(await tables.rows('social')).toEqual([]);
  });
});

describe('unblockUser', () => {
  it('API-FRIENDS-07 removes only the own block and restores no relation', async () => {
    await act.follow(hanako, jiro);
    await act.block(hanako, jiro);
    await act.block(jiro, hanako);
    expect(await act.unblock(hanako, jiro)).toEqual({ status: 200, body: { ok: true } });
    expect(await edgesIn(tables)).toEqual([blockOf(jiro, hanako)]);
    expect(await act.unblock(hanako, jiro)).toMatchObject({ status: 200 });
    await expectCountsToMatchRows();
  });

  it('SEC-40 rejects an unblock by the blocked reader', async () => {
    await act.block(hanako, jiro);
    const forged = { blockerUserSub: hanako.sub, blockedUserSub: jiro.sub };
    expect(await call(jiro, 'unblockUser', forged)).toMatchObject({ status: 403 });
    expect(await call(null, 'unblockUser', forged)).toMatchObject({ status: 401 });
    expect(await call(hanako, 'unblockUser', {})).toMatchObject(rejected('blockerUserSub'));
    expect(await edgesIn(tables)).toEqual([blockOf(hanako, jiro)]);
  });
});

describe('checkBlockStatus', () => {
  it('SP-111 SEC-41 reports the block status only to the two readers', async () => {
    await act.block(hanako, jiro);
    expect(await isBlocked(taro, hanako, jiro)).toMatchObject({ status: 403 });
    const status = { blockerUserSub: hanako.sub, blockedUserSub: jiro.sub };
    expect(await call(null, 'checkBlockStatus', status)).toMatchObject({ status: 401 });
    expect(await call(jiro, 'checkBlockStatus', { blockedUserSub: jiro.sub })).toMatchObject(
      rejected('blockerUserSub'),
    );
    expect(await isBlocked(jiro, hanako, jiro)).toEqual({
      status: 200,
      body: { isBlocked: true },
    });
  });
});
