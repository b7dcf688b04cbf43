import { S3Client } from '@aws-sdk/client-s3';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { systemClock } from '#lambdas/shared/clock.ts';
import { type Environment, readEnvironment } from '#lambdas/shared/environment.ts';
import { userAgent } from '#lambdas/shared/http/fetch-from-origin.ts';
import { createLog, type Log, logMessages } from '#lambdas/shared/logger.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { readCoverRequest } from './cover-request.ts';
import { createCoverSource, fetchCover } from './cover-source.ts';
import { createCoverStore } from './cover-store.ts';
import { type Cover, type CoverDependencies, readCover } from './read-cover.ts';
import { openFaces } from './faces.ts';

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

const log = createLog('covers');
const read = readCover(createDependencies(readEnvironment(functionSpecs.covers), log));

const answered = ({ type, body, cacheSeconds }: Cover): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 200,
  headers: {
    'content-type': type,
    'cache-control': `public, max-age=${String(cacheSeconds)}`,
    'x-content-type-options': 'nosniff',
    // Opened as a document, a drawn cover may use its own styles; nothing else is allowed.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  },
  ...(type === 'image/svg+xml'
    ? { body: body.toString('utf8') }
    : { body: body.toString('base64'), isBase64Encoded: true }),
});

/** `GET /covers`: the only route that returns images, so it has no operations. */
export const handler = async (
  event: APIGatewayProxyEventV2,
): Promise<APIGatewayProxyStructuredResultV2> => {
  const started = Date.now();
  const cover = await read(readCoverRequest(event.queryStringParameters ?? {}));
  log.info(logMessages.requestCompleted, {
    requestId: event.requestContext.requestId,
    route: event.routeKey,
    type: cover.type,
    statusCode: 200,
    durationMs: Date.now() - started,
  });
  return answered(cover);
};
