import type { S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { bookshelfEntrySchema, type BookshelfEntry } from '#contract/entities/bookshelf.ts';
import { bookshelfReadsContract } from '#contract/operations/copies.ts';
import { createOpenDependencies } from '#lambdas/bookshelf/open-dependencies.ts';
import { bookshelfReadsOperations } from '#lambdas/bookshelf/open-operations.ts';
import { createHandler, serve } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { settingsKey } from '#lambdas/bookshelf/rows.ts';
import { getEvent } from '#test/support/gateway-events.ts';
import { createMemoryBucket, type MemoryBucket } from '#test/support/memory-bucket.ts';
import { readTestViewer, signedIn } from '#test/support/people.ts';
import { copyRow, newSticker } from '#test/support/bookshelf-rows.ts';
import { interleaved, raceSeeds } from '#test/support/interleaving.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { createTestTables, type TestTables } from '#test/support/tables.ts';

const card = { KANRI_ID: '000000001', MainTitle: 'こころ', Responsibility: '夏目漱石 著' };

let tables: TestTables<'catalogue' | 'bookshelf' | 'social'>;
let files: MemoryBucket;
let now = Date.parse('2026-06-01T00:00:00Z');
beforeEach(async () => {
  tables = await createTestTables('catalogue', 'bookshelf', 'social');
});
beforeEach(() => {
  files = createMemoryBucket();
});
afterEach(() => {
  tables.close();
});

let owners = 0;
/** A user that no other test uses. */
const newOwner = (): string => {
  owners += 1;
  return `0b9fbb2e-51a5-4f0e-8a35-${String(owners).padStart(12, '0')}`;
};

type Row = Readonly<Record<string, unknown>>;

const copyOf = (ownerSub: string, more = {}): Row =>
  copyRow({ GlobalBookID: newSticker(), KANRI_ID: card.KANRI_ID, ownerSub, card, ...more });
const copiesOf = (ownerSub: string, count: number): readonly Row[] =>
  Array.from({ length: count }, (_, n) => {
    const registered = Date.parse('2026-01-01T00:00:00Z') + n * 1_000;
    return copyOf(ownerSub, { RegisteredDatetime: new Date(registered).toISOString() });
  });

/** Stores copies as if each had been registered. */
const shelve = async (ownerSub: string, copies: readonly Row[]): Promise<void> => {
  const settings = { bookshelfVersion: copies.length, activeCopies: copies.length };
  await tables.put('bookshelf', [...copies, { ...settingsKey(ownerSub), ...settings }]);
};

const call = async (UserSub: string, viewer: User | null = null, s3: S3Client = files.s3) => {
  const dependencies = createOpenDependencies(
    { tables: tables.names, buckets: { bookshelfFiles: files.bucket } },
    silentLog,
    { database: tables.database, s3, clock: () => now },
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

const answerSchema = bookshelfReadsContract.fetch_GlobalBooks_Lendinginfo_ByUsersub_2.output;
const read = async (ownerSub: string, viewer: User | null = null, s3?: S3Client) =>
  answerSchema.parse((await call(ownerSub, viewer, s3)).body);

const textOf = (url: string): string => files.objects.get(url.slice(1))?.toString('utf8') ?? '';
const fileSchema = z.array(bookshelfEntrySchema.strict());
/** The entries of all files, as a client merges them. */
const entriesOf = (urls: readonly string[]): BookshelfEntry[] =>
  urls.flatMap((url) => fileSchema.parse(JSON.parse(textOf(url))));

const folderOf = (url: string | undefined): string | undefined => url?.split('/')[2];

describe('the files of a bookshelf', () => {
  it.each(raceSeeds)(
    'builds the same files for ten concurrent requests (seed %i)',
    interleaved(async () => {
      const owner = newOwner();
      await shelve(owner, copiesOf(owner, 501));
      const answers = await Promise.all(Array.from({ length: 10 }, () => read(owner)));
      const built = new Set(files.calls.map(folderOf));
      expect(built.size).toBeGreaterThan(1);
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      expect(await read(owner)).toEqual(answers[0]);
      expect(entriesOf(answers[0]?.file_urls ?? [])).toHaveLength(501);
    }),
  );
});
