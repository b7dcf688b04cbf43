import { tmpdir } from 'node:os';
import { S3Client } from '@aws-sdk/client-s3';
import { systemClock } from '#lambdas/shared/clock.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import type { functionSpecs } from '#lambdas/shared/function-specs.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { createIndexSource, type WithIndex } from './index-source.ts';

/** What the search operations need. */
export interface SearchDependencies {
  readonly withIndex: WithIndex;
}

export const createDependencies = (
  { buckets }: Environment<typeof functionSpecs.search>,
  log: Log,
): SearchDependencies => ({
  withIndex: createIndexSource({
    s3: new S3Client({}),
    bucket: buckets.searchIndex,
    folder: tmpdir(),
    now: systemClock,
    log,
  }),
});
