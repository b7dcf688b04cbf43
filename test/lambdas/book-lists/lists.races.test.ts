import { BOOKS_IN_LISTS_MAX } from '#contract/limits.ts';
import { tallyKey } from '#lambdas/book-lists/rows.ts';
import { race } from '#test/support/interleaving.ts';
import { reader } from '#test/support/people.ts';
import { statusesOf } from '#test/support/serve-operations.ts';
import { testLists } from './serve-lists.ts';

const books = Array.from({ length: 30 }, (_, n) => ({
  KANRI_ID: `1000000${String(n).padStart(2, '0')}`,
  MainTitle: `本 ${String(n)}`,
}));
const [kokoro = ''] = books.map(({ KANRI_ID }) => KANRI_ID);

const { tables, act, rowsOf, tallyOf, makeFullList } = testLists(beforeEach, books);

describe('concurrent changes', () => {
  race('SEC-58 SEC-15 leaves a book in exactly one list after two concurrent moves', async () => {
    for (let round = 0; round < 10; round += 1) {
      const owner = reader(10 + round);
      const lists = [
        await act.makeList(owner),
        await act.makeList(owner),
        await act.makeList(owner),
      ] as const;
      await act.add(owner, lists[0], kokoro);
      const responses = await Promise.all([
        act.move(owner, lists[0], kokoro, lists[1]),
        act.move(owner, lists[0], kokoro, lists[2]),
      ]);
      expect(statusesOf(responses)).toEqual([200, 404]);
      const places = await Promise.all(lists.map((list) => act.idsIn(owner, list)));
      expect(places.flat()).toEqual([kokoro]);
      expect(await act.idsIn(owner, lists[0])).toEqual([]);
    }
  });

  race('SEC-15 counts correctly after two concurrent moves in opposite directions', async () => {
    const owner = reader(20);
    const [a, b] = [await act.makeList(owner), await act.makeList(owner)];
    for (const list of [a, b]) await act.add(owner, list, kokoro);
    await Promise.all([act.move(owner, a, kokoro, b), act.move(owner, b, kokoro, a)]);
    const places = [...(await act.idsIn(owner, a)), ...(await act.idsIn(owner, b))];
    expect(places).not.toEqual([]);
    expect(await tallyOf(owner.sub)).toMatchObject({ books: places.length });
  });

  race('SEC-15 adds a book once when it is added many times concurrently', async () => {
    const owner = reader(21);
    const list = await act.makeList(owner);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => act.add(owner, list, kokoro)),
    );
    expect(statusesOf(responses)).toEqual([200, ...Array<number>(19).fill(409)]);
    expect(await act.idsIn(owner, list)).toEqual([kokoro]);
    expect(await tallyOf(owner.sub)).toMatchObject({ books: 1 });
  });

  race('SEC-15 counts correctly after concurrent additions and removals', async () => {
    const owner = reader(22);
    const list = await act.makeList(owner);
    const responses = await Promise.all(
      books.flatMap(({ KANRI_ID }) => [
        act.add(owner, list, KANRI_ID),
        act.remove(owner, list, KANRI_ID),
        act.add(owner, list, KANRI_ID),
      ]),
    );
    expect(statusesOf(responses).every((status) => status === 200 || status === 409)).toBe(true);
    expect(await tallyOf(owner.sub)).toMatchObject({
      books: (await act.idsIn(owner, list)).length,
    });
  });
});

describe('adding many books at the same time', () => {
  race('API-LISTS-16 adds each book once, and counts it', async () => {
    const owner = reader(40);
    const list = await act.makeList(owner);
    const ids = books.map(({ KANRI_ID }) => KANRI_ID);
    const [first, second] = await Promise.all([
      act.addAll(owner, list, ids.slice(0, 20)),
      act.addAll(owner, list, ids.slice(10)),
      act.add(owner, list, kokoro),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await act.idsIn(owner, list)).toSorted()).toEqual(ids);
    expect(await tallyOf(owner.sub)).toMatchObject({ books: ids.length });
  });

  race('API-LISTS-16 keeps the limit of books in all lists of a reader', async () => {
    const owner = reader(41);
    const lists = [await act.makeList(owner), await act.makeList(owner)] as const;
    const room = 30;
    await tables.put('bookLists', [
      { ...tallyKey(owner.sub), lists: 2, books: BOOKS_IN_LISTS_MAX - room },
    ]);
    const ids = books.slice(0, 20).map(({ KANRI_ID }) => KANRI_ID);
    const answers = await Promise.all(lists.map((list) => act.addAll(owner, list, ids)));
    expect(statusesOf(answers)).toEqual([200, 409]);
    const filled = await Promise.all(lists.map((list) => act.idsIn(owner, list)));
    expect(filled.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([0, 20]);
    expect(await tallyOf(owner.sub)).toMatchObject({ books: BOOKS_IN_LISTS_MAX - 10 });
  });
});

describe('deleting a long list', () => {
  race(
    'SEC-56 deletes all books of a long list, also when two requests are concurrent',
    async () => {
      const owner = reader(30);
      const list = await makeFullList(owner, 1_050);
      const responses = await Promise.all([
        act.deleteList(owner, list),
        act.deleteList(owner, list),
      ]);
      expect(statusesOf(responses)[0]).toBe(200);
      expect(await rowsOf(list)).toEqual([]);
      expect(await tallyOf(owner.sub)).toMatchObject({ lists: 0, books: 0 });
      expect(await tallyOf(owner.sub)).not.toHaveProperty('emptying');
    },
  );

  race('leaves no books behind that are added during the deletion', async () => {
    const owner = reader(31);
    const list = await makeFullList(owner, 250);
    const adding = books.map(({ KANRI_ID }) => act.add(owner, list, KANRI_ID));
    const [deleted, ...added] = await Promise.all([act.deleteList(owner, list), ...adding]);
    expect(deleted.status).toBe(200);
    expect(added.every(({ status }) => status === 200 || status === 404)).toBe(true);
    expect(await rowsOf(list)).toEqual([]);
    expect(await tallyOf(owner.sub)).toMatchObject({ lists: 0, books: 0 });
  });
});
