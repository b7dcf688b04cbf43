import type { IncomingMessage, ServerResponse } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';
import type { MatchedRoute } from './routes.ts';
import type { GatewayClaims } from './token-check.ts';

interface EventParts {
  readonly request: IncomingMessage;
  readonly url: URL;
  readonly matched: MatchedRoute;
  readonly requestId: string;
  readonly body: Buffer;
  readonly claims: GatewayClaims | undefined;
}

const TEXT_TYPES =
  /^(text\/|application\/(json|[\w.+-]+\+json|javascript|xml|[\w.+-]+\+xml|x-www-form-urlencoded))/;

/** API Gateway encodes every body whose content type is not a text type in base64. */
const isText = (contentType: string | undefined): boolean =>
  contentType === undefined || TEXT_TYPES.test(contentType);

const joinedHeaders = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || name === 'cookie'
        ? []
        : [[name, Array.isArray(value) ? value.join(',') : value]],
    ),
  );

const joinedQuery = (query: URLSearchParams): Record<string, string> => {
  const joined: Record<string, string> = {};
  for (const [name, value] of query) {
    joined[name] = Object.hasOwn(joined, name) ? `${joined[name] ?? ''},${value}` : value;
  }
  return joined;
};

const bodyPart = (request: IncomingMessage, body: Buffer) => {
  if (body.length === 0) return { isBase64Encoded: false };
  return isText(request.headers['content-type'])
    ? { body: body.toString('utf8'), isBase64Encoded: false }
    : { body: body.toString('base64'), isBase64Encoded: true };
};

const contextOf = ({ request, url, matched, requestId, claims }: EventParts) => {
  const now = new Date();
  return {
    accountId: '000000000000',
    apiId: 'local',
    domainName: url.hostname,
    domainPrefix: url.hostname,
    http: {
      method: matched.route.method,
      path: url.pathname,
      protocol: `HTTP/${request.httpVersion}`,
      sourceIp: request.socket.remoteAddress ?? '',
      userAgent: request.headers['user-agent'] ?? '',
    },
    requestId,
    routeKey: matched.routeKey,
    stage: '$default',
    time: now.toUTCString(),
    timeEpoch: now.getTime(),
    ...(claims && { authorizer: { jwt: { claims, scopes: null } } }),
  };
};

/** The payload format 2.0 event that API Gateway creates for a request. */
export const gatewayEvent = (parts: EventParts): APIGatewayProxyEventV2 => {
  const { request, url, matched, body } = parts;
  const cookies = request.headers.cookie?.split(/; */);
  const hasParameters = Object.keys(matched.pathParameters).length > 0;
  return {
    version: '2.0',
    routeKey: matched.routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookies && { cookies }),
    headers: joinedHeaders(request),
    ...(url.search !== '' && { queryStringParameters: joinedQuery(url.searchParams) }),
    ...(hasParameters && { pathParameters: matched.pathParameters }),
    requestContext: contextOf(parts),
    ...bodyPart(request, body),
  };
};

const structuredSchema = z.object({
  statusCode: z.coerce.number(),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  cookies: z.array(z.string()).default([]),
  body: z.string().default(''),
  isBase64Encoded: z.boolean().default(false),
});

/** Sends a JSON body. */
export const respondJson = (
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): void => {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(value));
};

/**
 * Sends what a function returned (payload format 2.0): a structured response, or any other value,
 * which becomes a JSON body with status 200.
 */
export const respondFromFunction = (response: ServerResponse, result: unknown): void => {
  const parsed = structuredSchema.safeParse(result);
  if (!parsed.success) {
    respondJson(response, 200, result ?? null);
    return;
  }
  const { statusCode, headers, cookies, body, isBase64Encoded } = parsed.data;
  response
    .writeHead(statusCode, {
      'content-type': 'text/plain; charset=utf-8',
      ...Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
      ),
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    })
    .end(isBase64Encoded ? Buffer.from(body, 'base64') : body);
};
