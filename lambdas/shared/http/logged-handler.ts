import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type Log, logMessages } from '../logger.ts';

type Handler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

/** A handler for a route without operations; logs each request that it has responded to. */
export const loggedHandler =
  (respond: Handler, log: Log): Handler =>
  async (event) => {
    const started = Date.now();
    const response = await respond(event);
    log.info(logMessages.requestCompleted, {
      requestId: event.requestContext.requestId,
      route: event.routeKey,
      statusCode: response.statusCode,
      durationMs: Date.now() - started,
    });
    return response;
  };
