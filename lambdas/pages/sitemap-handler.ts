import { S3Client } from '@aws-sdk/client-s3';
import { systemClock } from '#lambdas/shared/clock.ts';
import { createDatabase } from '#lambdas/shared/dynamo/client.ts';
import { readEnvironment } from '#lambdas/shared/environment.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { createSiteReader } from './read-site.ts';
import { publishSitemap } from './sitemap.ts';

const { tables, buckets } = readEnvironment(functionSpecs.sitemap);
const log = createLog('sitemap');
const s3 = new S3Client({});

/** Runs on a schedule, once a day. */
export const handler = publishSitemap({
  database: createDatabase(),
  tables,
  s3,
  bucket: buckets.sitemaps,
  readSite: createSiteReader({ s3, bucket: buckets.site, clock: systemClock, log }),
  log,
});
