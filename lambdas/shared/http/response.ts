import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { FailureAnswer } from '#contract/errors.ts';
import { AppError } from './app-error.ts';

const jsonHeaders = (cacheControl: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': cacheControl,
  'x-content-type-options': 'nosniff',
  // Search engines may read answers to draw pages, and list the pages only (SP-142).
  'x-robots-tag': 'noindex',
});

/** An outcome that is not plain success says so itself, as the 409 of lists does (SP-005). */
const statusOf = (answer: unknown): number =>
  typeof answer === 'object' &&
  answer !== null &&
  'statusCode' in answer &&
  typeof answer.statusCode === 'number'
    ? answer.statusCode
    : 200;

/** A JSON answer; without `cacheSeconds` it must not be kept anywhere (SEC-14). */
export const answered = (
  answer: unknown,
  cacheSeconds?: number,
): APIGatewayProxyStructuredResultV2 => ({
  statusCode: statusOf(answer),
  headers: jsonHeaders(
    cacheSeconds === undefined ? 'no-store' : `public, max-age=${String(cacheSeconds)}`,
  ),
  body: JSON.stringify(answer),
});

/** A failure answer; what is not an `AppError` is told as a plain internal error (SEC-23). */
export const failed = (error: unknown, requestId: string): APIGatewayProxyStructuredResultV2 => {
  const known =
    error instanceof AppError ? error : new AppError('INTERNAL', 'Something went wrong');
  const answer: FailureAnswer = {
    statusCode: known.statusCode,
    code: known.code,
    message: known.message,
    requestId,
  };
  return {
    statusCode: known.statusCode,
    headers: jsonHeaders('no-store'),
    body: JSON.stringify(answer),
  };
};

/** Shorter answers gain less than the work costs. */
const COMPRESS_FROM_BYTES = 128 * 1024;
const compress = promisify(gzip);

/** `gzip;q=0` says that it is not taken (RFC 9110, section 12.5.3). */
const takesGzip = (acceptEncoding: string): boolean =>
  acceptEncoding
    .split(',')
    .map((coding) => coding.replaceAll(/\s/g, '').toLowerCase())
    .some((coding) => /^gzip(;q=(?!0(\.0*)?$).*)?$/.test(coding));

/**
 * A long answer in a form that fits through the gateway: a function may return six megabytes, and
 * twenty thousand Kindle books are more. The distribution does not compress what it must not keep.
 */
export const compressed = async (
  response: APIGatewayProxyStructuredResultV2,
  acceptEncoding = '',
): Promise<APIGatewayProxyStructuredResultV2> => {
  const { body = '', headers } = response;
  if (!takesGzip(acceptEncoding) || Buffer.byteLength(body) < COMPRESS_FROM_BYTES) return response;
  return {
    ...response,
    headers: { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
    body: (await compress(body)).toString('base64'),
    isBase64Encoded: true,
  };
};
