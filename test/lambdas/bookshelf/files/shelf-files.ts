import * as z from 'zod';
import { bookshelfEntrySchema, type BookshelfEntry } from '#contract/entities/bookshelf.ts';
import { bookshelfReadsContract } from '#contract/operations/copies.ts';
import { createOpenDependencies } from '#lambdas/bookshelf/open-dependencies.ts';
import { bookshelfReadsOperations } from '#lambdas/bookshelf/open-operations.ts';
import { createHandler, serve } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { settingsKey } from '#lambdas/bookshelf/library/rows.ts';
import { getEvent } from '#test/support/gateway-events.ts';
import { testBucket } from '#test/support/memory-bucket.ts';
import { readTestViewer, signedIn } from '#test/support/people.ts';
import { copyRow, newSticker } from '#test/support/bookshelf-rows.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { testTables } from '#test/support/tables.ts';

export const card = { KANRI_ID: '000000001', MainTitle: 'こころ', Responsibility: '夏目漱石 著' };

let owners = 0;
/** A user of one test alone. */
export const newOwner = (): string => {
  owners += 1;
  return `0b9fbb2e-51a5-4f0e-8a35-${String(owners).padStart(12, '0')}`;
};

export type Row = Readonly<Record<string, unknown>>;

export const copyOf = (ownerSub: string, more = {}): Row =>
  copyRow({ GlobalBookID: newSticker(), KANRI_ID: card.KANRI_ID, ownerSub, card, ...more });
export const copiesOf = (ownerSub: string, count: number): readonly Row[] =>
  Array.from({ length: count }, (_, n) => {
    const registered = Date.parse('2026-01-01T00:00:00Z') + n * 1_000;
    return copyOf(ownerSub, { RegisteredDatetime: new Date(registered).toISOString() });
  });

const answerSchema = bookshelfReadsContract.fetch_GlobalBooks_Lendinginfo_ByUsersub_2.output;
const fileSchema = z.array(bookshelfEntrySchema.strict());

/** The folder in the address of a file. */
export const folderOf = (url: string | undefined): string | undefined => url?.split('/')[2];

/** Reads of bookshelves, and the files that they leave in a bucket. */
export const shelfFiles = (before: jest.Lifecycle) => {
  const tables = testTables(before, 'catalogue', 'bookshelf', 'social', 'users');
  const files = testBucket();
  const clock = { now: Date.parse('2026-06-01T00:00:00Z') };
  /** Stores copies as if each had been registered. */
  const shelve = async (ownerSub: string, copies: readonly Row[]): Promise<void> => {
    const settings = { bookshelfVersion: copies.length, activeCopies: copies.length };
    await tables.put('bookshelf', [...copies, { ...settingsKey(ownerSub), ...settings }]);
  };
  const call = async (UserSub: string, viewer: User | null = null, s3 = files.s3) => {
    const dependencies = createOpenDependencies(
      { tables: tables.names, buckets: { bookshelfFiles: files.bucket } },
      silentLog,
      { database: tables.database, s3, clock: () => clock.now },
    );
    const handler = createHandler({
      routes: [
        serve('bookshelfReads', bookshelfReadsContract, bookshelfReadsOperations(dependencies)),
      ],
      readViewer: readTestViewer,
      log: silentLog,
    });
    const OperationType = 'fetch_GlobalBooks_Lendinginfo_ByUsersub_2';
    const query = { OperationType, UserSub };
    const response = await handler(getEvent('/api/books', query, undefined, signedIn(viewer)));
    return { status: response.statusCode, body: JSON.parse(response.body ?? '') as unknown };
  };

  const read = async (ownerSub: string, viewer: User | null = null, s3 = files.s3) =>
    answerSchema.parse((await call(ownerSub, viewer, s3)).body);

  const textOf = (url: string): string => files.objects.get(url.slice(1))?.toString('utf8') ?? '';
  /** The entries of all files, as a client merges them. */
  const entriesOf = (urls: readonly string[]): BookshelfEntry[] =>
    urls.flatMap((url) => fileSchema.parse(JSON.parse(textOf(url))));
  const codesOf = (urls: readonly string[]): string[] =>
    entriesOf(urls).map(({ global_book }) => global_book.GlobalBookID);

  return { tables, files, clock, shelve, call, read, textOf, entriesOf, codesOf };
};
