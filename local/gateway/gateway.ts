import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FunctionName } from '#contract/routes.ts';
import { BodyTooLargeError, readBody } from '../http/body.ts';
import type { Listener } from '../http/listener.ts';
import { answerFromFunction, answerJson } from './function-answer.ts';
import { gatewayEvent } from './gateway-event.ts';
import { createRouteTable, type GatewayRoute } from './route-table.ts';
import { BadTokenError, type GatewayClaims, type TokenCheck } from './token-check.ts';

/** Payload quota of HTTP APIs. */
const BODY_MAX_BYTES = 10 * 1024 * 1024;

interface GatewayOptions {
  readonly routes: readonly GatewayRoute[];
  readonly checkToken: TokenCheck;
  /** Calls the function of a route with an event. */
  readonly call: (name: FunctionName, event: unknown, requestId: string) => Promise<unknown>;
}

const refuse = (response: ServerResponse, error?: BadTokenError): void => {
  const reason =
    error && ` error="invalid_token" error_description="${error.message.replaceAll('"', "'")}"`;
  answerJson(
    response,
    401,
    { message: 'Unauthorized' },
    { 'www-authenticate': `Bearer${reason ?? ''}` },
  );
};

/** Claims of a good bearer; undefined when the request has been refused. */
const admitted = async (
  request: IncomingMessage,
  response: ServerResponse,
  checkToken: TokenCheck,
): Promise<GatewayClaims | undefined> => {
  const bearer = /^(?:Bearer )?(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer === undefined) {
    refuse(response);
    return undefined;
  }
  try {
    return await checkToken(bearer);
  } catch (error) {
    if (!(error instanceof BadTokenError)) throw error;
    refuse(response, error);
    return undefined;
  }
};

/**
 * An HTTP API in front of functions: routes, JWT authorizer, payload format 2.0, and the gateway's
 * own answers (401, 404, 413, 500) in the gateway's own words.
 */
export const createGateway = ({ routes, checkToken, call }: GatewayOptions): Listener => {
  const match = createRouteTable(routes);
  /** Null for a path whose percent signs stand for nothing. */
  const matchOrNull = (method: string, path: string) => {
    try {
      return match(method, path);
    } catch (error) {
      if (error instanceof URIError) return null;
      throw error;
    }
  };
  return async (request, response) => {
    const requestId = randomUUID();
    response.setHeader('apigw-requestid', requestId);
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
    const matched = matchOrNull(request.method ?? 'GET', url.pathname);
    if (matched === null) {
      answerJson(response, 400, { message: 'Bad Request' });
      return;
    }
    if (matched === undefined) {
      answerJson(response, 404, { message: 'Not Found' });
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
      answerFromFunction(response, await call(matched.route.function, event, requestId));
    } catch (error) {
      if (error instanceof BodyTooLargeError) {
        answerJson(response, 413, { message: 'Request Entity Too Large' });
        return;
      }
      console.error(`[${matched.route.function}]`, error);
      answerJson(response, 500, { message: 'Internal Server Error' });
    }
  };
};
