import { KINDLE_BOOKS_MAX } from '#contract/limits.ts';
import { settingsKey } from '#lambdas/bookshelf/library/rows.ts';
import { chunks } from '#lambdas/shared/collections.ts';
import { interleaved, raceSeeds } from '#test/support/interleaving.ts';
import { taro } from '#test/support/people.ts';
import { testTables } from '#test/support/tables.ts';
import { booksOf, kindleCalls } from './kindle-calls.ts';

const tables = testTables(beforeEach, 'bookshelf', 'users');

const { importBooks, list, clear, countOf } = kindleCalls(tables);

beforeEach(async () => {
  await clear();
});

describe('an import of Kindle books', () => {
  it.each(raceSeeds)(
    'SEC-15 MOB-28 counts each book once when the same chunk arrives several times concurrently (seed %i)',
    interleaved(async () => {
      const books = booksOf(150);
      const answers = await Promise.all(Array.from({ length: 5 }, () => importBooks(books)));
      const added = answers.map(({ body }) => (body as { added: number }).added);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(added.reduce((sum, count) => sum + count)).toBe(150);
      expect(await countOf()).toBe(150);
      expect(await list()).toHaveLength(150);
    }),
  );

  it.each(raceSeeds)(
    'SEC-71 never exceeds 20,000 books when several imports run concurrently (seed %i)',
    interleaved(async () => {
      await tables.put('bookshelf', [
        { ...settingsKey(taro.sub), kindleBooks: KINDLE_BOOKS_MAX - 50 },
      ]);
      const imports = chunks(booksOf(200), 40);
      const answers = await Promise.all(imports.map((books) => importBooks(books, taro)));
      const statuses = answers.map(({ status }) => String(status)).toSorted();
      expect(statuses).toEqual(['200', '409', '409', '409', '409']);
      expect(await countOf(taro)).toBe(KINDLE_BOOKS_MAX - 10);
      expect(await list(taro)).toHaveLength(40);
    }),
  );
});
