import { type S3Client } from '@aws-sdk/client-s3';
import { createDependencies } from '#lambdas/account-removal/dependencies.ts';
import {
  removeAccounts,
  type RemovalDependencies,
} from '#lambdas/account-removal/remove-accounts.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { tableSpecs, type TableName } from '#lambdas/specs/table-specs.ts';
import { testBucket } from '#test/support/memory-bucket.ts';
import { hanako } from '#test/support/people.ts';
import { asText, asTexts } from '#test/support/rows-as-text.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { testTables } from '#test/support/tables.ts';
import { filesAfter, filesBefore, NOW, rowsAfter, rowsBefore } from './world.ts';

// Object.keys forgets the key type; the specifications have no other keys.
export const names = Object.keys(tableSpecs) as TableName[];
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export interface Clients {
  readonly database?: Database;
  readonly s3?: S3Client;
  readonly deleteFromPool?: RemovalDependencies['deleteFromPool'];
}
export const withoutHanako = {
  naming: [],
  rows: Object.fromEntries(names.map((name) => [name, asTexts(rowsAfter(name))])),
  files: [...filesAfter].toSorted(),
  pool: ['taro'],
};

/** The removal of hanako's account, in a world that is new for each test. */
export const testRemoval = () => {
  const tables = testTables(beforeEach, ...names);
  const bucket = testBucket();
  const pool = new Set<string>();
  const clock = { now: NOW };
  beforeEach(async () => {
    for (const username of ['hanako', 'taro']) pool.add(username);
    clock.now = NOW;
    for (const name of names) await tables.put(name, rowsBefore(name));
    for (const key of [...filesBefore, ...filesAfter]) bucket.objects.set(key, Buffer.from('x'));
  });
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
        clock: () => clock.now,
        deleteFromPool: (username) => {
          pool.delete(username);
          return Promise.resolve();
        },
        ...clients,
      },
    );
  const run = (clients?: Clients): Promise<void> =>
    removeAccounts(dependencies(clients))(() => 15 * MINUTE);

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

  return { tables, bucket, pool, clock, dependencies, run, present };
};
