import * as z from 'zod';
import { FRIEND_REQUESTS_SENT_MAX } from '#contract/limits.ts';
import { countKey } from '#lambdas/friends/rows.ts';
import { hanako, jiro, sakura, stranger, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import type { CallOperation } from '#test/support/serve-operations.ts';
import {
  createSocialTables,
  friendActions,
  serveFriends,
  type SocialTables,
} from './serve-friends.ts';
import { countsOf, edgesIn } from './stored.ts';

let tables: SocialTables;
let call: CallOperation;
let act: ReturnType<typeof friendActions>;
let now = 1_800_000_000_000;

beforeEach(async () => {
  tables = await createSocialTables([hanako, taro, jiro, sakura]);
  call = serveFriends(tables, () => (now += 1_000));
  act = friendActions(call);
});
afterEach(() => {
  tables.close();
});

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
  it('API-FRIENDS-09 API-FRIENDS-10 API-FRIENDS-13 asks, for both to see', async () => {
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

  it('SP-106 gives a request an id that cannot be guessed', async () => {
    expect(z.uuidv4().safeParse(await act.ask(jiro, hanako)).success).toBe(true);
  });

  it('SP-107 is seen by the sender as sent, by the receiver as received', async () => {
    const requestId = await act.ask(jiro, hanako);
    const ask = async (viewer: typeof hanako, senderUserSub: string, receiverUserSub: string) =>
      (await call(viewer, 'checkFriendRequestStatus', { senderUserSub, receiverUserSub })).body;
    expect(await ask(hanako, hanako.sub, jiro.sub)).toEqual({ requestId: null });
    expect(await ask(hanako, jiro.sub, hanako.sub)).toEqual({ requestId });
    expect(await ask(jiro, jiro.sub, hanako.sub)).toEqual({ requestId });
  });

  it('SP-106 SP-116 asks once: again gives the same request', async () => {
    const first = await act.ask(jiro, hanako);
    expect(await act.ask(jiro, hanako)).toBe(first);
    expect(await edgesIn(tables)).toHaveLength(2);
    const [ofJiro] = await countsOf(tables, [jiro.sub]);
    expect(ofJiro?.stored.requestsSent).toBe(1);
  });

  it('SP-106 is refused when the other has asked already, or is a friend', async () => {
    const requestId = await act.ask(jiro, hanako);
    const conflict = { status: 409, body: { code: 'CONFLICT' } };
    expect(await act.request(hanako, jiro)).toMatchObject(conflict);
    expect(await areFriends(jiro, hanako)).toEqual({ isFriend: false });
    await act.answer(hanako, requestId, 'accept');
    const before = await tables.rows('social');
    expect(await act.request(hanako, jiro)).toMatchObject(conflict);
    expect(await act.request(jiro, hanako)).toMatchObject(conflict);
    expect(await tables.rows('social')).toEqual(before);
  });

  it('SEC-42 is not sent in another’s name', async () => {
    const forged = { senderUserSub: taro.sub, receiverUserSub: hanako.sub };
    expect(await call(hanako, 'sendFriendRequest', forged)).toMatchObject({ status: 403 });
    expect(await tables.rows('social')).toEqual([]);
  });

  it.each([
    ['oneself', { senderUserSub: hanako.sub, receiverUserSub: hanako.sub }],
    ['nobody', { senderUserSub: hanako.sub }],
    ['an id that is none', { senderUserSub: hanako.sub, receiverUserSub: 'taro' }],
  ])('SP-106 is not sent to %s', async (_, fields) => {
    expect(await call(hanako, 'sendFriendRequest', fields)).toMatchObject(
      rejected('receiverUserSub'),
    );
    expect(await tables.rows('social')).toEqual([]);
  });

  it('is not sent to or by one who does not exist', async () => {
    expect(await act.request(hanako, stranger)).toMatchObject({ status: 404 });
    expect(await act.request(stranger, hanako)).toMatchObject({ status: 404 });
    expect(await tables.rows('social')).toEqual([]);
  });

  it('SP-109 SEC-42 is refused while either has blocked the other', async () => {
    await act.block(sakura, jiro);
    const before = await tables.rows('social');
    const blocked = { status: 403, body: { code: 'BLOCKED' } };
    expect(await act.request(jiro, sakura)).toMatchObject(blocked);
    expect(await act.request(sakura, jiro)).toMatchObject(blocked);
    expect(await tables.rows('social')).toEqual(before);
  });

  it('SEC-16 is refused while very many of one’s requests wait', async () => {
    const waiting = { ...countKey(jiro.sub), requestsSent: FRIEND_REQUESTS_SENT_MAX - 1 };
    await tables.put('social', [waiting]);
    const requestId = await act.ask(jiro, hanako);
    expect(await act.request(jiro, taro)).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS' },
    });
    await act.answer(hanako, requestId, 'reject');
    expect(await act.request(jiro, taro)).toMatchObject({ status: 200 });
  });
});

