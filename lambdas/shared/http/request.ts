import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { BODY_MAX_BYTES, OPERATION_NAME_ECHO_MAX } from '#contract/limits.ts';
import type { Route } from '#contract/routes.ts';
import { AppError, invalidInput } from './app-error.ts';

/** The fields of a request before any schema has seen them. */
export type Fields = Readonly<Record<string, unknown>>;

/** Half of a pair that makes one character: JSON can name it, but no text in UTF-8 can hold it. */
const HALF_CHARACTER = /\p{Surrogate}/u;

/** For `JSON.parse`: what the database could not keep is refused before anybody works with it. */
const refuseBrokenText = (_key: string, value: unknown): unknown => {
  if (typeof value === 'string' && HALF_CHARACTER.test(value)) {
    throw invalidInput('The body holds half of a character');
  }
  return value;
};

const parseBody = (raw: string): unknown => {
  try {
    return JSON.parse(raw, refuseBrokenText);
  } catch (error) {
    throw error instanceof AppError ? error : invalidInput('The body is not JSON');
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
  // Checked on the line above: an object that is neither null nor an array.
  return parsed as Fields;
};

/**
 * One person, two spellings: when both are sent and differ, nobody can say who is meant (SEC-02).
 */
const refuseTwoSpellings = (fields: Fields): void => {
  const { userSub, UserSub } = fields;
  if (userSub !== undefined && UserSub !== undefined && userSub !== UserSub) {
    throw invalidInput('userSub and UserSub differ');
  }
};

/** Body or query of a request together with the parameters in its path. */
export const fieldsOf = (
  event: APIGatewayProxyEventV2,
  route: Pick<Route, 'method'>,
  maxBytes = BODY_MAX_BYTES,
): Fields => {
  const fields =
    route.method === 'POST' ? bodyOf(event, maxBytes) : { ...event.queryStringParameters };
  refuseTwoSpellings(fields);
  return { ...fields, ...event.pathParameters };
};

/** Objects by their kind alone: they may be nested deeper than anything can be written out. */
const echoOf = (name: unknown): string => {
  if (typeof name === 'string') return name;
  return typeof name === 'object' && name !== null ? 'object' : JSON.stringify(name ?? null);
};

/** An unknown or missing operation name; the echo is cut so that nobody can make us repeat a book. */
export const unknownOperation = (name: unknown): AppError =>
  invalidInput(`Unknown Operation: ${echoOf(name).slice(0, OPERATION_NAME_ECHO_MAX)}`);

/** The name of the operation that a request asks for, as the route says it is written. */
export const operationNameOf = (choose: Route['choose'], fields: Fields): unknown => {
  if (choose.by === 'fixed') return choose.operation;
  if (choose.by !== 'queryKey') return fields[choose.key];
  return Object.entries(choose.operations).find(([key]) => fields[key] !== undefined)?.[1];
};
