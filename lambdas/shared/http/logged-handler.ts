import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Log } from '../logger.ts';
import { createRequestLog } from './request-line.ts';

type Handler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

/** A handler for a route without operations; logs each request that it has responded to. */
export const loggedHandler = (respond: Handler, log: Log): Handler => {
  const logRequest = createRequestLog(log);
  return async (event) => {
    const started = Date.now();
    const response = await respond(event);
    logRequest(event, { statusCode: response.statusCode, started });
    return response;
  };
};
