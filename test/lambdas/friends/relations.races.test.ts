import { race } from '#test/support/interleaving.ts';
import { hanako, reader, taro } from '#test/support/people.ts';
import { statusesOf, type TestAnswer } from '#test/support/serve-operations.ts';
import { socialTables, friendActions, serveFriends } from './serve-friends.ts';
import { countsOf, edgesIn } from './stored.ts';

const readers = Array.from({ length: 100 }, (_, n) => reader(n));
const everybody = [hanako, taro, ...readers];

const tables = socialTables(beforeEach, everybody);
const act = friendActions(serveFriends(tables, Date.now));

/** All stored counts equal the recounted ones, and none is negative. */
const expectCountsToMatchRows = async () => {
  const counts = await countsOf(
    tables,
    everybody.map(({ sub }) => sub),
  );
  expect(counts.map(({ stored }) => stored)).toEqual(counts.map(({ recounted }) => recounted));
  expect(Math.min(...counts.flatMap(({ stored }) => Object.values(stored)))).toBe(0);
  return counts;
};
const ok = (answers: readonly TestAnswer[]): boolean =>
  answers.every(({ status }) => status === 200);

describe('concurrent follows and unfollows', () => {
  race(
    'SP-115 SEC-15 SEC-37 counts each follow once when a hundred readers follow one concurrently',
    async () => {
      expect(ok(await Promise.all(readers.map((from) => act.follow(from, hanako))))).toBe(true);
      const [ofHanako] = await expectCountsToMatchRows();
      expect(ofHanako?.stored.followers).toBe(100);
      expect(ok(await Promise.all(readers.map((from) => act.unfollow(from, hanako))))).toBe(true);
      const [after] = await expectCountsToMatchRows();
      expect(after?.stored.followers).toBe(0);
    },
  );

  race(
    'SP-115 SEC-15 SEC-38 counts correctly when one reader follows and unfollows a hundred times',
    async () => {
      const answers = await Promise.all(
        readers.map((_, n) =>
          n % 2 === 0 ? act.follow(taro, hanako) : act.unfollow(taro, hanako),
        ),
      );
      expect(ok(answers)).toBe(true);
      await expectCountsToMatchRows();
      expect((await edgesIn(tables)).length).toBeLessThanOrEqual(1);
    },
  );

  race(
    'SP-115 SEC-15 counts correctly when many readers follow and unfollow each other',
    async () => {
      const calls = readers.map(async (from, n) => {
        const to = readers[(n * 7 + 1) % 10] ?? hanako;
        if (from.sub === to.sub) return;
        await Promise.all([
          act.follow(from, to),
          act.unfollow(from, to),
          act.follow(to, from),
          n % 3 === 0 ? act.unfollow(to, from) : act.follow(from, to),
        ]);
      });
      await Promise.all(calls);
      const counts = await expectCountsToMatchRows();
      expect(counts).toHaveLength(everybody.length);
    },
  );
});

describe('handling a request concurrently', () => {
  describe.each([
    ['accepted twice', ['accept', 'accept']],
    ['accepted and rejected', ['accept', 'reject']],
    ['rejected twice', ['reject', 'reject']],
  ])('%s', (how, actions) => {
    race(`SEC-44 SEC-15 handles a request once when it is ${how} concurrently`, async () => {
      for (const from of readers.slice(0, 15)) {
        const requestId = await act.sendRequest(from, hanako);
        const answers = await Promise.all(
          actions.map((action) => act.handle(hanako, requestId, action)),
        );
        expect(statusesOf(answers)).toEqual([200, 404]);
      }
      const [ofHanako] = await expectCountsToMatchRows();
      expect(await edgesIn(tables)).toHaveLength(2 * (ofHanako?.stored.friends ?? 0));
    });
  });

  race('SP-109 SEC-40 leaves only the block when a request is accepted concurrently', async () => {
    for (const [n, from] of readers.slice(0, 20).entries()) {
      await Promise.all([act.follow(from, hanako), act.follow(hanako, from)]);
      const requestId = await act.sendRequest(from, hanako);
      const [blocker, blocked] = n % 2 === 0 ? [hanako, from] : [from, hanako];
      const [block] = await Promise.all([
        act.block(blocker, blocked),
        act.handle(hanako, requestId, 'accept'),
        act.follow(from, hanako),
        act.unfollow(hanako, from),
        act.request(from, hanako),
      ]);
      expect(block.status).toBe(200);
    }
    const edges = await edgesIn(tables);
    expect(edges).toHaveLength(20);
    expect(edges.every((key) => key.startsWith('BLOCK#'))).toBe(true);
    await expectCountsToMatchRows();
  });
});

describe('concurrent requests', () => {
  race(
    'SP-106 SEC-42 stores one of two crossing requests, which its receiver can accept',
    async () => {
      for (const from of readers.slice(0, 20)) {
        const answers = await Promise.all([act.request(from, hanako), act.request(hanako, from)]);
        expect(statusesOf(answers)).toEqual([200, 409]);
        expect(await edgesIn(tables)).toHaveLength(2);
        const sender = answers[0].status === 200 ? from : hanako;
        const receiver = sender === from ? hanako : from;
        const { requestId } = (answers[0].status === 200 ? answers[0] : answers[1]).body as {
          requestId: string;
        };
        expect((await act.handle(sender, requestId, 'accept')).status).toBe(404);
        expect((await act.handle(receiver, requestId, 'accept')).status).toBe(200);
        expect((await act.unfriend(hanako, from)).status).toBe(200);
      }
      await expectCountsToMatchRows();
    },
  );

  race('SP-106 SEC-42 stores one request when it is sent many times concurrently', async () => {
    const ids = await Promise.all(readers.slice(0, 20).map(() => act.sendRequest(taro, hanako)));
    expect(new Set(ids).size).toBe(1);
    expect(await edgesIn(tables)).toHaveLength(2);
    await expectCountsToMatchRows();
  });

  race(
    'SEC-45 SP-115 counts the end of a friendship once when both end it concurrently',
    async () => {
      for (const from of readers.slice(0, 10)) await act.makeFriends(from, hanako);
      await Promise.all(
        readers
          .slice(0, 10)
          .flatMap((from) => [act.unfriend(from, hanako), act.unfriend(hanako, from)]),
      );
      expect(await edgesIn(tables)).toEqual([]);
      await expectCountsToMatchRows();
    },
  );
});
