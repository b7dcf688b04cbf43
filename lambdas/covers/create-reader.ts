import { S3Client } from '@aws-sdk/client-s3';
import { systemClock } from '#lambdas/shared/clock.ts';
import { userAgent } from '#lambdas/shared/http/fetch-from-origin.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { createCoverSource, fetchCover } from './cover-source.ts';
import { createCoverStore } from './cover-store.ts';
import { openFaces } from './faces.ts';
import type { CoverDependencies } from './read-cover.ts';

interface CoverEnvironment {
  readonly buckets: { readonly covers: string };
  readonly settings: { readonly COVER_SOURCE: string; readonly SITE_ORIGIN: string };
}

/** What reading a cover needs, for a function with these settings. Throws for an invalid source. */
export const createCoverDependencies = (
  { buckets, settings }: CoverEnvironment,
  log: Log,
): CoverDependencies => ({
  findSource: createCoverSource(settings.COVER_SOURCE),
  fetchCover: (address) => fetchCover(address, userAgent(settings.SITE_ORIGIN)),
  store: createCoverStore(new S3Client({}), buckets.covers, systemClock),
  faces: openFaces(),
  log,
});
