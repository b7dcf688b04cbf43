import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isDecodable } from '#contract/percent-encoding.ts';
import type { FunctionName } from '#contract/routes.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { TimedOutError } from '../functions/function-instances.ts';
import type { Functions } from '../functions/functions.ts';
import { BodyTooLargeError, type Listener, readBody } from '../http/listener.ts';
import type { IdentityProvider } from '../identity/identity-provider.ts';
import { report } from '../terminal-log.ts';
import { respondFromFunction, respondJson, gatewayEvent } from './payload-format.ts';
import { createRouteTable, servedRoutes, type GatewayRoute } from './routes.ts';
import {
  BadTokenError,
  createTokenCheck,
  type GatewayClaims,
  type TokenCheck,
} from './token-check.ts';

/** Payload quota of HTTP APIs. */
const BODY_MAX_BYTES = 10 * 1024 * 1024;

interface GatewayOptions {
  readonly routes: readonly GatewayRoute[];
  readonly checkToken: TokenCheck;
  /** Invokes the function of a route with an event. */
  readonly call: (name: FunctionName, event: unknown, requestId: string) => Promise<unknown>;
}

const reject = (response: ServerResponse, error?: BadTokenError): void => {
  const reason =
    error && ` error="invalid_token" error_description="${error.message.replaceAll('"', "'")}"`;
  respondJson(
    response,
    401,
    { message: 'Unauthorized' },
    { 'www-authenticate': `Bearer${reason ?? ''}` },
  );
};

/** Claims of a valid token; undefined when the request has been rejected. */
const admitted = async (
  request: IncomingMessage,
  response: ServerResponse,
  checkToken: TokenCheck,
): Promise<GatewayClaims | undefined> => {
  const bearer = /^(?:Bearer )?(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer === undefined) {
    reject(response);
    return undefined;
  }
  try {
    return await checkToken(bearer);
  } catch (error) {
    if (!(error instanceof BadTokenError)) throw error;
    reject(response, error);
    return undefined;
  }
};

/** HTTP APIs decode a path twice, and reject it when one of them fails. */
const isDecodableTwice = (path: string): boolean =>
  isDecodable(path) && isDecodable(decodeURIComponent(path));

/**
 * An HTTP API in front of functions: routes, JWT authorizer, payload format 2.0, and API Gateway's
 * own error responses (401, 404, 413, 500). A function that does not answer in time is a 504, the status of
 * the distribution for an origin that does not.
 */
export const createGateway = ({ routes, checkToken, call }: GatewayOptions): Listener => {
  const match = createRouteTable(routes);
  return async (request, response) => {
    const requestId = randomUUID();
    response.setHeader('apigw-requestid', requestId);
    // Put together and not resolved: a path such as `//name` would replace the host.
    const url = new URL(`http://${request.headers.host ?? 'localhost'}${request.url ?? '/'}`);
    if (!isDecodable(url.search) || !isDecodableTwice(url.pathname)) {
      respondJson(response, 400, { message: 'Bad Request' });
      return;
    }
    const matched = match(request.method ?? 'GET', url.pathname);
    if (matched === undefined) {
      respondJson(response, 404, { message: 'Not Found' });
      return;
    }
    let claims: GatewayClaims | undefined;
    if (matched.route.needsToken) {
      claims = await admitted(request, response, checkToken);
      if (claims === undefined) return;
    }
    try {
      const body = await readBody(request, BODY_MAX_BYTES);
      const event = gatewayEvent({ request, url, matched, requestId, body, claims });
      respondFromFunction(response, await call(matched.route.function, event, requestId));
    } catch (error) {
      if (error instanceof BodyTooLargeError) {
        respondJson(response, 413, { message: 'Request Entity Too Large' });
        return;
      }
      report(`The function ${matched.route.function} failed`, error);
      if (error instanceof TimedOutError) {
        respondJson(response, 504, { message: 'Gateway Timeout' });
        return;
      }
      respondJson(response, 500, { message: 'Internal Server Error' });
    }
  };
};

type Served = FunctionName & keyof typeof functionSpecs;

const isSpecified = (name: FunctionName): name is Served => Object.hasOwn(functionSpecs, name);

/** The gateway with the contract's routes to the bundled functions. */
export const createApi = (provider: IdentityProvider, functions: Functions): Listener =>
  createGateway({
    routes: servedRoutes(isSpecified),
    checkToken: createTokenCheck(provider),
    call: async (name, event, requestId) => {
      if (!isSpecified(name)) throw new Error(`${String(name)} has no specification`);
      return functions.invoke(name, event, requestId);
    },
  });
