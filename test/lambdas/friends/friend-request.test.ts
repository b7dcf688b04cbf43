import { ulid } from 'ulid';
import * as z from 'zod';
import { FRIEND_REQUESTS_SENT_MAX } from '#contract/limits.ts';
import { countKey } from '#lambdas/friends/rows.ts';
import { noteRowOf } from '#lambdas/notes/rows.ts';
import { hanako, jiro, sakura, stranger, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import { noteOf } from '../reports/serve-reports.ts';
import { socialTables, friendActions, serveFriends } from './serve-friends.ts';
import { countsOf, edgesIn } from './stored.ts';

let now = 1_800_000_000_000;

const tables = socialTables(beforeEach, [hanako, taro, jiro, sakura]);
const call = serveFriends(tables, () => (now += 1_000));
const act = friendActions(call);

const sentBy = async (sender: typeof hanako, receiver: typeof hanako) =>
  (
    await call(sender, 'checkFriendRequestStatus', {
      senderUserSub: sender.sub,
      receiverUserSub: receiver.sub,
    })
  ).body;
const receivedBy = async (receiver: typeof hanako) =>
  call(receiver, 'getReceivedFriendRequests', { receiverUserSub: receiver.sub });
const areFriends = async (one: typeof hanako, other: typeof hanako) =>
  (await call(one, 'checkFriendStatus', { user1: one.sub, user2: other.sub })).body;
const friendsOf = async (...readers: readonly (typeof hanako)[]) =>
  (
    await countsOf(
      tables,
      readers.map(({ sub }) => sub),
    )
  ).map(({ stored }) => stored.friends);

describe('sendFriendRequest', () => {
  it('API-FRIENDS-09 API-FRIENDS-10 API-FRIENDS-13 sends a request that both readers see', async () => {
    const { status, body } = await act.request(jiro, hanako);
    expect(status).toBe(200);
    const { requestId } = body as { requestId: string };
    expect(body).toEqual({ ok: true, requestId });
    expect(await sentBy(jiro, hanako)).toEqual({ requestId });
    expect(await receivedBy(hanako)).toEqual({
      status: 200,
      body: {
        requests: [
          {
            requestId,
            senderUserSub: jiro.sub,
            receiverUserSub: hanako.sub,
            createdAt: new Date(now).toISOString(),
          },
        ],
      },
    });
    expect(await areFriends(jiro, hanako)).toEqual({ isFriend: false });
  });

  it('SP-106 gives a request a random id', async () => {
    expect(z.uuidv4().safeParse(await act.sendRequest(jiro, hanako)).success).toBe(true);
  });

  it('SP-107 reports a request only in the direction in which it was sent', async () => {
    const requestId = await act.sendRequest(jiro, hanako);
    const statusFor = async (
      viewer: typeof hanako,
      senderUserSub: string,
      receiverUserSub: string,
    ) => (await call(viewer, 'checkFriendRequestStatus', { senderUserSub, receiverUserSub })).body;
    expect(await statusFor(hanako, hanako.sub, jiro.sub)).toEqual({ requestId: null });
    expect(await statusFor(hanako, jiro.sub, hanako.sub)).toEqual({ requestId });
    expect(await statusFor(jiro, jiro.sub, hanako.sub)).toEqual({ requestId });
  });

  it('SP-106 SP-116 returns the same request when it is sent again', async () => {
    const first = await act.sendRequest(jiro, hanako);
    expect(await act.sendRequest(jiro, hanako)).toBe(first);
    expect(await edgesIn(tables)).toHaveLength(2);
    const [ofJiro] = await countsOf(tables, [jiro.sub]);
    expect(ofJiro?.stored.requestsSent).toBe(1);
  });

  it('SP-106 rejects a request to a reader who has sent one or is a friend', async () => {
    const requestId = await act.sendRequest(jiro, hanako);
    const conflict = { status: 409, body: { code: 'CONFLICT' } };
    expect(await act.request(hanako, jiro)).toMatchObject(conflict);
    expect(await areFriends(jiro, hanako)).toEqual({ isFriend: false });
    await act.handle(hanako, requestId, 'accept');
    const before = await tables.rows('social');
    expect(await act.request(hanako, jiro)).toMatchObject(conflict);
    expect(await act.request(jiro, hanako)).toMatchObject(conflict);
    expect(await tables.rows('social')).toEqual(before);
  });

  it('SEC-42 rejects a request in the name of another', async () => {
    const forged = { senderUserSub: taro.sub, receiverUserSub: hanako.sub };
    expect(await call(hanako, 'sendFriendRequest', forged)).toMatchObject({ status: 403 });
    expect(await tables.rows('social')).toEqual([]);
  });

  it.each([
    ['a request to oneself', { senderUserSub: hanako.sub, receiverUserSub: hanako.sub }],
    ['a request without a receiver', { senderUserSub: hanako.sub }],
    ['a request to an invalid id', { senderUserSub: hanako.sub, receiverUserSub: 'taro' }],
  ])('SP-106 rejects %s', async (_, fields) => {
    expect(await call(hanako, 'sendFriendRequest', fields)).toMatchObject(
      rejected('receiverUserSub'),
    );
    expect(await tables.rows('social')).toEqual([]);
  });

  it('rejects a request to or by an unknown reader', async () => {
    expect(await act.request(hanako, stranger)).toMatchObject({ status: 404 });
    expect(await act.request(stranger, hanako)).toMatchObject({ status: 404 });
    expect(await tables.rows('social')).toEqual([]);
  });

  it('SP-109 SEC-42 rejects a request while either reader has blocked the other', async () => {
    await act.block(sakura, jiro);
    const before = await tables.rows('social');
    const blocked = { status: 403, body: { code: 'BLOCKED' } };
    expect(await act.request(jiro, sakura)).toMatchObject(blocked);
    expect(await act.request(sakura, jiro)).toMatchObject(blocked);
    expect(await tables.rows('social')).toEqual(before);
  });

  it('SEC-16 rejects a request while too many of the sender are pending', async () => {
    const waiting = { ...countKey(jiro.sub), requestsSent: FRIEND_REQUESTS_SENT_MAX - 1 };
    await tables.put('social', [waiting]);
    const requestId = await act.sendRequest(jiro, hanako);
    expect(await act.request(jiro, taro)).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS' },
    });
    await act.handle(hanako, requestId, 'reject');
    expect(await act.request(jiro, taro)).toMatchObject({ status: 200 });
  });
});

