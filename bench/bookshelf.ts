import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { stickerCodeOf } from '#contract/sticker-code.ts';
import { createOpenDependencies } from '#lambdas/bookshelf/open-dependencies.ts';
import { readBookshelf } from '#lambdas/bookshelf/open-operations.ts';
import { bookKey } from '#lambdas/catalogue/rows.ts';
import { bookCardOf } from '#lambdas/catalogue/shown-book.ts';
import { systemClock } from '#lambdas/shared/clock.ts';
import { batchWrite, createDatabase, type Database } from '#lambdas/shared/dynamo/client.ts';
import { transact } from '#lambdas/shared/dynamo/transact.ts';
import { readEnvironment, variableNames } from '#lambdas/shared/environment.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { createHondanaStore } from '#lambdas/bookshelf/hondanas/store.ts';
import { bookshelfChange } from '#lambdas/bookshelf/library/bookshelf-change.ts';
import { copyKey } from '#lambdas/bookshelf/copies/rows.ts';
import { settingsKey } from '#lambdas/bookshelf/library/rows.ts';
import { openLocalEngines } from '#local/engines.ts';
import { measurePage } from './bookshelf-page.ts';
import { countRequests, type RequestCount } from './count-requests.ts';
import { percentile, timeRounds } from './measure.ts';
import { syntheticBooks } from './synthetic-catalogue.ts';

const SIZES = [100, 2_000, 20_000];
const CHANGES = 10;
const LATER_CALLS = 200;
const MINUTE_MS = 60_000;

interface Bench {
  readonly database: Database;
  readonly s3: S3Client;
  readonly tableName: string;
  readonly catalogueName: string;
  readonly bucket: string;
  readonly requests: RequestCount;
  readonly call: (ownerSub: string, first?: number) => ReturnType<ReturnType<typeof readBookshelf>>;
}

const openBench = (): Bench => {
  const { tables, buckets } = readEnvironment({
    ...functionSpecs['open-bookshelf'],
    verifiesTokens: false,
  });
  const database = createDatabase();
  const s3 = new S3Client({});
  const requests = countRequests(database, s3);
  const overrides = { database, s3, clock: systemClock };
  const environment = { tables, buckets };
  const read = readBookshelf(createOpenDependencies(environment, createLog('bench'), overrides));
  return {
    database,
    s3,
    tableName: tables.bookshelf,
    catalogueName: tables.catalogue,
    bucket: buckets.bookshelfFiles,
    requests,
    call: async (userSub, first) =>
      read({ input: { userSub, first }, viewer: null, idempotencyKey: undefined }),
  };
};

/** The hondana of the hundred oldest copies. */
const attic = { GlobalHondanaID: randomUUID(), ColorCode: '#336699', ShelfOrder: 1 };

/** Creates a bookshelf of copies registered a minute apart. Returns its owner and the codes. */
const fillBookshelf = async (
  { database, tableName, catalogueName }: Bench,
  copies: number,
): Promise<{ readonly ownerSub: string; readonly codes: readonly string[] }> => {
  const ownerSub = randomUUID();
  const began = Date.parse('2020-01-01T00:00:00Z');
  const books = Array.from(syntheticBooks(copies), ({ book }) => book);
  const rows = books.map((book, n) => {
    const GlobalBookID = stickerCodeOf(randomBytes(16));
    const RegisteredDatetime = new Date(began + n * MINUTE_MS).toISOString();
    return {
      ...copyKey(GlobalBookID),
      GlobalBookID,
      KANRI_ID: book.KANRI_ID,
      ownerSub,
      activeOwner: ownerSub,
      RegisteredDatetime,
      RegisteredDate: RegisteredDatetime.slice(0, 10),
      card: bookCardOf(book),
      ...(n < 100 && { GlobalHondanaID: attic.GlobalHondanaID }),
    };
  });
  const settings = { ...settingsKey(ownerSub), bookshelfVersion: copies, activeCopies: copies };
  await batchWrite(
    database,
    tableName,
    [...rows, settings].map((put) => ({ put })),
  );
  await batchWrite(
    database,
    catalogueName,
    books.map((book) => ({ put: { ...book, ...bookKey(book.KANRI_ID) } })),
  );
  return { ownerSub, codes: rows.map(({ GlobalBookID }) => GlobalBookID) };
};

