import { hanako } from '#test/support/people.ts';
import { race } from '#test/support/interleaving.ts';
import { testBookshelf, TODAY } from '../support.ts';

const bookshelf = testBookshelf(beforeEach);

const move = (GlobalBookIDs: readonly string[], GlobalHondanaID: string) =>
  bookshelf.books(hanako, 'MoveGlobalBooksToHondana', { GlobalBookIDs, GlobalHondanaID });
const hondanasOf = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await bookshelf.copyRow(id))?.['GlobalHondanaID']));

describe('moving many copies', () => {
  race(
    'LIB-05 SEC-15 moves all copies or none when the hondana is deleted concurrently',
    async () => {
      const [from, to] = [await bookshelf.makeHondana(), await bookshelf.makeHondana()];
      const ids = [
        await bookshelf.register(hanako, { GlobalHondanaID: from }),
        await bookshelf.register(hanako, { GlobalHondanaID: from }),
      ];
      const [moved, deleted] = await Promise.all([
        move(ids, to),
        bookshelf.hondana(hanako, 'DeleteGlobalHondana', { GlobalHondanaID: to }),
      ]);
      expect(deleted.status).toBe(200);
      expect([200, 404]).toContain(moved.status);
      const { body } = await bookshelf.listHondanas(hanako, hanako.sub);
      expect(body['shelves']).toMatchObject([{ GlobalHondanaID: from }]);
      // A copy may still name the deleted hondana, which makes it unassigned.
      const [first, second] = await hondanasOf(ids);
      const onFrom = [first === from, second === from];
      expect(onFrom).toEqual(moved.status === 200 ? [false, false] : [true, true]);
    },
  );

  race('LIB-05 SEC-15 moves all copies or none when one is discarded concurrently', async () => {
    const to = await bookshelf.makeHondana();
    const ids = [await bookshelf.register(hanako), await bookshelf.register(hanako)];
    const version = Number(await bookshelf.version(hanako));
    const [moved, discarded] = await Promise.all([
      move(ids, to),
      bookshelf.books(hanako, 'DiscardGlobalBook', {
        GlobalBookID: ids[1] ?? '',
        RemovedDate: TODAY,
      }),
    ]);
    expect(discarded.status).toBe(200);
    expect([200, 409]).toContain(moved.status);
    const all = moved.status === 200 ? to : undefined;
    expect(await hondanasOf(ids)).toEqual([all, all]);
    expect(await bookshelf.version(hanako)).toBe(version + (moved.status === 200 ? 2 : 1));
  });
});