describe('handleFriendRequest', () => {
  it('API-FRIENDS-11 API-FRIENDS-14 makes both readers friends when a request is accepted', async () => {
    const requestId = await act.sendRequest(jiro, hanako);
    const accepted = await act.handle(hanako, requestId, 'accept');
    expect(accepted).toEqual({ status: 200, body: { ok: true } });
    expect(await areFriends(hanako, jiro)).toEqual({ isFriend: true });
    expect(await areFriends(jiro, hanako)).toEqual({ isFriend: true });
    expect(await friendsOf(hanako, jiro)).toEqual([1, 1]);
    expect(await receivedBy(hanako)).toMatchObject({ body: { requests: [] } });
    expect(await sentBy(jiro, hanako)).toEqual({ requestId: null });
  });

  it('SP-064 gives each friend the notes of the other for everybody and for friends', async () => {
    const levels = ['PUBLIC', 'FRIENDS', 'PRIVATE'] as const;
    const notes = [jiro, hanako].flatMap((author) =>
      levels.map((noteOpenLevel) => noteOf(author, 1, { noteId: ulid(now), noteOpenLevel })),
    );
    await tables.put(
      'notes',
      notes.map((note) => noteRowOf(note, 1, [])),
    );
    const idsOf = (author: typeof hanako) =>
      notes
        .filter(
          ({ userSub, noteOpenLevel }) => userSub === author.sub && noteOpenLevel !== 'PRIVATE',
        )
        .map(({ noteId }) => noteId);
    const timelineOf = async ({ sub }: typeof hanako) =>
      new Set(
        (await tables.rows('timelines'))
          .filter(({ ownerSub }) => ownerSub === sub)
          .map(({ noteId }) => noteId),
      );
    await act.makeFriends(jiro, hanako);
    expect(await timelineOf(jiro)).toEqual(new Set(idsOf(hanako)));
    expect(await timelineOf(hanako)).toEqual(new Set(idsOf(jiro)));
  });

  it('API-FRIENDS-11 removes a rejected request, which can then be sent again', async () => {
    const requestId = await act.sendRequest(jiro, hanako);
    expect(await act.handle(hanako, requestId, 'reject')).toMatchObject({ status: 200 });
    expect(await edgesIn(tables)).toEqual([]);
    expect(await friendsOf(hanako, jiro)).toEqual([0, 0]);
    expect(await act.sendRequest(jiro, hanako)).not.toBe(requestId);
  });

  it.each(['accept', 'reject'])(
    'SEC-44 SEC-03 hides a request from its sender and other readers who try to %s it',
    async (action) => {
      const requestId = await act.sendRequest(jiro, hanako);
      const before = await tables.rows('social');
      expect(await act.handle(jiro, requestId, action)).toMatchObject({ status: 404 });
      expect(await act.handle(sakura, requestId, action)).toMatchObject({ status: 404 });
      expect(await act.handle(null, requestId, action)).toMatchObject({ status: 401 });
      expect(await tables.rows('social')).toEqual(before);
      expect(await areFriends(jiro, hanako)).toEqual({ isFriend: false });
    },
  );

  it('SEC-44 rejects a replay of a handled request', async () => {
    const requestId = await act.sendRequest(jiro, hanako);
    await act.handle(hanako, requestId, 'accept');
    const before = await tables.rows('social');
    for (const action of ['accept', 'reject']) {
      expect(await act.handle(hanako, requestId, action)).toMatchObject({ status: 404 });
    }
    await act.unfriend(hanako, jiro);
    expect(await act.handle(hanako, requestId, 'accept')).toMatchObject({ status: 404 });
    expect(before).not.toEqual([]);
    expect(await areFriends(hanako, jiro)).toEqual({ isFriend: false });
  });

  it('SEC-44 SEC-09 rejects unknown actions and invalid request ids', async () => {
    const requestId = await act.sendRequest(jiro, hanako);
    const before = await tables.rows('social');
    expect(await act.handle(hanako, requestId, 'delete')).toMatchObject(rejected('action'));
    expect(await act.handle(hanako, `${jiro.sub}#x`, 'accept')).toMatchObject(
      rejected('requestId'),
    );
    expect(await call(hanako, 'handleFriendRequest', { requestId })).toMatchObject(
      rejected('action'),
    );
    expect(await tables.rows('social')).toEqual(before);
  });

  it('SP-108 offers no operation for the sender to withdraw a request', async () => {
    await act.sendRequest(jiro, hanako);
    for (const operation of ['deleteFriendRequest', 'cancelFriendRequest']) {
      await expect(call(jiro, operation)).rejects.toThrow('None of the routes serves');
    }
    expect(await act.unfriend(jiro, hanako)).toMatchObject({ status: 200 });
    expect(await receivedBy(hanako)).toMatchObject({ body: { requests: [{}] } });
  });
});

