import { S3Client } from '@aws-sdk/client-s3';
import { systemClock } from '#lambdas/shared/clock.ts';
import { createDatabase } from '#lambdas/shared/dynamo/client.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import type { functionSpecs } from '#lambdas/specs/function-specs.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { createCopyReader, type CopyReader } from './copy-reader.ts';
import { createRelationsReader, type RelationsReader } from '#lambdas/friends/public.ts';
import { createLendingRepository, type LendingRepository } from './lending-repository.ts';
import { createRefusals, type Refusals } from './refusals.ts';
import { createBookshelfBuilder, type ReadBookshelfFiles } from './build-shelf.ts';
import { createBookshelfFiles } from './shelf-files.ts';
import { createBookshelfRepository } from './shelf-repository.ts';

/** What the operations need that read shelves and copies; most are open to all. */
export interface OpenBookshelfDependencies {
  readonly relations: RelationsReader;
  readonly copies: CopyReader;
  readonly lendings: LendingRepository;
  readonly refusals: Refusals;
  readonly readBookshelfFiles: ReadBookshelfFiles;
}

/** Clients of the services, and what the time is; tests bring their own. */
interface Outside {
  readonly database: ReturnType<typeof createDatabase>;
  readonly s3: S3Client;
  readonly clock: typeof systemClock;
}

const outside = (): Outside => ({
  database: createDatabase(),
  s3: new S3Client({}),
  clock: systemClock,
});

export const createOpenDependencies = (
  {
    tables,
    buckets,
  }: Pick<Environment<(typeof functionSpecs)['open-bookshelf']>, 'tables' | 'buckets'>,
  log: Log,
  { database, s3, clock } = outside(),
): OpenBookshelfDependencies => {
  const relations = createRelationsReader(database, tables.social);
  return {
    relations,
    copies: createCopyReader(database, tables, log),
    lendings: createLendingRepository(database, tables.bookshelf, log),
    refusals: createRefusals(relations),
    readBookshelfFiles: createBookshelfBuilder({
      shelf: createBookshelfRepository(database, tables.bookshelf),
      writeFiles: createBookshelfFiles(s3, buckets.bookshelfFiles),
      clock,
      log,
    }),
  };
};
