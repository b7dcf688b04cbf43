import { ulid } from 'ulid';
import { KINDLE_CHUNK } from '#lambdas/bookshelf/kindle/store.ts';
import { hanako, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import { testTables } from '#test/support/tables.ts';
import { bookOf, booksOf, kindleCalls } from './kindle-calls.ts';

const tables = testTables(beforeEach, 'bookshelf', 'users', 'reading');

const { importBooks, importFor, startImport, undo, list, clear, countOf } = kindleCalls(tables);
const answer = (body: object) => ({ status: 200, body });
const missing = { status: 404, body: { code: 'NOT_FOUND' } };
const asinsOf = async () => (await list()).map(({ asin }) => asin);
const asins = (...numbers: readonly number[]) => numbers.map((n) => bookOf(n).asin);

describe('undoKindleImport', () => {
  it('LIB-21 removes what the import has added, and no book that was there before', async () => {
    await importBooks([bookOf(1)]);
    const [first, second] = [await startImport(), await startImport()];
    await importFor(first, [bookOf(1), bookOf(2)]);
    await importFor(second, [bookOf(3)]);
    expect(await undo(first)).toEqual(answer({ removed: 1, kept: [] }));
    expect(await asinsOf()).toEqual(asins(3, 1));
    expect(await countOf()).toBe(2);
    expect(await undo(first)).toEqual(answer({ removed: 0, kept: [] }));
    expect(await asinsOf()).toEqual(asins(3, 1));
  });

  it('LIB-21 removes books of all runs of the import, more than one transaction has', async () => {
    const importId = await startImport();
    const count = KINDLE_CHUNK + 2;
    await importFor(importId, booksOf(count));
    // The file once more, with one of its books changed.
    await importFor(importId, [...booksOf(count - 1), bookOf(count - 1, { title: '改題' })]);
    await importFor(importId, [bookOf(count)]);
    expect(await undo(importId)).toEqual(answer({ removed: count + 1, kept: [] }));
    expect(await list()).toEqual([]);
    expect(await countOf()).toBe(0);
  });

  it('LIB-21 keeps and names what a later import contained, of another file or of the app', async () => {
    const [first, second] = [await startImport(), await startImport()];
    await importFor(first, booksOf(4));
    await importFor(second, [bookOf(1), bookOf(5)]);
    await importBooks([bookOf(2, { title: '改題' })]);
    const kept = asins(1, 2);
    expect(await undo(first)).toEqual(answer({ removed: 2, kept }));
    expect(await asinsOf()).toEqual(asins(5, 2, 1));
    expect(await undo(first)).toEqual(answer({ removed: 0, kept }));
    // The second one has added one of them only.
    expect(await undo(second)).toEqual(answer({ removed: 1, kept: [] }));
    expect(await asinsOf()).toEqual(asins(2, 1));
  });

  it('LIB-22 counts in the row of the import what it adds, each book once', async () => {
    const importId = await startImport();
    await importFor(importId, [bookOf(1), bookOf(2)]);
    await importFor(importId, [bookOf(2), bookOf(3)]);
    const [row] = await tables.rows('reading');
    expect(row).toMatchObject({ kindleBooks: 3 });
  });

  it('LIB-22 ends the import: it adds and changes nothing any more, and removes no other books', async () => {
    await importBooks([bookOf(1), bookOf(2)]);
    const importId = await startImport();
    await importFor(importId, [bookOf(2), bookOf(3)], 'run');
    await undo(importId);
    const before = await tables.rows('bookshelf');
    expect(await importFor(importId, [bookOf(4)])).toMatchObject(missing);
    expect(await importFor(importId, [bookOf(2)])).toMatchObject(missing);
    const replaced = { importIdToKeep: 'run', readerImportId: importId };
    expect(await clear(hanako, replaced)).toMatchObject(missing);
    expect(await tables.rows('bookshelf')).toEqual(before);
  });

  it('LIB-22 removes other books for an import that is not undone', async () => {
    await importBooks([bookOf(1)]);
    const readerImportId = await startImport();
    await importFor(readerImportId, [bookOf(2)], 'run');
    expect((await clear(hanako, { importIdToKeep: 'run', readerImportId })).status).toBe(200);
    expect(await asinsOf()).toEqual(asins(2));
  });

  it('LIB-21 LIB-22 needs an import of the reader, to write for it too', async () => {
    const ofTaro = await startImport(taro);
    await importBooks([bookOf(1)]);
    for (const importId of [ulid(), ofTaro]) {
      expect(await undo(importId)).toMatchObject(missing);
      expect(await importFor(importId, [bookOf(2)])).toMatchObject(missing);
    }
    expect(await asinsOf()).toEqual(asins(1));
  });

  it('SEC-63 LIB-21 is rejected for others, for visitors and without an id', async () => {
    const importId = await startImport();
    await importFor(importId, [bookOf(1)]);
    const ofHanako = { userSub: hanako.sub };
    expect(await undo(importId, taro, ofHanako)).toMatchObject({ status: 403 });
    expect(await undo(importId, null, ofHanako)).toMatchObject({ status: 401 });
    expect(await undo('run')).toMatchObject(rejected('importId'));
    expect(await importFor('run', [bookOf(2)])).toMatchObject(rejected('readerImportId'));
    expect(await asinsOf()).toEqual(asins(1));
  });
});
