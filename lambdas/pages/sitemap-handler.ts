import { S3Client } from '@aws-sdk/client-s3';
import { createDatabase } from '#lambdas/shared/dynamo/client.ts';
import { readEnvironment } from '#lambdas/shared/environment.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { publishSitemap } from './sitemap.ts';

const { tables, buckets, settings } = readEnvironment(functionSpecs.sitemap);

/** Runs once a day, and with a deployment. */
export const handler = publishSitemap({
  database: createDatabase(),
  tables,
  s3: new S3Client({}),
  bucket: buckets.sitemaps,
  origin: settings.SITE_ORIGIN,
  log: createLog('sitemap'),
});
