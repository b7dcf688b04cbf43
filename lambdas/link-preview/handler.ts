import { linkMetadataContract, linkPreviewSchema } from '#contract/operations/link-preview.ts';
import { anyone } from '#lambdas/shared/http/rules.ts';
import { systemClock } from '#lambdas/shared/clock.ts';
import { createDatabase } from '#lambdas/shared/dynamo/client.ts';
import { createFetchedCache } from '#lambdas/shared/dynamo/fetched-cache.ts';
import { serve } from '#lambdas/shared/http/operation-handler.ts';
import { serveFunction } from '#lambdas/shared/http/serve-function.ts';
import { userAgent } from '#lambdas/shared/http/fetch-from-origin.ts';
import { connectPinned, createGuardedFetch, systemResolve } from './guarded-fetch.ts';
import { readLinkMetadata, type LinkPreviewDependencies } from './read-link-metadata.ts';

export const handler = serveFunction('link-preview', ({ tables, settings }, log) => {
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
  return [
    serve('linkMetadata', linkMetadataContract, {
      readLinkMetadata: { allow: anyone, run: readLinkMetadata(dependencies) },
    }),
  ];
});
