import { linkMetadataContract, linkPreviewSchema } from '#contract/operations/link-preview.ts';
import { anyone } from '#lambdas/shared/http/rules.ts';
import { systemClock } from '#lambdas/shared/clock.ts';
import { createDatabase } from '#lambdas/shared/dynamo/client.ts';
import { readEnvironment } from '#lambdas/shared/environment.ts';
import { createFetchedCache } from '#lambdas/shared/dynamo/fetched-cache.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { fromDistribution } from '#lambdas/shared/http/from-distribution.ts';
import { createHandler, serve } from '#lambdas/shared/http/operation-handler.ts';
import { userAgent } from '#lambdas/shared/http/fetch-from-origin.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { connectPinned, createGuardedFetch, systemResolve } from './guarded-fetch.ts';
import { readLinkMetadata, type LinkPreviewDependencies } from './read-link-metadata.ts';

const { tables, settings, originSecrets } = readEnvironment(functionSpecs['link-preview']);
const log = createLog('link-preview');

const dependencies: LinkPreviewDependencies = {
  fetchPage: createGuardedFetch({
    resolve: systemResolve,
    connect: connectPinned,
    userAgent: userAgent(settings.SITE_ORIGIN),
  }),
  cache: createFetchedCache({
    database: createDatabase(),
    tableName: tables.linkPreviews,
    clock: systemClock,
    kind: 'preview',
    schema: linkPreviewSchema,
  }),
  log,
};

export const handler = fromDistribution(
  { originSecrets, log },
  createHandler({
    routes: [
      serve('linkMetadata', linkMetadataContract, {
        readLinkMetadata: { allow: anyone, run: readLinkMetadata(dependencies) },
      }),
    ],
    // The response is the same for everybody, so tokens are ignored.
    readViewer: () => Promise.resolve(null),
    log,
  }),
);
