import { S3Client } from '@aws-sdk/client-s3';
import { systemClock } from '#lambdas/shared/clock.ts';
import { createDatabase } from '#lambdas/shared/dynamo/client.ts';
import { readEnvironment } from '#lambdas/shared/environment.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { createHeadStores } from './find-head.ts';
import { createPageHandler } from './page-handler.ts';
import { createSiteReader } from './read-site.ts';

const { tables, buckets } = readEnvironment(functionSpecs.pages);
const log = createLog('pages');

/** Pages with their heads filled in, the same for every viewer. */
export const handler = createPageHandler({
  readSite: createSiteReader({
    s3: new S3Client({}),
    bucket: buckets.site,
    clock: systemClock,
    log,
  }),
  stores: createHeadStores(tables, { database: createDatabase(), log }),
  log,
});
