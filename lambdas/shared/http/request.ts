import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { BODY_MAX_BYTES, OPERATION_NAME_ECHO_MAX } from '#contract/limits.ts';
import type { Route } from '#contract/routes.ts';
import { AppError, invalidInput } from './app-error.ts';

/** The fields of a request before any schema has seen them. */
export type Fields = Readonly<Record<string, unknown>>;

const bodyOf = (event: APIGatewayProxyEventV2, maxBytes: number): Fields => {
  const raw = event.isBase64Encoded
    ? Buffer.from(event.body ?? '', 'base64').toString('utf8')
    : (event.body ?? '');
  if (Buffer.byteLength(raw) > maxBytes) {
    throw new AppError('TOO_LARGE', `The body is larger than ${String(maxBytes)} bytes`);
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(raw);
  } catch {
    throw invalidInput('The body is not JSON');
  }
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

/** An unknown or missing operation name; the echo is cut so that nobody can make us repeat a book. */
export const unknownOperation = (name: unknown): AppError => {
  const shown = typeof name === 'string' ? name : JSON.stringify(name ?? null);
  return invalidInput(`Unknown Operation: ${shown.slice(0, OPERATION_NAME_ECHO_MAX)}`);
};

/** The name of the operation that a request asks for, as the route says it is written. */
export const operationNameOf = (choose: Route['choose'], fields: Fields): unknown => {
  if (choose.by === 'fixed') return choose.operation;
  if (choose.by !== 'queryKey') return fields[choose.key];
  return Object.entries(choose.operations).find(([key]) => fields[key] !== undefined)?.[1];
};
