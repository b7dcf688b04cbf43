import { S3Client } from '@aws-sdk/client-s3';
import { renderPage } from '#render';
import { systemClock } from '#lambdas/shared/clock.ts';
import { readEnvironment } from '#lambdas/shared/environment.ts';
import { fromDistribution } from '#lambdas/shared/http/from-distribution.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { createApiCall } from './call-api.ts';
import { createPageHandler } from './page-handler.ts';
import { createSiteReader } from './read-site.ts';

const { buckets, settings, originSecrets } = readEnvironment(functionSpecs.pages);
const log = createLog('pages');

/** A page without some section is better than one that a visitor waits for. */
const API_TIMEOUT_MS = 4_000;

/** Pages as an anonymous visitor may see them, the same for every viewer. */
export const handler = fromDistribution(
  { originSecrets, log },
  createPageHandler({
    readSite: createSiteReader({
      s3: new S3Client({}),
      bucket: buckets.site,
      // Replaced by the bundler.
      buildId: process.env['BUILD_ID'] ?? '',
      clock: systemClock,
      log,
    }),
    render: renderPage,
    send: createApiCall({
      origin: settings.API_ORIGIN,
      originSecrets,
      timeoutMs: API_TIMEOUT_MS,
    }),
    log,
  }),
);
