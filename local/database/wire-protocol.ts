import type { ServerResponse } from 'node:http';
import * as z from 'zod';
import { BodyTooLargeError, type Listener, readBody } from '../http/listener.ts';
import { localCredentials } from '../settings.ts';
import { parseJson } from '#lambdas/shared/parse-json.ts';
import { type DatabaseCalls, DatabaseError } from './database-calls.ts';
import { NoAnswerError } from './engine-process.ts';

const BODY_MAX_BYTES = 17 * 1024 * 1024;
const TARGET = /^DynamoDB(?:Streams)?_20120810\.(\w+)$/;
const CREDENTIAL = `AWS4-HMAC-SHA256 Credential=${localCredentials.accessKeyId}/`;

const inputSchema = z.record(z.string(), z.unknown());

const respond = (response: ServerResponse, status: number, body: object): void => {
  response
    .writeHead(status, { 'content-type': 'application/x-amz-json-1.0' })
    .end(JSON.stringify(body));
};

const fail = (response: ServerResponse, error: unknown): void => {
  if (error instanceof DatabaseError) {
    const { type, message, details } = error;
    const status = type.startsWith('InternalServerError') ? 500 : 400;
    const name = `com.amazonaws.dynamodb.v20120810#${type}`;
    respond(response, status, { __type: name, message, ...details });
    return;
  }
  if (error instanceof NoAnswerError) {
    // A repeated call would have no answer either, and the SDKs repeat what has status 500.
    respond(response, 400, { __type: 'InternalFailure', message: error.message });
    return;
  }
  // The SDKs repeat a call after this error, and the database has started again by then.
  const message = error instanceof Error ? error.message : 'Internal error';
  respond(response, 500, { __type: 'InternalServerError', message });
};

/** The database leaves a call without an answer whose JSON has an unpaired surrogate. */
const inputOf = (body: Buffer): Readonly<Record<string, unknown>> => {
  try {
    return inputSchema.parse(parseJson(body.toString()));
  } catch {
    throw new DatabaseError(
      'SerializationException',
      'The body is not a JSON object of UTF-8 texts',
    );
  }
};

/**
 * DynamoDB's protocol over HTTP in front of the calls. A request with an `Origin` comes from a page,
 * and no page may use the database, not even those served here.
 */
export const createDatabaseServer =
  (call: DatabaseCalls): Listener =>
  async (request, response) => {
    const { origin, authorization = '' } = request.headers;
    const [, operation] = TARGET.exec(String(request.headers['x-amz-target'] ?? '')) ?? [];
    if (
      request.method !== 'POST' ||
      origin !== undefined ||
      !authorization.startsWith(CREDENTIAL)
    ) {
      respond(response, 403, { __type: 'AccessDeniedException', message: 'Not for pages' });
      return;
    }
    try {
      if (operation === undefined) {
        throw new DatabaseError('UnknownOperationException', 'X-Amz-Target names no operation');
      }
      const body = await readBody(request, BODY_MAX_BYTES);
      respond(response, 200, await call(operation, inputOf(body)));
    } catch (error) {
      fail(
        response,
        error instanceof BodyTooLargeError
          ? new DatabaseError('ValidationException', error.message)
          : error,
      );
    }
  };
