import { S3Client } from '@aws-sdk/client-s3';
import { systemClock } from '#lambdas/shared/clock.ts';
import { createDatabase } from '#lambdas/shared/dynamo/client.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import type { functionSpecs } from '#lambdas/shared/function-specs.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { createCopyReader, type CopyReader } from '#lambdas/shared/read/copies.ts';
import { createRelationsReader, type RelationsReader } from '#lambdas/shared/read/relations.ts';
import { createLendingRepository, type LendingRepository } from './lending-repository.ts';
import { createRefusals, type Refusals } from './refusals.ts';
import { createShelfBuilder, type ReadShelfFiles } from './build-shelf.ts';
import { createShelfFiles } from './shelf-files.ts';
import { createShelfRepository } from './shelf-repository.ts';

/** What the operations need that read shelves and copies; most are open to all. */
export interface OpenShelfDependencies {
  readonly relations: RelationsReader;
  readonly copies: CopyReader;
  readonly lendings: LendingRepository;
  readonly refusals: Refusals;
  readonly readShelfFiles: ReadShelfFiles;
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
  }: Pick<Environment<(typeof functionSpecs)['open-shelf']>, 'tables' | 'buckets'>,
  log: Log,
  { database, s3, clock } = outside(),
): OpenShelfDependencies => {
  const relations = createRelationsReader(database, tables.social);
  return {
    relations,
    copies: createCopyReader(database, tables, log),
    lendings: createLendingRepository(database, tables.shelf, log),
    refusals: createRefusals(relations),
    readShelfFiles: createShelfBuilder({
      shelf: createShelfRepository(database, tables.shelf),
      writeFiles: createShelfFiles(s3, buckets.shelfFiles),
      clock,
      log,
    }),
  };
};
