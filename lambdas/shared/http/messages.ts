import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { FailureAnswer } from '#contract/errors.ts';
import { acceptsLinkedData, LINKED_DATA_TYPE } from '#contract/linked-data.ts';
import { BODY_MAX_BYTES } from '#contract/limits.ts';
import { OPERATION_NAME_ECHO_MAX } from '#lambdas/specs/settings.ts';
import type { Route } from '#contract/routes.ts';
import { parseJson, UnpairedSurrogateError } from '../parse-json.ts';
import { AppError, invalidInput } from './app-error.ts';

/** The fields of a request before any schema has seen them. */
export type Fields = Readonly<Record<string, unknown>>;

const parseBody = (raw: string): unknown => {
  try {
    return parseJson(raw);
  } catch (error) {
    const isBroken = error instanceof UnpairedSurrogateError;
    throw invalidInput(isBroken ? 'The body holds half of a character' : 'The body is not JSON');
  }
};

const bodyOf = (event: APIGatewayProxyEventV2, maxBytes: number): Fields => {
  const raw = event.isBase64Encoded
    ? Buffer.from(event.body ?? '', 'base64').toString('utf8')
    : (event.body ?? '');
  if (Buffer.byteLength(raw) > maxBytes) {
    throw new AppError('TOO_LARGE', `The body is larger than ${String(maxBytes)} bytes`);
  }
  const parsed = parseBody(raw);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw invalidInput('The body is not a JSON object');
  }
  // The line above checks that it is a plain object.
  return parsed as Fields;
};

/** The wire allows both spellings; two different values are ambiguous. */
const rejectTwoSpellings = (fields: Fields): void => {
  const { userSub, UserSub } = fields;
  if (userSub !== undefined && UserSub !== undefined && userSub !== UserSub) {
    throw invalidInput('userSub and UserSub differ');
  }
};

/** The body or query of a request merged with its path parameters. */
export const fieldsOf = (
  event: APIGatewayProxyEventV2,
  route: Pick<Route, 'method'>,
  maxBytes = BODY_MAX_BYTES,
): Fields => {
  const fields =
    route.method === 'POST' ? bodyOf(event, maxBytes) : { ...event.queryStringParameters };
  rejectTwoSpellings(fields);
  return { ...fields, ...event.pathParameters };
};

/** Objects are not echoed: they may be nested too deeply to serialize. */
const echoOf = (name: unknown): string => {
  if (typeof name === 'string') return name;
  return typeof name === 'object' && name !== null ? 'object' : JSON.stringify(name ?? null);
};

/** An unknown or missing operation name. The echo is truncated so that the response stays small. */
export const unknownOperation = (name: unknown): AppError =>
  invalidInput(`Unknown Operation: ${echoOf(name).slice(0, OPERATION_NAME_ECHO_MAX)}`);

/** The name of the requested operation, from the place that the route defines. */
export const operationNameOf = (choose: Route['choose'], fields: Fields): unknown => {
  if (choose.by === 'fixed') return choose.operation;
  if (choose.by !== 'queryKey') return fields[choose.key];
  return Object.entries(choose.operations).find(([key]) => fields[key] !== undefined)?.[1];
};

const jsonHeaders = (cacheControl: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': cacheControl,
  'x-content-type-options': 'nosniff',
  // Search engines may fetch responses to render pages, but must index the pages only.
  'x-robots-tag': 'noindex',
});

/** A result other than success has its own status, for example the 409 of lists. */
const statusOf = (result: unknown): number =>
  typeof result === 'object' &&
  result !== null &&
  'statusCode' in result &&
  typeof result.statusCode === 'number'
    ? result.statusCode
    : 200;

/** A JSON response; without `cacheSeconds` it must not be stored anywhere. */
export const jsonResponse = (
  result: unknown,
  cacheSeconds?: number,
): APIGatewayProxyStructuredResultV2 => ({
  statusCode: statusOf(result),
  headers: jsonHeaders(
    cacheSeconds === undefined ? 'no-store' : `public, max-age=${String(cacheSeconds)}`,
  ),
  body: JSON.stringify(result),
});

/** The same response where another representation exists: caches keep both. */
const varying = (response: APIGatewayProxyStructuredResultV2, type?: string) => ({
  ...response,
  headers: {
    ...response.headers,
    vary: 'accept',
    ...(type !== undefined && { 'content-type': type }),
  },
});

/** A response in the representation that the client accepts: JSON-LD only if it asks for it. */
export const negotiatedResponse = (
  accept: string | undefined,
  { json, linkedData }: { readonly json: unknown; readonly linkedData: () => object },
  cacheSeconds?: number,
): APIGatewayProxyStructuredResultV2 =>
  acceptsLinkedData(accept)
    ? varying(jsonResponse(linkedData(), cacheSeconds), LINKED_DATA_TYPE)
    : varying(jsonResponse(json, cacheSeconds));

/** An error response; anything but an `AppError` becomes a plain internal error. */
export const errorResponse = (
  error: unknown,
  requestId: string,
): APIGatewayProxyStructuredResultV2 => {
  const known =
    error instanceof AppError ? error : new AppError('INTERNAL', 'Something went wrong');
  const failure: FailureAnswer = {
    statusCode: known.statusCode,
    code: known.code,
    message: known.message,
    requestId,
  };
  return {
    statusCode: known.statusCode,
    headers: jsonHeaders('no-store'),
    body: JSON.stringify(failure),
  };
};

/** Compressing shorter responses costs more than it gains. */
const COMPRESS_FROM_BYTES = 128 * 1024;
const compress = promisify(gzip);

/** `gzip;q=0` means that gzip is not accepted (RFC 9110, section 12.5.3). */
const acceptsGzip = (acceptEncoding: string): boolean =>
  acceptEncoding
    .split(',')
    .map((coding) => coding.replaceAll(/\s/g, '').toLowerCase())
    .some((coding) => /^gzip(;q=(?!0(\.0*)?$).*)?$/.test(coding));

/**
 * Compresses a long response. A function may return at most six megabytes, and twenty thousand Kindle
 * books are more. The distribution does not compress responses that it must not cache.
 */
export const compressResponse = async (
  response: APIGatewayProxyStructuredResultV2,
  acceptEncoding = '',
): Promise<APIGatewayProxyStructuredResultV2> => {
  const { body = '', headers } = response;
  if (!acceptsGzip(acceptEncoding) || Buffer.byteLength(body) < COMPRESS_FROM_BYTES)
    return response;
  return {
    ...response,
    headers: {
      ...headers,
      'content-encoding': 'gzip',
      vary: [headers?.['vary'], 'accept-encoding'].filter(Boolean).join(', '),
    },
    body: (await compress(body)).toString('base64'),
    isBase64Encoded: true,
  };
};
