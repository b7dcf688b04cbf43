import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../http/body.ts';
import { pathOf, type Listener } from '../http/listener.ts';
import { localCredentials } from '../settings.ts';
import { verifySignature } from '../signature.ts';
import { IdentityError, invalidParameter } from './identity-error.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { IdentityOperation } from './operation.ts';

const BODY_MAX_BYTES = 256 * 1024;
const CONTENT_TYPE = 'application/x-amz-json-1.1';
const TARGET_PREFIX = 'AWSCognitoIdentityProviderService.';

const operationOf = (provider: IdentityProvider, request: IncomingMessage): IdentityOperation => {
  const name = String(request.headers['x-amz-target'] ?? '').replace(TARGET_PREFIX, '');
  const operation = Object.hasOwn(provider.operations, name)
    ? provider.operations[name]
    : undefined;
  if (operation === undefined) {
    throw new IdentityError('UnknownOperationException', `${name} is not imitated`);
  }
  return operation;
};

const checkSignature = async (request: IncomingMessage, body: Buffer): Promise<void> => {
  const rejection = await verifySignature(
    {
      method: request.method ?? 'POST',
      path: pathOf(request),
      query: new URLSearchParams(),
      headers: request.headers,
      body,
    },
    localCredentials,
    Date.now(),
  );
  if (rejection === undefined) return;
  throw new IdentityError('MissingAuthenticationTokenException', rejection.message);
};

const inputOf = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw invalidParameter('The body is not JSON');
  }
};

const fail = (response: ServerResponse, error: unknown): void => {
  if (!(error instanceof IdentityError)) console.error(error);
  const [status, type, message] =
    error instanceof IdentityError
      ? [400, error.type, error.message]
      : [500, 'InternalErrorException', 'Something went wrong'];
  response
    .writeHead(status, { 'content-type': CONTENT_TYPE, 'x-amzn-errortype': type })
    .end(JSON.stringify({ __type: type, message }));
};

/**
 * The wire protocol of the identity provider: POST with the action in `X-Amz-Target`, JSON in and
 * out. Administrators' actions must be signed, as in the cloud.
 */
export const createIdentityServer =
  (provider: IdentityProvider): Listener =>
  async (request, response) => {
    response.setHeader('cache-control', 'no-store');
    try {
      const operation = operationOf(provider, request);
      const body = await readBody(request, BODY_MAX_BYTES);
      if (operation.isAdministrative) await checkSignature(request, body);
      const answer = await operation.run(inputOf(body));
      response.writeHead(200, { 'content-type': CONTENT_TYPE }).end(JSON.stringify(answer));
    } catch (error) {
      fail(response, error);
    }
  };
