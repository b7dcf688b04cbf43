import { IMAGE_BODY_MAX_BYTES } from '#contract/limits.ts';
import { accountContract, profileImageContract } from '#contract/operations/accounts.ts';
import { createDependencies } from '#lambdas/accounts/dependencies.ts';
import { accountOperations, profileImageOperations } from '#lambdas/accounts/operations.ts';
import { serve } from '#lambdas/shared/http/operation-handler.ts';
import { createMemoryBucket } from '#test/support/memory-bucket.ts';
import { createMemoryPool } from '#test/support/memory-pool.ts';
import { serveOperations } from '#test/support/serve-operations.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { createTestTables } from '#test/support/tables.ts';

/** Serves the operations on accounts with separate tables and buckets. */
export const openTestAccounts = async () => {
  const tables = await createTestTables(
    'users',
    'bookshelf',
    'notes',
    'reading',
    'bookLists',
    'catalogue',
    'reports',
    'social',
  );
  const bucket = createMemoryBucket();
  const pool = createMemoryPool(['hanako', 'taro', 'jiro']);
  // Five minutes after the sign-in at 0.
  const clock = { now: 5 * 60 * 1_000 };
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
export type TestAccounts = Awaited<ReturnType<typeof openTestAccounts>>;
