import { countRequests } from '#bench/count-requests.ts';
import { ownedKey } from '#lambdas/bookshelf/copies/rows.ts';
import { settingsKey } from '#lambdas/bookshelf/library/rows.ts';
import { friendRowOf } from '#lambdas/friends/rows.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { hanako, jiro, reader, sakura, taro } from '#test/support/people.ts';
import { userRow } from '#test/support/user-rows.ts';
import { foreign, invalid, visitor } from '../answers.ts';
import { borrowCalls } from './borrow-calls.ts';
import { lendingCalls } from '../lendings/lending-calls.ts';
import { botchan, kokoro, testBookshelf } from '../support.ts';

const bookshelf = testBookshelf(beforeEach);
const calls = lendingCalls(bookshelf);

const befriend = (one: string, other: string, createdAt = '2026-01-01T00:00:00.000Z') =>
  bookshelf.tables.put('social', [
    friendRowOf(one, other, createdAt),
    friendRowOf(other, one, createdAt),
  ]);
const list = (user: User | null, KANRI_IDs: unknown = [kokoro.KANRI_ID], UserSub = user?.sub) =>
  bookshelf.unwritten(() => bookshelf.books(user, 'listFriendsCopies', { UserSub, KANRI_IDs }));
const ownersFor = async (...request: Parameters<typeof list>) => {
  const { status, body } = await list(...request);
  expect(status).toBe(200);
  return body['owners'] as readonly Readonly<Record<string, unknown>>[];
};
const settings = (fields: object) =>
  bookshelf.hondana(hanako, 'updateUserLibrarySettings', {
    UserSub: hanako.sub,
    LibraryName: '花文庫',
    ...fields,
  });

