import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { importFiles } from '#catalogue/import.ts';
import { bookshelfEntrySchema, type BookshelfEntry } from '#contract/entities/bookshelf.ts';
import type { BookInList, BookList } from '#contract/entities/book-list.ts';
import { bookListsContract, sharedListContract } from '#contract/operations/book-lists.ts';
import {
  bookshelfReadsContract,
  bookshelfWritesContract,
  copyDetailContract,
  type CopyDetail,
} from '#contract/operations/copies.ts';
import * as bookLists from '#lambdas/book-lists/dependencies.ts';
import { listOperations, sharedListOperations } from '#lambdas/book-lists/operations.ts';
import { createDependencies } from '#lambdas/bookshelf/dependencies.ts';
import { createOpenDependencies } from '#lambdas/bookshelf/open-dependencies.ts';
import {
  bookshelfReadsOperations,
  copyDetailOperations,
} from '#lambdas/bookshelf/open-operations.ts';
import { bookshelfWritesOperations } from '#lambdas/bookshelf/operations.ts';
import { bookKey } from '#lambdas/catalogue/rows.ts';
import { serve } from '#lambdas/shared/http/operation-handler.ts';
import { newSticker, stickerRow } from '#test/support/bookshelf-rows.ts';
import { testBucket } from '#test/support/memory-bucket.ts';
import { hanako } from '#test/support/people.ts';
import { serveOperations } from '#test/support/serve-operations.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { testTables } from '#test/support/tables.ts';

const KANRI_ID = 'HDB000901';
const record = { KANRI_ID, MainTitle: '猫の手帳', Publisher_1: '例文社' };

const tables = testTables(
  beforeEach,
  'bookshelf',
  'catalogue',
  'social',
  'users',
  'bookLists',
  'reading',
);
const { database, names } = tables;
const files = testBucket();
const writes = createDependencies({ tables: names }, { log: silentLog, database });
const reads = createOpenDependencies(
  { tables: names, buckets: { bookshelfFiles: files.bucket } },
  silentLog,
  { database, s3: files.s3, clock: Date.now },
);
const lists = bookLists.createDependencies({ tables: names }, { log: silentLog, database });
const call = serveOperations([
  serve('bookshelfWrites', bookshelfWritesContract, bookshelfWritesOperations(writes)),
  serve('bookshelfReads', bookshelfReadsContract, bookshelfReadsOperations(reads)),
  serve('copyDetail', copyDetailContract, copyDetailOperations(reads)),
  serve('bookLists', bookListsContract, listOperations(lists)),
  serve('sharedList', sharedListContract, sharedListOperations(lists)),
]);
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hondana-import-'));
});
afterEach(() => rm(folder, { recursive: true }));

let imports = 0;
const importRecord = async (fields: object): Promise<void> => {
  imports += 1;
  const path = join(folder, `${String(imports)}.jsonl`);
  await writeFile(path, `${JSON.stringify(fields)}\n`);
  const { totals } = await importFiles({
    files: [path],
    database,
    catalogueTable: names.catalogue,
    jobDirectory: join(folder, 'jobs'),
  });
  if (totals.entries !== 1) throw new Error('The record was not imported');
};

/** Registers a copy of the book and adds the book to a list. */
const registerAndList = async () => {
  const GlobalBookID = newSticker();
  await tables.put('bookshelf', [stickerRow(GlobalBookID, hanako.sub)]);
  await call(hanako, 'RegisterGlobalBook', { UserSub: hanako.sub, GlobalBookID, KANRI_ID });
  const list = { listName: '気になる本', comments: '', openLevel: 'PUBLIC', listOrder: 1 };
  const { bookListID } = (await call(hanako, 'addListOfBookList', list)).body as BookList;
  await call(hanako, 'addBooksInList', { bookListID, KANRI_ID });
  return { GlobalBookID, bookListID };
};

