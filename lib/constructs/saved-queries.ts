import { Stack } from 'aws-cdk-lib';
import { CfnQueryDefinition } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';

const lines = (...parts: readonly string[]): string => parts.join('\n| ');
const REQUESTS = 'filter code = "REQUEST_COMPLETED"';

/** Queries over the logs of the functions, by name. The fields are those of their log lines. */
export const functionQueries: Readonly<Record<string, string>> = {
  'slowest operations': lines(
    REQUESTS,
    'stats count(*) as requests, pct(durationMs, 50) as p50, pct(durationMs, 95) as p95, max(durationMs) as longest by service, route, operation',
    'sort p95 desc',
    'limit 50',
  ),
  'errors by operation': lines(
    REQUESTS,
    'filter statusCode >= 400',
    'stats count(*) as responses by statusCode, service, route, operation',
    'sort statusCode desc, responses desc',
  ),
  'unexpected errors': lines(
    'filter code = "UNEXPECTED_ERROR"',
    'stats count(*) as errors, latest(requestId) as example by service, error.name, error.message',
    'sort errors desc',
  ),
  '429 by reader': lines(
    REQUESTS,
    'filter statusCode = 429',
    'stats count(*) as rejected by sub, viewerAddress, operation',
    'sort rejected desc',
  ),
  'requests by address': lines(
    REQUESTS,
    'filter ispresent(viewerAddress)',
    'stats count(*) as requests by viewerAddress',
    'sort requests desc',
    'limit 50',
  ),
  'cold starts': lines(
    REQUESTS,
    'filter coldStart = 1',
    'stats count(*) as starts, pct(durationMs, 95) as p95 by service',
    'sort starts desc',
  ),
};

/** The line of the gateway and all lines of the function, in their order. */
export const ONE_REQUEST = lines(
  'fields @timestamp, @log, @message',
  'filter requestId = "PASTE THE ID HERE"',
  'sort @timestamp asc',
);

interface SavedQueriesProps {
  /** Names of the log groups of the functions. */
  readonly functionLogs: readonly string[];
  /** Name of the log group of the gateway. */
  readonly accessLog: string;
}

/** Queries in CloudWatch Logs Insights, in a folder named after the stack. */
export class SavedQueries extends Construct {
  constructor(scope: Construct, id: string, { functionLogs, accessLog }: SavedQueriesProps) {
    super(scope, id);
    const folder = Stack.of(this).stackName;
    const save = (name: string, queryString: string, logGroupNames: readonly string[]) =>
      new CfnQueryDefinition(this, name.replaceAll(' ', ''), {
        name: `${folder}/${name}`,
        queryString,
        logGroupNames: [...logGroupNames],
      });
    for (const [name, query] of Object.entries(functionQueries)) save(name, query, functionLogs);
    save('one request', ONE_REQUEST, [accessLog, ...functionLogs]);
  }
}
