import { type S3Client } from '@aws-sdk/client-s3';
import { createDependencies } from '#lambdas/account-removal/dependencies.ts';
import {
  removeAccounts,
  type RemovalDependencies,
} from '#lambdas/account-removal/remove-accounts.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { tableSpecs, type TableName } from '#lambdas/specs/table-specs.ts';
import { interleaved, raceSeeds } from '#test/support/interleaving.ts';
import { createMemoryBucket, type MemoryBucket } from '#test/support/memory-bucket.ts';
import { hanako } from '#test/support/people.ts';
import { asText, asTexts } from '#test/support/rows-as-text.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { createTestTables, type TestTables } from '#test/support/tables.ts';
import { filesAfter, filesBefore, NOW, rowsAfter, rowsBefore } from './world.ts';

// Object.keys forgets the key type; the specifications have no other keys.
const names = Object.keys(tableSpecs) as TableName[];
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let tables: TestTables<TableName>;
let bucket: MemoryBucket;
let pool: Set<string>;
let now: number;
beforeEach(async () => {
  tables = await createTestTables(...names);
  bucket = createMemoryBucket();
  pool = new Set(['hanako', 'taro']);
  now = NOW;
  for (const name of names) await tables.put(name, rowsBefore(name));
  for (const key of [...filesBefore, ...filesAfter]) bucket.objects.set(key, Buffer.from('x'));
});
afterEach(() => {
  tables.close();
});

interface Clients {
  readonly database?: Database;
  readonly s3?: S3Client;
  readonly deleteFromPool?: RemovalDependencies['deleteFromPool'];
}
const dependencies = (clients: Clients = {}): RemovalDependencies =>
  createDependencies(
    {
      tables: tables.names,
      buckets: {
        images: bucket.bucket,
        exports: bucket.bucket,
        bookshelfFiles: bucket.bucket,
        stickerSheets: bucket.bucket,
      },
      settings: {},
      userPoolId: 'ap-northeast-1_Test00001',
    },
    silentLog,
    {
      database: tables.database,
      s3: bucket.s3,
      clock: () => now,
      deleteFromPool: (username) => {
        pool.delete(username);
        return Promise.resolve();
      },
      ...clients,
    },
  );
const run = (clients?: Clients): Promise<void> =>
  removeAccounts(dependencies(clients))(() => 15 * MINUTE);

type Row = Readonly<Record<string, unknown>>;
const withoutUndefined = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));

/** Every table is read as a whole, so a table that is added later is looked at too. */
const present = async () => {
  const rows = await Promise.all(
    names.map(async (name) => [name, await tables.rows(name)] as const),
  );
  return {
    naming: rows.flatMap(([, all]) => all.filter((row) => asText(row).includes(hanako.sub))),
    rows: Object.fromEntries(rows.map(([name, all]) => [name, asTexts(all)])),
    files: [...bucket.objects.keys()].toSorted(),
    pool: [...pool],
  };
};
const withoutHanako = {
  naming: [],
  rows: Object.fromEntries(
    names.map((name) => [name, asTexts(rowsAfter(name).map(withoutUndefined))]),
  ),
  files: [...filesAfter].toSorted(),
  pool: ['taro'],
};

describe('the removal of an account', () => {
  it.each(raceSeeds)(
    'counts nothing twice when every step runs twice concurrently (seed %i)',
    interleaved(async () => {
      const { steps } = dependencies();
      for (const step of steps) await Promise.all([step(hanako.sub), step(hanako.sub)]);
      await run();
      now += HOUR + 5 * MINUTE;
      await run();
      expect(await present()).toEqual(withoutHanako);
    }),
  );

  it.each(raceSeeds)(
    'deletes an account once when two removals run concurrently (seed %i)',
    interleaved(async () => {
      const deleted: string[] = [];
      const counting = {
        deleteFromPool: (username: string) => {
          deleted.push(username);
          pool.delete(username);
          return Promise.resolve();
        },
      };
      await Promise.all([run(counting), run(counting)]);
      expect(deleted).toEqual(['hanako']);
    }),
  );
});
