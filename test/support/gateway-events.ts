import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { edgeHeaders, ORIGIN_HEADER, pageRoutes } from '#contract/routes.ts';

/** What the distribution sends and the functions of the tests accept. */
export const TEST_ORIGIN_SECRET = 'from-the-distribution';

interface EventParts {
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly routePath: string;
  /** The requested path; by default that of the route. */
  readonly rawPath?: string;
  readonly headers: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly pathParameters?: Record<string, string>;
  readonly body?: string;
}

const event = (parts: EventParts): APIGatewayProxyEventV2 => ({
  version: '2.0',
  routeKey: `${parts.method} ${parts.routePath}`,
  rawPath: parts.rawPath ?? parts.routePath,
  rawQueryString: new URLSearchParams(parts.query).toString(),
  headers: { [ORIGIN_HEADER]: TEST_ORIGIN_SECRET, ...parts.headers },
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

/** A request for a page that has passed the edge: with its two headers and what else is given. */
export const pageEvent = (
  path: string,
  {
    locale = 'ja',
    method = 'GET',
    headers = {},
    query = {},
  }: {
    readonly locale?: string;
    readonly method?: 'GET' | 'HEAD';
    readonly headers?: Record<string, string>;
    readonly query?: Record<string, string>;
  } = {},
): APIGatewayProxyEventV2 =>
  event({
    method,
    routePath: path === '/' ? pageRoutes.home.path : pageRoutes.page.path,
    rawPath: path,
    query,
    headers: { ...headers, [edgeHeaders.locale]: locale, [edgeHeaders.path]: path },
  });