describe('received requests', () => {
  it('SEC-43 lists received requests newest first, only to their receiver', async () => {
    for (const sender of [jiro, taro, sakura]) await act.sendRequest(sender, hanako);
    const { body } = await receivedBy(hanako);
    const { requests } = body as { requests: { senderUserSub: string }[] };
    expect(requests.map(({ senderUserSub }) => senderUserSub)).toEqual([
      sakura.sub,
      taro.sub,
      jiro.sub,
    ]);
    const fields = { receiverUserSub: hanako.sub };
    expect(await call(jiro, 'getReceivedFriendRequests', fields)).toMatchObject({ status: 403 });
    expect(await call(null, 'getReceivedFriendRequests', fields)).toMatchObject({ status: 401 });
  });

  it('SEC-46 rejects a request status for other readers and visitors', async () => {
    await act.sendRequest(jiro, hanako);
    const fields = { senderUserSub: jiro.sub, receiverUserSub: hanako.sub };
    expect(await call(taro, 'checkFriendRequestStatus', fields)).toMatchObject({ status: 403 });
    expect(await call(null, 'checkFriendRequestStatus', fields)).toMatchObject({ status: 401 });
  });
});

describe('friendship', () => {
  it('API-FRIENDS-12 SEC-45 ends a friendship for both when either ends it', async () => {
    for (const ender of [hanako, jiro]) {
      await act.makeFriends(jiro, hanako);
      const other = ender === hanako ? jiro : hanako;
      expect(await act.unfriend(ender, other)).toEqual({ status: 200, body: { ok: true } });
      expect(await edgesIn(tables)).toEqual([]);
      expect(await friendsOf(hanako, jiro)).toEqual([0, 0]);
    }
  });

  it('SEC-45 SP-115 counts the end of a friendship once when it is repeated', async () => {
    await act.makeFriends(jiro, hanako);
    await act.makeFriends(taro, hanako);
    for (const status of [200, 200]) {
      expect(await act.unfriend(hanako, jiro)).toMatchObject({ status });
    }
    expect(await friendsOf(hanako, jiro, taro)).toEqual([1, 0, 1]);
  });

  it('SEC-45 SEC-09 rejects the end of a friendship with oneself', async () => {
    expect(await act.unfriend(hanako, hanako)).toMatchObject(rejected('user2'));
    expect(await tables.rows('social')).toEqual([]);
  });

  it('SEC-45 SEC-46 rejects the end and the status of a friendship for other readers', async () => {
    await act.makeFriends(jiro, hanako);
    const before = await tables.rows('social');
    const pair = { user1: hanako.sub, user2: jiro.sub };
    for (const operation of ['deleteFriend', 'checkFriendStatus']) {
      expect(await call(taro, operation, pair)).toMatchObject({ status: 403 });
      expect(await call(null, operation, pair)).toMatchObject({ status: 401 });
      expect(await call(hanako, operation, { user1: hanako.sub })).toMatchObject(rejected('user2'));
    }
    expect(await tables.rows('social')).toEqual(before);
  });
});
