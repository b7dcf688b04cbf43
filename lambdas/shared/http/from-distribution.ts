import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { ORIGIN_HEADER } from '#contract/routes.ts';
import { type Log, logMessages } from '../logger.ts';
import { forbidden } from './app-error.ts';
import { errorResponse } from './messages.ts';

type Handler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

interface Entrance {
  /** The secrets that are accepted: one, or two while the distribution changes from one to another. */
  readonly originSecrets: readonly string[];
  readonly log: Log;
}

/** Digests have equal lengths, which the comparison requires. */
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * A handler that rejects requests before anything else of them is read, unless they have passed the
 * distribution, which has a firewall and adds a secret. `handler` does not get the secret. Throws
 * without a secret to accept.
 */
export const fromDistribution = ({ originSecrets, log }: Entrance, handler: Handler): Handler => {
  if (originSecrets.length === 0 || originSecrets.includes('')) throw new Error('No origin secret');
  const accepted = originSecrets.map(digestOf);
  const isAccepted = (sent: string): boolean => {
    const digest = digestOf(sent);
    // Compared with each of them, so that the time does not tell which one it is.
    return accepted.map((secret) => timingSafeEqual(secret, digest)).includes(true);
  };
  return async (event) => {
    const { [ORIGIN_HEADER]: sent = '', ...headers } = event.headers;
    if (isAccepted(sent)) return handler({ ...event, headers });
    const { requestId } = event.requestContext;
    log.info(logMessages.originRejected, { requestId, route: event.routeKey });
    return errorResponse(forbidden(), requestId);
  };
};
