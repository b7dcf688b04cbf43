import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { loggedHandler } from '#lambdas/shared/http/logged-handler.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { cacheControl, type SharePicture } from './read-picture.ts';

const isKnown = (event: APIGatewayProxyEventV2, etag: string): boolean =>
  (event.headers['if-none-match'] ?? '')
    .split(',')
    .some((known) => known.trim().replace(/^W\//, '') === etag);

/** Answers a conditional request without drawing when the picture has not changed. */
const respond = async (
  event: APIGatewayProxyEventV2,
  picture: SharePicture,
): Promise<APIGatewayProxyStructuredResultV2> => {
  const etag = `"${picture.name}"`;
  if (picture.cache !== 'none' && isKnown(event, etag)) {
    return { statusCode: 304, headers: { etag, 'cache-control': cacheControl(picture.cache) } };
  }
  const { png, cache } = await picture.load();
  return {
    statusCode: 200,
    headers: {
      'content-type': 'image/png',
      'cache-control': cacheControl(cache),
      'x-content-type-options': 'nosniff',
      ...(cache !== 'none' && { etag }),
    },
    body: png.toString('base64'),
    isBase64Encoded: true,
  };
};

/** The handler of share pictures; the path parameter `picture` names one. */
export const createPictureHandler = (read: (path: string) => Promise<SharePicture>, log: Log) =>
  loggedHandler(
    async (event) => respond(event, await read(event.pathParameters?.['picture'] ?? '')),
    log,
  );
