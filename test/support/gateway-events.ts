import type { APIGatewayProxyEventV2 } from 'aws-lambda';

interface EventParts {
  readonly method: 'GET' | 'POST';
  readonly routePath: string;
  readonly headers: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly pathParameters?: Record<string, string>;
  readonly body?: string;
}

const event = (parts: EventParts): APIGatewayProxyEventV2 => ({
  version: '2.0',
  routeKey: `${parts.method} ${parts.routePath}`,
  rawPath: parts.routePath,
  rawQueryString: new URLSearchParams(parts.query).toString(),
  headers: parts.headers,
  ...(parts.query && { queryStringParameters: parts.query }),
  ...(parts.pathParameters && { pathParameters: parts.pathParameters }),
  ...(parts.body !== undefined && { body: parts.body }),
  isBase64Encoded: false,
  requestContext: {
    accountId: '000000000000',
    apiId: 'test',
    domainName: 'localhost',
    domainPrefix: 'localhost',
    http: {
      method: parts.method,
      path: parts.routePath,
      protocol: 'HTTP/1.1',
      sourceIp: '127.0.0.1',
      userAgent: 'test',
    },
    requestId: 'test-request',
    routeKey: `${parts.method} ${parts.routePath}`,
    stage: '$default',
    time: '01/Jan/2026:00:00:00 +0000',
    timeEpoch: 0,
  },
});

/** A POST as the gateway hands it over, payload format 2.0; header names are lower case there. */
export const postEvent = (
  routePath: string,
  body: unknown,
  headers: Record<string, string> = {},
): APIGatewayProxyEventV2 =>
  event({ method: 'POST', routePath, headers, body: JSON.stringify(body) });

/** A GET; `routePath` keeps its `{name}` placeholders, `pathParameters` fills them. */
export const getEvent = (
  routePath: string,
  query: Record<string, string>,
  pathParameters?: Record<string, string>,
  headers: Record<string, string> = {},
): APIGatewayProxyEventV2 =>
  event({ method: 'GET', routePath, headers, query, ...(pathParameters && { pathParameters }) });
