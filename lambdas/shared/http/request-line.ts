import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { VIEWER_HEADER } from '#contract/routes.ts';
import { type Log, logMessages } from '../logger.ts';

interface Completed {
  readonly statusCode: number | undefined;
  /** When the request arrived, in ms. */
  readonly started: number;
  /** Other fields of the line. */
  readonly details?: object;
}

/**
 * Logs the line of every request. The first of a function is marked: `durationMs` does not include the
 * start, but the gateway's latency does. The address is that of the edge's connection, not one that a
 * viewer has written; responses that the edge may cache are made without it.
 */
export const createRequestLog = (log: Log) => {
  let hasStarted = false;
  return (event: APIGatewayProxyEventV2, { statusCode, started, details }: Completed): void => {
    const viewerAddress = event.headers[VIEWER_HEADER];
    log.info(logMessages.requestCompleted, {
      requestId: event.requestContext.requestId,
      route: event.routeKey,
      ...details,
      ...(viewerAddress !== undefined && { viewerAddress }),
      ...(!hasStarted && { coldStart: true }),
      statusCode,
      durationMs: Date.now() - started,
    });
    hasStarted = true;
  };
};