describe('copies of friends', () => {
  it('CIRCLE-05 are shown with their owner and how many are lent, and nothing else', async () => {
    await befriend(hanako.sub, taro.sub);
    await bookshelf.register(hanako);
    const { LendingID } = await calls.lent({ BorrowerName: '近所の人' });
    const owner = { userSub: hanako.sub, username: 'hanako', preferred_name: '花子' };
    const answer = await ownersFor(taro);
    expect(answer).toEqual([{ ...owner, KANRI_ID: kokoro.KANRI_ID, copies: 2, lent: 1 }]);
    expect(JSON.stringify(answer)).not.toContain(LendingID);
    expect(await ownersFor(taro, [botchan.KANRI_ID])).toEqual([]);
  });

  it('ASK-18 come with the reader’s own request, unless it is of an earlier friendship', async () => {
    const requests = borrowCalls(bookshelf);
    await requests.befriend();
    await bookshelf.register(hanako);
    await requests.ask();
    const [{ request }] = (await ownersFor(taro)) as readonly [Readonly<Record<string, unknown>>];
    expect(request).toEqual({ state: 'REQUESTED', changedAt: expect.any(String) as string });
    await requests.decline();
    expect(await ownersFor(taro)).toMatchObject([{ request: { state: 'DECLINED' } }]);
    await befriend(hanako.sub, sakura.sub);
    expect(await ownersFor(sakura)).not.toHaveProperty('0.request');
    await requests.befriendAt('2999-01-01T00:00:00.000Z');
    expect(await ownersFor(taro)).not.toHaveProperty('0.request');
  });

  it('CIRCLE-05 count under all ids of the book, and name that of an available copy', async () => {
    await befriend(hanako.sub, taro.sub);
    await calls.lent();
    await bookshelf.register(hanako, { KANRI_ID: botchan.KANRI_ID });
    expect(await ownersFor(taro, [kokoro.KANRI_ID, botchan.KANRI_ID])).toMatchObject([
      { KANRI_ID: botchan.KANRI_ID, copies: 2, lent: 1 },
    ]);
  });

  it('CIRCLE-05 come with available ones first, those of the newest friends, twenty at most', async () => {
    const people = Array.from({ length: 22 }, (_, n) => reader(n + 1));
    const day = (n: number) => `2026-02-${String(n + 1).padStart(2, '0')}T00:00:00.000Z`;
    const { KANRI_ID } = kokoro;
    await bookshelf.tables.put(
      'users',
      people.map((one) => userRow(one)),
    );
    for (const [n, { sub }] of people.entries()) {
      await befriend(taro.sub, sub, day(n));
      const lent = n === 21 ? 1 : 0;
      await bookshelf.tables.put('bookshelf', [
        { ...ownedKey(sub, KANRI_ID), KANRI_ID, copies: 1, lent },
      ]);
    }
    const expected = people.slice(1, 21).toReversed();
    const shown = await ownersFor(taro);
    expect(shown.map(({ userSub }) => userSub)).toEqual(expected.map(({ sub }) => sub));
  });

  it('CIRCLE-06 are not shown when the owner is no friend, or a friend no more', async () => {
    await bookshelf.register(hanako);
    expect(await ownersFor(jiro)).toEqual([]);
    // Half a friendship counts for nothing.
    await bookshelf.tables.put('social', [
      friendRowOf(hanako.sub, jiro.sub, '2026-01-01T00:00:00Z'),
    ]);
    expect(await ownersFor(jiro)).toEqual([]);
    expect(await ownersFor(hanako)).toEqual([]);
  });

  it.each([
    ['PUBLIC', 'FRIENDS', 1],
    ['FRIENDS', 'FRIENDS', 1],
    ['PRIVATE', 'FRIENDS', 0],
    ['PUBLIC', 'NOBODY', 0],
    ['FRIENDS', 'NOBODY', 0],
  ])(
    'CIRCLE-06 of a library that is %s and takes requests of %s: %i',
    async (LibraryOpenLevel, BorrowRequests, shown) => {
      await befriend(hanako.sub, taro.sub);
      await bookshelf.register(hanako);
      await settings({ LibraryOpenLevel, BorrowRequests });
      expect(await ownersFor(taro)).toHaveLength(shown);
    },
  );

  it('CIRCLE-06 of a library with a setting that is none, and own books, are not shown', async () => {
    await befriend(hanako.sub, taro.sub);
    const own = { ...ownedKey(hanako.sub, 'own-01K9000000000000000000000A'), copies: 1 };
    await bookshelf.tables.put('bookshelf', [
      { ...own, KANRI_ID: 'own-01K9000000000000000000000A' },
    ]);
    expect(await ownersFor(taro, ['own-01K9000000000000000000000A'])).toEqual([]);
    await bookshelf.register(hanako);
    const row = await bookshelf.row(settingsKey(hanako.sub));
    await bookshelf.tables.put('bookshelf', [{ ...row, BorrowRequests: 'SOMETIMES' }]);
    expect(await ownersFor(taro)).toEqual([]);
  });

  it('CIRCLE-05 is one’s own question, about one to five books', async () => {
    expect(await list(sakura, [kokoro.KANRI_ID], hanako.sub)).toMatchObject(foreign);
    expect(await list(null, [kokoro.KANRI_ID], hanako.sub)).toMatchObject(visitor);
    for (const ids of [
      [],
      Array.from({ length: 6 }, () => kokoro.KANRI_ID),
      ['?'],
      'x',
      undefined,
    ]) {
      expect(await list(taro, ids === undefined ? null : ids)).toMatchObject(invalid('KANRI_IDs'));
    }
  });

  it.each([1, 200])(
    'CIRCLE-07 take at most ten requests for 200 friends of whom %i have the book',
    async (owners) => {
      const people = Array.from({ length: 200 }, (_, n) => reader(n + 1));
      const { KANRI_ID } = kokoro;
      const at = '2026-01-01T00:00:00.000Z';
      await bookshelf.tables.put(
        'users',
        people.map((one) => userRow(one)),
      );
      await bookshelf.tables.put(
        'social',
        people.map(({ sub }) => friendRowOf(taro.sub, sub, at)),
      );
      await bookshelf.tables.put(
        'bookshelf',
        people
          .slice(0, owners)
          .map(({ sub }) => Object.assign(ownedKey(sub, KANRI_ID), { KANRI_ID, copies: 1 })),
      );
      const requests = countRequests(bookshelf.tables.database);
      requests.reset();
      const { body } = await bookshelf.books(taro, 'listFriendsCopies', {
        UserSub: taro.sub,
        KANRI_IDs: [KANRI_ID],
      });
      expect(body['owners']).toHaveLength(Math.min(owners, 20));
      const sent = [...requests.byName.values()].reduce((sum, count) => sum + count, 0);
      // Friends, their counts, settings and friendships, profiles and requests.
      expect(sent).toBe(owners === 1 ? 1 + 2 + 2 + 2 : 1 + 2 + 4 + 2);
    },
  );
});