const readEntries = async (): Promise<readonly BookshelfEntry[]> => {
  const { body } = await call(null, 'fetch_GlobalBooks_Lendinginfo_ByUsersub_2', {
    UserSub: hanako.sub,
  });
  return (body as { file_urls: readonly string[] }).file_urls.flatMap((url) => {
    const text = files.objects.get(url.slice(1))?.toString('utf8') ?? '';
    return z.array(bookshelfEntrySchema.strict()).parse(JSON.parse(text));
  });
};

/** The titles that the bookshelf, the copy's page and the list show. */
const shownTitles = async ({
  GlobalBookID,
  bookListID,
}: Awaited<ReturnType<typeof registerAndList>>) => {
  const [entries, page, list] = await Promise.all([
    readEntries(),
    call(null, 'fetch_bookdetail_for_react_by_GlobalBookID', { GlobalBookID }),
    call(null, 'readSharedList', { bookListID }),
  ]);
  return {
    bookshelf: entries.map(({ book_details }) => book_details?.MainTitle),
    copyPage: (page.body as CopyDetail).Book_Simple?.MainTitle,
    list: (list.body as { books: readonly BookInList[] }).books.map(
      (book) => 'MainTitle' in book && book.MainTitle,
    ),
  };
};

describe('titles after an import', () => {
  it('API-BOOKS-07 shows a corrected title on the bookshelf, the copy’s page and the list', async () => {
    await importRecord(record);
    const shown = await registerAndList();
    expect(await shownTitles(shown)).toEqual({
      bookshelf: ['猫の手帳'],
      copyPage: '猫の手帳',
      list: ['猫の手帳'],
    });
    await importRecord({ ...record, MainTitle: '猫の手帖' });
    expect(await shownTitles(shown)).toEqual({
      bookshelf: ['猫の手帖'],
      copyPage: '猫の手帖',
      list: ['猫の手帖'],
    });
  });

  it('SEC-62 reuses the files of a bookshelf until the next import', async () => {
    await importRecord(record);
    await registerAndList();
    await readEntries();
    const built = files.calls.length;
    await readEntries();
    expect(files.calls).toHaveLength(built);
    await importRecord({ KANRI_ID: 'HDB000902', MainTitle: '別の本' });
    await readEntries();
    await readEntries();
    expect(files.calls).toHaveLength(built + 1);
  });

  it('SEC-62 reuses the files of a bookshelf after an import that changes no book', async () => {
    await importRecord(record);
    await registerAndList();
    await readEntries();
    const built = files.calls.length;
    await importRecord({ ...record });
    await readEntries();
    expect(files.calls).toHaveLength(built);
  });

  it('SP-087 shows a copy as it was registered when its record is withdrawn', async () => {
    await importRecord(record);
    const shown = await registerAndList();
    await tables.database.send(
      new DeleteCommand({ TableName: tables.names.catalogue, Key: bookKey(KANRI_ID) }),
    );
    await importRecord({ KANRI_ID: 'HDB000902', MainTitle: '別の本' });
    expect(await shownTitles(shown)).toMatchObject({
      bookshelf: ['猫の手帳'],
      copyPage: '猫の手帳',
    });
  });

  it('SP-077 builds the files again when an import overtakes their build', async () => {
    await importRecord(record);
    const shown = await registerAndList();
    const { middlewareStack } = tables.database;
    let overtaken = false;
    middlewareStack.add(
      (next, { commandName }) =>
        async (request) => {
          // The condition of this write is about the bookshelf, which the import does not change.
          if (commandName === 'UpdateItemCommand' && !overtaken) {
            overtaken = true;
            await importRecord({ ...record, MainTitle: '猫の手帖' });
          }
          return next(request);
        },
      { step: 'initialize', name: 'import' },
    );
    expect((await readEntries())[0]?.book_details?.MainTitle).toBe('猫の手帳');
    middlewareStack.remove('import');
    expect(overtaken).toBe(true);
    expect((await shownTitles(shown)).bookshelf).toEqual(['猫の手帖']);
  });
});