describe('handleFriendRequest', () => {
  it('API-FRIENDS-11 API-FRIENDS-14 accept makes friends of the two', async () => {
    const requestId = await act.ask(jiro, hanako);
    const accepted = await act.answer(hanako, requestId, 'accept');
    expect(accepted).toEqual({ status: 200, body: { ok: true } });
    expect(await areFriends(hanako, jiro)).toEqual({ isFriend: true });
    expect(await areFriends(jiro, hanako)).toEqual({ isFriend: true });
    expect(await friendsOf(hanako, jiro)).toEqual([1, 1]);
    expect(await receivedBy(hanako)).toMatchObject({ body: { requests: [] } });
    expect(await sentBy(jiro, hanako)).toEqual({ requestId: null });
  });

  it('API-FRIENDS-11 reject takes the request away, and it may be sent again', async () => {
    const requestId = await act.ask(jiro, hanako);
    expect(await act.answer(hanako, requestId, 'reject')).toMatchObject({ status: 200 });
    expect(await edgesIn(tables)).toEqual([]);
    expect(await friendsOf(hanako, jiro)).toEqual([0, 0]);
    expect(await act.ask(jiro, hanako)).not.toBe(requestId);
  });

  it.each(['accept', 'reject'])(
    'SEC-44 SEC-03 the sender cannot %s the own request, nor can anybody else',
    async (action) => {
      const requestId = await act.ask(jiro, hanako);
      const before = await tables.rows('social');
      expect(await act.answer(jiro, requestId, action)).toMatchObject({ status: 404 });
      expect(await act.answer(sakura, requestId, action)).toMatchObject({ status: 404 });
      expect(await act.answer(null, requestId, action)).toMatchObject({ status: 401 });
      expect(await tables.rows('social')).toEqual(before);
      expect(await areFriends(jiro, hanako)).toEqual({ isFriend: false });
    },
  );

  it('SEC-44 answers once: a replay finds nothing', async () => {
    const requestId = await act.ask(jiro, hanako);
    await act.answer(hanako, requestId, 'accept');
    const before = await tables.rows('social');
    for (const action of ['accept', 'reject']) {
      expect(await act.answer(hanako, requestId, action)).toMatchObject({ status: 404 });
    }
    await act.unfriend(hanako, jiro);
    expect(await act.answer(hanako, requestId, 'accept')).toMatchObject({ status: 404 });
    expect(before).not.toEqual([]);
    expect(await areFriends(hanako, jiro)).toEqual({ isFriend: false });
  });

  it('SEC-44 SEC-09 takes two actions and ids of requests only', async () => {
    const requestId = await act.ask(jiro, hanako);
    const before = await tables.rows('social');
    expect(await act.answer(hanako, requestId, 'delete')).toMatchObject(rejected('action'));
    expect(await act.answer(hanako, `${jiro.sub}#x`, 'accept')).toMatchObject(
      rejected('requestId'),
    );
    expect(await call(hanako, 'handleFriendRequest', { requestId })).toMatchObject(
      rejected('action'),
    );
    expect(await tables.rows('social')).toEqual(before);
  });

  it('SP-108 knows no way for the sender to take a request back', async () => {
    await act.ask(jiro, hanako);
    for (const operation of ['deleteFriendRequest', 'cancelFriendRequest']) {
      await expect(call(jiro, operation)).rejects.toThrow('None of the routes serves');
    }
    expect(await act.unfriend(jiro, hanako)).toMatchObject({ status: 200 });
    expect(await receivedBy(hanako)).toMatchObject({ body: { requests: [{}] } });
  });
});

describe('received requests', () => {
  it('SEC-43 are their receiver’s alone, newest first', async () => {
    for (const sender of [jiro, taro, sakura]) await act.ask(sender, hanako);
    const { body } = await receivedBy(hanako);
    const { requests } = body as { requests: { senderUserSub: string }[] };
    expect(requests.map(({ senderUserSub }) => senderUserSub)).toEqual([
      sakura.sub,
      taro.sub,
      jiro.sub,
    ]);
    const asked = { receiverUserSub: hanako.sub };
    expect(await call(jiro, 'getReceivedFriendRequests', asked)).toMatchObject({ status: 403 });
    expect(await call(null, 'getReceivedFriendRequests', asked)).toMatchObject({ status: 401 });
  });

  it('SEC-46 are asked about by the two alone', async () => {
    await act.ask(jiro, hanako);
    const asked = { senderUserSub: jiro.sub, receiverUserSub: hanako.sub };
    expect(await call(taro, 'checkFriendRequestStatus', asked)).toMatchObject({ status: 403 });
    expect(await call(null, 'checkFriendRequestStatus', asked)).toMatchObject({ status: 401 });
  });
});

describe('friendship', () => {
  it('API-FRIENDS-12 SEC-45 is ended by either, for both', async () => {
    for (const ender of [hanako, jiro]) {
      await act.makeFriends(jiro, hanako);
      const other = ender === hanako ? jiro : hanako;
      expect(await act.unfriend(ender, other)).toEqual({ status: 200, body: { ok: true } });
      expect(await edgesIn(tables)).toEqual([]);
      expect(await friendsOf(hanako, jiro)).toEqual([0, 0]);
    }
  });

  it('SEC-45 SP-115 counts once, however often it is ended', async () => {
    await act.makeFriends(jiro, hanako);
    await act.makeFriends(taro, hanako);
    for (const status of [200, 200]) {
      expect(await act.unfriend(hanako, jiro)).toMatchObject({ status });
    }
    expect(await friendsOf(hanako, jiro, taro)).toEqual([1, 0, 1]);
  });

  it('SEC-45 SEC-09 with oneself cannot be ended: 400', async () => {
    expect(await act.unfriend(hanako, hanako)).toMatchObject(rejected('user2'));
    expect(await tables.rows('social')).toEqual([]);
  });

  it('SEC-45 SEC-46 is no one else’s to end or to ask about', async () => {
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
