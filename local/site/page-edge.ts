import { readFile } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import * as z from 'zod';
import { edgeHeaders } from '#contract/routes.ts';
import { type Listener, pathOf } from '../http/listener.ts';

/** Query, headers or cookies as an edge function gets them. */
export type Values = Readonly<Record<string, { readonly value: string }>>;

interface EdgeRequest {
  readonly method: string;
  readonly uri: string;
  readonly querystring: Values;
  readonly headers: Values;
  readonly cookies: Values;
}

const valueSchema = z.object({ value: z.string() });
const resultSchema = z.union([
  z.object({
    statusCode: z.number(),
    statusDescription: z.string(),
    headers: z.optional(z.object({ location: valueSchema })),
  }),
  z.object({
    uri: z.string().startsWith('/'),
    headers: z.object({
      [edgeHeaders.locale]: valueSchema,
      [edgeHeaders.path]: valueSchema,
    }),
  }),
]);
type EdgeResult = z.infer<typeof resultSchema>;

/** What the function of the edge makes of a request: another one, or a response. */
export type EdgeFunction = (request: EdgeRequest) => EdgeResult;

type Handler = (event: { readonly request: EdgeRequest }) => unknown;
const isFunction = (value: unknown): value is Handler => typeof value === 'function';

/** Loads the CloudFront function of the pages, so that both stacks treat a request alike. */
export const loadEdgeFunction = async (root: string): Promise<EdgeFunction> => {
  const code = await readFile(join(root, 'lib', 'edge', 'page-request.js'), 'utf8');
  const handler = z.custom<Handler>(isFunction).parse(runInNewContext(`${code};handler`));
  return (request) => resultSchema.parse(handler({ request }));
};

const cookiesOf = ({ headers }: IncomingMessage): Values =>
  Object.fromEntries(
    (headers.cookie ?? '')
      .split(/; */)
      .map((pair) => pair.split('='))
      .map(([name = '', ...value]) => [name, { value: value.join('=') }]),
  );

/** Values as they were sent, percent-encoded, as the edge gets them: of repeated ones the first. */
export const queryOf = ({ url = '' }: IncomingMessage): Values =>
  Object.fromEntries(
    (url.split('?')[1] ?? '')
      .split('&')
      .toReversed()
      .map((pair) => pair.split('='))
      .map(([name = '', ...value]) => [name, { value: value.join('=') }]),
  );

const eventOf = (request: IncomingMessage): EdgeRequest => ({
  method: request.method ?? 'GET',
  uri: pathOf(request),
  querystring: queryOf(request),
  headers: Object.fromEntries(
    Object.entries(request.headers)
      .filter(([name]) => name !== 'cookie')
      .map(([name, value]) => [name, { value: String(value) }]),
  ),
  cookies: cookiesOf(request),
});

/** What the edge was told about caching; tests and measurements read it. */
export const EDGE_CACHE_HEADER = 'x-local-edge-cache-control';
/** What the distribution tells browsers about the caching of pages. */
const PAGE_IN_BROWSERS = 'public, max-age=0, must-revalidate';

const forBrowsers = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders => ({
  ...headers,
  'cache-control': PAGE_IN_BROWSERS,
  ...(headers['cache-control'] !== undefined && { [EDGE_CACHE_HEADER]: headers['cache-control'] }),
});

/** Replaces the header of the function when it writes the response, as the distribution does. */
const replaceCacheControl = (response: ServerResponse): void => {
  const writeHead = response.writeHead.bind(response);
  const write = (status: number, headers: OutgoingHttpHeaders = {}): ServerResponse =>
    writeHead(status, forBrowsers(headers));
  // The gateway uses no other overload.
  response.writeHead = write as typeof response.writeHead;
};

/**
 * Serves pages as the default behavior of the distribution does, but caches nothing: the request
 * reaches the gateway without query, cookie, token and all headers except those of the edge function.
 */
export const createPageEdge =
  (edge: EdgeFunction, gateway: Listener): Listener =>
  async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405).end();
      return;
    }
    const result = edge(eventOf(request));
    if ('statusCode' in result) {
      const { statusCode, statusDescription, headers } = result;
      response
        .writeHead(statusCode, statusDescription, headers && { location: headers.location.value })
        .end();
      return;
    }
    request.url = result.uri;
    request.headers = {
      host: request.headers.host,
      // The distribution sends the one of its copy.
      ...(request.headers['if-none-match'] !== undefined && {
        'if-none-match': request.headers['if-none-match'],
      }),
      ...Object.fromEntries(
        Object.entries(result.headers).map(([name, { value }]) => [name, value]),
      ),
    };
    replaceCacheControl(response);
    await gateway(request, response);
  };
