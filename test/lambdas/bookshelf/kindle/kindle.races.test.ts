import { KINDLE_BOOKS_MAX } from '#contract/limits.ts';
import { KINDLE_CHUNK } from '#lambdas/bookshelf/kindle/store.ts';
import { settingsKey } from '#lambdas/bookshelf/library/rows.ts';
import { chunks } from '#lambdas/shared/collections.ts';
import { race } from '#test/support/interleaving.ts';
import { hanako, taro } from '#test/support/people.ts';
import { testTables } from '#test/support/tables.ts';
import { booksOf, kindleCalls } from './kindle-calls.ts';

const tables = testTables(beforeEach, 'bookshelf', 'users', 'reading');

const { importBooks, importFor, startImport, undo, list, clear, countOf } = kindleCalls(tables);

beforeEach(async () => {
  await clear();
});

describe('an import of Kindle books', () => {
  race(
    'SEC-15 MOB-28 counts each book once when the same chunk arrives several times concurrently',
    async () => {
      const books = booksOf(150);
      const answers = await Promise.all(Array.from({ length: 5 }, () => importBooks(books)));
      const added = answers.map(({ body }) => (body as { added: number }).added);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(added.reduce((sum, count) => sum + count)).toBe(150);
      expect(await countOf()).toBe(150);
      expect(await list()).toHaveLength(150);
    },
  );

  race('SEC-71 never exceeds 20,000 books when several imports run concurrently', async () => {
    await tables.put('bookshelf', [
      { ...settingsKey(taro.sub), kindleBooks: KINDLE_BOOKS_MAX - 50 },
    ]);
    const imports = chunks(booksOf(200), 40);
    const answers = await Promise.all(imports.map((books) => importBooks(books, taro)));
    const statuses = answers.map(({ status }) => String(status)).toSorted();
    expect(statuses).toEqual(['200', '409', '409', '409', '409']);
    expect(await countOf(taro)).toBe(KINDLE_BOOKS_MAX - 10);
    expect(await list(taro)).toHaveLength(40);
  });
});

describe('the undo of an import of Kindle books', () => {
  const books = booksOf(KINDLE_CHUNK + 20);

  race('LIB-21 LIB-22 leaves nothing of an import that is under way', async () => {
    const importId = await startImport();
    const calls = chunks(books, 60).map((part) => importFor(importId, part, 'run'));
    const [undone, ...added] = await Promise.all([undo(importId), ...calls]);
    expect(undone.status).toBe(200);
    for (const { status } of added) expect([200, 404]).toContain(status);
    expect(await list()).toEqual([]);
    expect(await countOf()).toBe(0);
  });

  race('LIB-21 keeps what another import contains at the same time', async () => {
    const [first, second] = [await startImport(), await startImport()];
    await importFor(first, books);
    const shared = books.slice(0, 60);
    const answers = await Promise.all([undo(first), importFor(second, shared)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await list()).toEqual(shared.toReversed());
    expect(await countOf()).toBe(shared.length);
  });

  race('LIB-22 keeps the other books, or the import has replaced them before', async () => {
    await importBooks([books[0]]);
    const readerImportId = await startImport();
    await importFor(readerImportId, books.slice(1, 3), 'run');
    const replaced = { importIdToKeep: 'run', readerImportId };
    const [undone, cleared] = await Promise.all([undo(readerImportId), clear(hanako, replaced)]);
    expect(undone.status).toBe(200);
    expect(await list()).toEqual(cleared.status === 404 ? [books[0]] : []);
    expect(await countOf()).toBe(cleared.status === 404 ? 1 : 0);
  });
});
