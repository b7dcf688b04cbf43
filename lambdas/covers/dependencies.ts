import { S3Client } from '@aws-sdk/client-s3';
import { systemClock } from '#lambdas/shared/clock.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import type { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { userAgent } from '#lambdas/shared/http/fetch-from-origin.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { createCoverSource } from './cover-source.ts';
import { createCoverStore } from './cover-store.ts';
import { openFaces } from './faces.ts';
import { fetchCover } from './fetch-cover.ts';
import type { CoverDependencies } from './read-cover.ts';

export const createDependencies = (
  { buckets, settings }: Environment<typeof functionSpecs.covers>,
  log: Log,
): CoverDependencies => ({
  findSource: createCoverSource(settings.COVER_SOURCE),
  fetchCover: (address) => fetchCover(address, userAgent(settings.SITE_ORIGIN)),
  store: createCoverStore(new S3Client({}), buckets.covers, systemClock),
  faces: openFaces(),
  log,
});
