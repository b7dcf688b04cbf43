import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseJson } from '#lambdas/shared/parse-json.ts';
import { type Listener, pathOf, readBody } from '../http/listener.ts';
import { verifySignature } from '../http/signature.ts';
import { localCredentials } from '../settings.ts';
import { report } from '../terminal-log.ts';
import { administrationOperations, ownAccountOperations } from './accounts.ts';
import { type CodeMail, createCodes, createPasswords } from './credentials.ts';
import { IdentityError, type IdentityOperation, type IdentityOperations } from './operation.ts';
import { openPoolState } from './pool-state.ts';
import type { Pool } from './pool.ts';
import { softwareTokenOperations } from './second-step.ts';
import { signInOperations, tokenOperations } from './sign-in.ts';
import { passwordResetOperations, signUpOperations } from './sign-up.ts';
import { createSoftwareTokens } from './software-token.ts';
import { createSignIns, createTokenSigner } from './tokens.ts';
import { createTriggers, type TriggerFunction } from './triggers.ts';

interface IdentityProviderOptions {
  /** `<region>_<name>` */
  readonly userPoolId: string;
  readonly clientId: string;
  /** Where the pool is stored between starts. */
  readonly stateFile: string;
  readonly invokeTrigger: TriggerFunction;
  readonly writeMail: TriggerFunction;
  readonly deliver: (mail: CodeMail) => void;
  /** Seconds for which id and access tokens are good, where not the pool's own. */
  readonly tokenSeconds?: number | undefined;
}

export interface IdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly userPoolId: string;
  /** Public keys as the pool publishes them. */
  readonly jwks: { readonly keys: readonly object[] };
  readonly operations: IdentityOperations;
}

/**
 * A Cognito user pool on this machine: sign-in by SRP, sign-up, codes, password reset, refresh,
 * revocation, triggers, codes of authenticator apps, administration. Its issuer is that of a pool in
 * the cloud, so that token verification needs no local exception; its keys are its own. Left out: codes
 * by SMS and mail as a second step, devices, the hosted pages, groups, and the plain password flow,
 * which the product's client does not allow either.
 */
export const openIdentityProvider = (options: IdentityProviderOptions): IdentityProvider => {
  const { userPoolId, clientId, tokenSeconds } = options;
  const [region = '', poolName = ''] = userPoolId.split('_');
  const state = openPoolState(options.stateFile);
  const signer = createTokenSigner(state.state.signingKey);
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`;
  const triggers = createTriggers({
    region,
    userPoolId,
    clientId,
    invoke: options.invokeTrigger,
    writeMail: options.writeMail,
  });
  const pool: Pool = {
    userPoolId,
    clientId,
    state,
    passwords: createPasswords(poolName),
    codes: createCodes(triggers.customMessage, options.deliver),
    signIns: createSignIns({ issuer, clientId, pool: state, signer, triggers, tokenSeconds }),
    softwareTokens: createSoftwareTokens(state.save),
    triggers,
  };
  return {
    issuer,
    clientId,
    userPoolId,
    jwks: signer.jwks,
    operations: {
      ...signInOperations(pool),
      ...signUpOperations(pool),
      ...passwordResetOperations(pool),
      ...tokenOperations(pool),
      ...ownAccountOperations(pool),
      ...softwareTokenOperations(pool),
      ...administrationOperations(pool),
    },
  };
};

const BODY_MAX_BYTES = 256 * 1024;
const CONTENT_TYPE = 'application/x-amz-json-1.1';
const TARGET_PREFIX = 'AWSCognitoIdentityProviderService.';

const operationOf = (provider: IdentityProvider, request: IncomingMessage): IdentityOperation => {
  const name = String(request.headers['x-amz-target'] ?? '').replace(TARGET_PREFIX, '');
  const operation = Object.hasOwn(provider.operations, name)
    ? provider.operations[name]
    : undefined;
  if (operation === undefined) {
    throw new IdentityError('UnknownOperationException', `${name} is not supported`);
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
    return parseJson(body.toString());
  } catch {
    throw new IdentityError('SerializationException', 'The body is not JSON');
  }
};

const fail = (response: ServerResponse, error: unknown): void => {
  if (!(error instanceof IdentityError)) report('The identity provider failed', error);
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
