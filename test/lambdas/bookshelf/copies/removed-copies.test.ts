import type { RemovedCopy } from '#contract/operations/copies.ts';
import { copyKey } from '#lambdas/bookshelf/copies/rows.ts';
import { ownerPartition } from '#lambdas/bookshelf/rows.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { PAGE_SIZE } from '#lambdas/specs/settings.ts';
import { forgedCursors } from '#test/support/forged-cursors.ts';
import { hanako, taro } from '#test/support/people.ts';
import { foreign, invalid, visitor } from '../answers.ts';
import { openReads } from '../open-reads.ts';
import { botchan, kokoro, testBookshelf, TODAY } from '../support.ts';

let now: number;
const bookshelf = testBookshelf(beforeEach);
const reads = openReads(bookshelf, () => now);
beforeEach(() => {
  at(`${TODAY}T01:00:00Z`);
});

/** Sets the clocks of reads and writes. */
const at = (instant: string) => {
  now = Date.parse(instant);
  bookshelf.at(instant);
};
const discard = (GlobalBookID: string, user = hanako, RemovedDate = TODAY) =>
  bookshelf.books(user, 'DiscardGlobalBook', { GlobalBookID, RemovedDate });
const restore = (GlobalBookID: string) =>
  bookshelf.books(hanako, 'RestoreGlobalBook', { GlobalBookID });
const listed = async (user: User = hanako, query: Readonly<Record<string, string>> = {}) =>
  ((await reads.removed(user, query)).body['copies'] as readonly RemovedCopy[]).map(
    ({ GlobalBook, Book_Simple }) => [GlobalBook.GlobalBookID, Book_Simple?.MainTitle],
  );

describe('the copies that a reader has discarded', () => {
  it('HAND-07 are listed with their books, the latest first, and nothing else is', async () => {
    const first = await bookshelf.register(hanako);
    const second = await bookshelf.registerUnlabelled(hanako, { KANRI_ID: botchan.KANRI_ID });
    await bookshelf.register(hanako);
    await discard(await bookshelf.register(taro), taro);
    await discard(first);
    at(`${TODAY}T02:00:00Z`);
    await discard(second);
    expect(await reads.removed(hanako)).toEqual({
      status: 200,
      body: {
        copies: [
          {
            GlobalBook: expect.objectContaining({
              GlobalBookID: second,
              RemovedDate: TODAY,
            }) as unknown,
            Book_Simple: botchan,
          },
          {
            GlobalBook: expect.objectContaining({
              GlobalBookID: first,
              RemovedDate: TODAY,
            }) as unknown,
            Book_Simple: kokoro,
          },
        ],
      },
    });
  });

  it('HAND-07 shows a book without a record as it was registered', async () => {
    const GlobalBookID = await bookshelf.register(hanako);
    await discard(GlobalBookID);
    const card = { KANRI_ID: '777777777', MainTitle: '消えた本' };
    const row = await bookshelf.copyRow(GlobalBookID);
    await bookshelf.tables.put('bookshelf', [
      { ...row, ...copyKey(GlobalBookID), KANRI_ID: card.KANRI_ID, card },
    ]);
    expect(await listed()).toEqual([[GlobalBookID, '消えた本']]);
  });

  it('HAND-07 ends with the last moment at which a copy can be restored', async () => {
    const GlobalBookID = await bookshelf.register(hanako);
    await discard(GlobalBookID);
    at('2026-07-31T01:00:00Z');
    expect(await listed()).toHaveLength(1);
    at('2026-07-31T01:00:00.001Z');
    expect(await listed()).toEqual([]);
  });

  it('HAND-07 comes in pages, whose cursors fit nobody and nothing else', async () => {
    const codes: string[] = [];
    for (let n = 0; n <= PAGE_SIZE.removedCopies; n += 1) {
      at(`${TODAY}T02:00:${String(n).padStart(2, '0')}Z`);
      const GlobalBookID = await bookshelf.register(hanako);
      await discard(GlobalBookID);
      codes.unshift(GlobalBookID);
    }
    const { body } = await reads.removed(hanako);
    const cursor = String(body['lastEvaluatedKey']);
    expect(await listed()).toHaveLength(PAGE_SIZE.removedCopies);
    expect(await listed(hanako, { lastEvaluatedKey: cursor })).toEqual([[codes.at(-1), 'こころ']]);
    const scope = {
      call: 'fetch_Removed_GlobalBooks_ByUsersub',
      partition: ownerPartition(hanako.sub),
    };
    for (const lastEvaluatedKey of ['x', ...forgedCursors(scope, cursor)]) {
      expect(await reads.removed(hanako, { lastEvaluatedKey })).toMatchObject(
        invalid('lastEvaluatedKey'),
      );
    }
    expect(await reads.removed(taro, { lastEvaluatedKey: cursor })).toMatchObject(
      invalid('lastEvaluatedKey'),
    );
    at('2026-09-01T00:00:00Z');
    expect(await listed(hanako, { lastEvaluatedKey: cursor })).toEqual([]);
  });

  it('HAND-07 SEC-60 are for their owner alone', async () => {
    await discard(await bookshelf.register(hanako));
    const UserSub = hanako.sub;
    expect(await reads.removed(taro, { UserSub })).toMatchObject(foreign);
    expect(await reads.removed(null, { UserSub })).toMatchObject(visitor);
    expect(await reads.removed(hanako, { UserSub: 'nobody' })).toMatchObject(invalid('UserSub'));
    expect(await listed(taro)).toEqual([]);
  });

  it('HAND-08 leave the list when they are restored, and come back when they are discarded again', async () => {
    const GlobalBookID = await bookshelf.register(hanako);
    const before = await bookshelf.everything();
    await discard(GlobalBookID);
    await restore(GlobalBookID);
    expect(await listed()).toEqual([]);
    expect([...(await bookshelf.everything()).keys()]).toEqual([...before.keys()]);
    at(`${TODAY}T03:00:00Z`);
    await discard(GlobalBookID);
    expect(await listed()).toEqual([[GlobalBookID, 'こころ']]);
  });

  it('HAND-08 can be restored though they were discarded before there was a list', async () => {
    const GlobalBookID = await bookshelf.register(hanako);
    await discard(GlobalBookID);
    const row = await bookshelf.copyRow(GlobalBookID);
    await bookshelf.tables.put('bookshelf', [{ ...row, removedAt: `${TODAY}T00:30:00.000Z` }]);
    // Its pointer leads to another removal now, as if there were none.
    expect(await listed()).toEqual([]);
    expect(await restore(GlobalBookID)).toMatchObject({ status: 200 });
  });
});
