import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { readEnvironment } from '#lambdas/shared/environment.ts';
import { fromDistribution } from '#lambdas/shared/http/from-distribution.ts';
import { createRequestLog } from '#lambdas/shared/http/request-line.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { readCoverRequest } from './cover-request.ts';
import { createCoverDependencies } from './create-reader.ts';
import { type Cover, readCover } from './read-cover.ts';

const environment = readEnvironment(functionSpecs.covers);
const log = createLog('covers');
const logRequest = createRequestLog(log);
const read = readCover(createCoverDependencies(environment, log));

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

const respond = async (
  event: APIGatewayProxyEventV2,
): Promise<APIGatewayProxyStructuredResultV2> => {
  const started = Date.now();
  const cover = await read(readCoverRequest(event.queryStringParameters ?? {}));
  logRequest(event, { statusCode: 200, started, details: { type: cover.type } });
  return answered(cover);
};

/** `GET /covers`: returns images and so has no operations. */
export const handler = fromDistribution({ originSecrets: environment.originSecrets, log }, respond);
