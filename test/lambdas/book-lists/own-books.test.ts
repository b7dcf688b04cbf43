import type { BookInList } from '#contract/entities/book-list.ts';
import { ownBookIDOf } from '#contract/own-books.ts';
import { copyKey, ownedKey } from '#lambdas/bookshelf/copies/rows.ts';
import { settingsKey } from '#lambdas/bookshelf/library/rows.ts';
import { friendRowOf } from '#lambdas/friends/rows.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { blockRow, copyRow, newSticker } from '#test/support/bookshelf-rows.ts';
import { hanako, jiro, sakura, taro } from '#test/support/people.ts';
import { testLists } from './serve-lists.ts';

const kokoro = { KANRI_ID: '000000001', MainTitle: 'こころ' };
const report = { KANRI_ID: ownBookIDOf('01J0000000000000000000REPT'), MainTitle: '倶楽部会報' };
const GlobalBookID = newSticker();

const openTo = (LibraryOpenLevel: string) =>
  tables.put('bookshelf', [{ ...settingsKey(hanako.sub), LibraryOpenLevel }]);
const copies = (count: number) => [
  {
    ...ownedKey(hanako.sub, report.KANRI_ID),
    KANRI_ID: report.KANRI_ID,
    copies: count,
    ...(count > 0 && { GlobalBookIDs: new Set([GlobalBookID]) }),
  },
];
const active = { GlobalBookID, KANRI_ID: report.KANRI_ID, ownerSub: hanako.sub, card: report };
const { tables, call, act } = testLists(beforeAll, [kokoro]);
beforeAll(() =>
  tables.put('social', [
    friendRowOf(hanako.sub, taro.sub, '2026-01-01T00:00:00.000Z'),
    friendRowOf(taro.sub, hanako.sub, '2026-01-01T00:00:00.000Z'),
    blockRow(hanako.sub, jiro.sub),
  ]),
);
beforeEach(() => tables.put('bookshelf', [copyRow(active), ...copies(1)]));

const listWithBoth = async () => {
  const list = await act.makeList(hanako);
  for (const { KANRI_ID } of [kokoro, report]) await act.add(hanako, list, KANRI_ID);
  return list;
};
const booksFor = async (viewer: User | null, bookListID: string) =>
  ((await call(viewer, 'readSharedList', { bookListID })).body as { books: BookInList[] }).books;

describe('own books in lists', () => {
  it.each([
    ['PUBLIC', { hanako, taro, sakura, visitor: null }],
    ['FRIENDS', { hanako, taro }],
    ['PRIVATE', { hanako }],
  ])('OWNBOOK-13 are shown to whom a %s bookshelf is open, with their copy', async (level, to) => {
    await openTo(level);
    const list = await listWithBoth();
    const readers = { hanako, taro, sakura, jiro, visitor: null };
    for (const [name, viewer] of Object.entries(readers)) {
      const books = await booksFor(viewer, list);
      const own = books.filter(({ KANRI_ID }) => KANRI_ID === report.KANRI_ID);
      expect(own).toMatchObject(name in to ? [{ ...report, GlobalBookID }] : []);
      expect(books).toContainEqual(expect.objectContaining(kokoro));
    }
  });

  it('OWNBOOK-13 are not in the list of another reader, not even for friends', async () => {
    await openTo('PUBLIC');
    const list = await act.makeList(taro);
    expect((await act.add(taro, list, report.KANRI_ID)).status).toBe(404);
    expect(await act.idsIn(taro, list)).toEqual([]);
  });

  it('OWNBOOK-14 that have left the bookshelf are only in the list of their owner, who removes them', async () => {
    await openTo('PUBLIC');
    const list = await listWithBoth();
    const { activeOwner: _, ...discarded } = copyRow(active);
    await tables.put('bookshelf', [{ ...discarded, ...copyKey(GlobalBookID) }]);
    const ids = { KANRI_ID: report.KANRI_ID };
    expect(await booksFor(hanako, list)).toMatchObject([ids, kokoro]);
    expect(JSON.stringify(await booksFor(hanako, list))).not.toContain(report.MainTitle);
    expect(await booksFor(null, list)).toMatchObject([kokoro]);
    await tables.put('bookshelf', copies(0));
    expect((await act.add(hanako, await act.makeList(hanako), report.KANRI_ID)).status).toBe(404);
    await act.remove(hanako, list, report.KANRI_ID);
    expect(await act.idsIn(hanako, list)).toEqual([kokoro.KANRI_ID]);
  });
});
