import { race } from '#test/support/interleaving.ts';
import { hanako } from '#test/support/people.ts';
import { statuses } from '../answers.ts';
import { hondanaCalls } from './hondana-calls.ts';
import { testBookshelf } from '../support.ts';

const bookshelf = testBookshelf(beforeEach);
const { create, made, reorder, remove, listed } = hondanaCalls(bookshelf);

describe('creating a hondana', () => {
  race(
    'SEC-15 MOB-22 accepts one of six concurrent uses of a name, and numbers concurrent hondanas uniquely',
    async () => {
      const version = Number(await bookshelf.version(hanako));
      const same = await Promise.all(Array.from({ length: 6 }, () => create('窓辺')));
      expect(statuses(same)).toEqual([200, 409, 409, 409, 409, 409]);
      const others = await Promise.all(['a', 'b', 'c', 'd'].map((name) => create(name)));
      expect(statuses(others)).toEqual([200, 200, 200, 200]);
      expect((await listed()).map(({ ShelfOrder }) => ShelfOrder)).toEqual([1, 2, 3, 4, 5]);
      expect(await bookshelf.version(hanako)).toBe(version + 5);
    },
  );
});

describe('ordering hondanas', () => {
  race(
    'SEC-15 MOB-24 loses no hondana and repeats no number when one is created concurrently',
    async () => {
      const [a, b] = [await made('a'), await made('b')];
      const [ordered, created] = await Promise.all([reorder([b, a]), create('c')]);
      expect(created.status).toBe(200);
      // Either the reorder came first, or the set had changed by then.
      expect([200, 400]).toContain(ordered.status);
      const shelves = await listed();
      expect(shelves.map(({ ShelfOrder }) => ShelfOrder)).toEqual([1, 2, 3]);
      expect(shelves.map(({ HondanaName }) => HondanaName)).toEqual(
        ordered.status === 200 ? ['b', 'a', 'c'] : ['a', 'b', 'c'],
      );
    },
  );
});

describe('deleting a hondana', () => {
  race(
    'MOB-25 does not unassign a copy that is moved to another hondana concurrently',
    async () => {
      const [gone, kept] = [await made('居間'), await made('窓辺')];
      const id = await bookshelf.register(hanako, { GlobalHondanaID: gone });
      const [deleted, moved] = await Promise.all([
        remove(gone),
        bookshelf.books(hanako, 'MoveGlobalBookToHondana', {
          GlobalBookID: id,
          GlobalHondanaID: kept,
        }),
      ]);
      expect([deleted.status, moved.status]).toEqual([200, 200]);
      expect(await bookshelf.copyRow(id)).toMatchObject({ GlobalHondanaID: kept });
    },
  );
});
