import { IMAGE_BODY_MAX_BYTES } from '#contract/limits.ts';
import { accountContract, profileImageContract } from '#contract/operations/accounts.ts';
import { createDependencies } from '#lambdas/accounts/dependencies.ts';
import { accountOperations, profileImageOperations } from '#lambdas/accounts/operations.ts';
import { serve } from '#lambdas/shared/http/operation-handler.ts';
import { testBucket } from '#test/support/memory-bucket.ts';
import { createMemoryPool } from '#test/support/memory-pool.ts';
import { serveOperations } from '#test/support/serve-operations.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { testTables } from '#test/support/tables.ts';

/** Serves the operations on accounts with tables and buckets of their own, new before all tests or before each. */
export const testAccounts = (before: jest.Lifecycle) => {
  const tables = testTables(
    before,
    'users',
    'bookshelf',
    'notes',
    'reading',
    'bookLists',
    'catalogue',
    'reports',
    'social',
  );
  const bucket = testBucket();
  const pool = createMemoryPool();
  const clock = { now: 0 };
  before(() => {
    // Five minutes after the sign-in at 0.
    clock.now = 5 * 60 * 1_000;
    pool.signedOut.length = 0;
    pool.names.clear();
    for (const username of ['hanako', 'taro', 'jiro']) pool.names.set(username, username);
  });
  const dependencies = createDependencies(
    {
      tables: tables.names,
      buckets: { images: bucket.bucket, exports: bucket.bucket },
      settings: { SITE_ORIGIN: 'https://hondana.example' },
      userPoolId: 'ap-northeast-1_Test00001',
    },
    {
      log: silentLog,
      database: tables.database,
      clock: () => clock.now,
      s3: bucket.s3,
      pool: pool.pool,
    },
  );
  const operate = serveOperations([
    serve('account', accountContract, accountOperations(dependencies)),
    serve(
      'profileImage',
      profileImageContract,
      profileImageOperations(dependencies),
      IMAGE_BODY_MAX_BYTES,
    ),
  ]);
  return { tables, bucket, pool, clock, operate };
};
export type TestAccounts = ReturnType<typeof testAccounts>;