interface Rounds {
  readonly ownerSub: string;
  readonly rounds: number;
  readonly before?: () => Promise<void>;
}

const measure = async ({ requests, call }: Bench, { ownerSub, rounds, before }: Rounds) => {
  const work = async (): Promise<void> => {
    requests.reset();
    await call(ownerSub);
  };
  const sorted = await timeRounds(rounds, work, before);
  const byName = [...requests.byName].map(([name, count]) => `${String(count)} ${name}`);
  return {
    'p50 ms': percentile(sorted, 0.5),
    'p95 ms': percentile(sorted, 0.95),
    requests: requests.total(),
    'of which': byName.join(', ').replaceAll('Command', ''),
  };
};

const kilobytes = (bytes: number): string => (bytes / 1e3).toFixed(0);

const filesOf = async (
  { s3, bucket }: Bench,
  urls: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> => {
  const files = new Map<string, Uint8Array>();
  for (const url of urls) {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: url.slice(1) }));
    files.set(url, (await Body?.transformToByteArray()) ?? new Uint8Array());
  }
  return files;
};

const sizesOf = (files: ReadonlyMap<string, Uint8Array>): string => {
  const all = [...files.values()];
  const plain = all.reduce((sum, bytes) => sum + bytes.length, 0);
  const zipped = all.reduce((sum, bytes) => sum + gzipSync(bytes).length, 0);
  return `${String(files.size)} files, ${kilobytes(plain)} kB, gzip ${kilobytes(zipped)} kB`;
};

const benchSize = async (bench: Bench, copies: number): Promise<void> => {
  const { ownerSub, codes } = await fillBookshelf(bench, copies);
  const change = async (changed: readonly string[] | null): Promise<void> => {
    const step = bookshelfChange(bench.tableName, ownerSub, changed && [...changed]);
    await transact(bench.database, { bookshelf: step });
  };
  const hondanas = createHondanaStore(bench.database, bench.tableName, (_, steps) =>
    transact(bench.database, steps),
  );
  const rename = async (): Promise<void> => {
    const named = { ...attic, HondanaName: randomUUID() };
    await hondanas.change(ownerSub, (set) => ({
      ...set,
      hondanas: { [attic.GlobalHondanaID]: named },
    }));
  };
  await rename();
  const afterChange = (before: () => Promise<void>) =>
    measure(bench, { ownerSub, rounds: CHANGES, before });
  const whole = await afterChange(() => change(null));
  const first = await afterChange(() =>
    change([codes[Math.floor(Math.random() * codes.length)] ?? '']),
  );
  const renamed = await afterChange(rename);
  const later = await measure(bench, { ownerSub, rounds: LATER_CALLS });
  const { total_books, file_urls } = await bench.call(ownerSub);
  if (total_books !== copies) throw new Error(`The bookshelf shows ${String(total_books)} copies`);
  const files = await filesOf(bench, file_urls);
  console.log(`${String(copies)} copies: ${sizesOf(files)}`);
  console.table({
    'all files': whole,
    'a copy changed': first,
    'a hondana renamed': renamed,
    'later calls': later,
  });
  await measurePage({ ownerSub, call: async (entries) => bench.call(ownerSub, entries), files });
};

/**
 * Measures the bookshelf call with local engines in a temporary folder: the first call after a change,
 * which builds all files or those that it concerns, and later calls. Then measures the built page with this bookshelf in
 * Chromium.
 */
export const benchBookshelf = async (records: number): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'hondana-bench-'));
  // The variable points to real data.
  delete process.env['HONDANA_DATA'];
  const engines = await openLocalEngines(folder);
  try {
    Object.assign(process.env, engines.environment, { [variableNames.originSecrets]: 'bench' });
    const bench = openBench();
    console.log(`Node ${process.version}, local engines`);
    for (const copies of SIZES.filter((size) => size <= records)) await benchSize(bench, copies);
    bench.database.destroy();
    bench.s3.destroy();
  } finally {
    await engines.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
