import { once } from 'node:events';
import { request as startRequest, type IncomingMessage } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { generate } from 'selfsigned';
import { EDGE_CACHE_HEADER } from '#local/site/page-edge.ts';
import { createEdgeCache, type EdgeCache, type KeptResponse } from './edge-cache.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Headers of one connection, which HTTP/2 forbids. */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
]);
/** The distribution does not compress smaller files. */
const COMPRESS_FROM_BYTES = 1_000;
const BROTLI_QUALITY = 5;
const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|javascript|manifest|wasm|[\w.-]+\+))/;

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name, value]) => value !== undefined && !HOP_BY_HOP.has(name))
      .map(([name, value]) => [name, String(value)]),
  );

const encodingOf = (accepted: string): string | undefined =>
  ['br', 'gzip'].find((name) => accepted.includes(name));

/** Compresses as the distribution does where its cache policy lets it: not the calls of the API. */
const compressed = async (
  { status, headers, body }: KeptResponse,
  accepted: string,
): Promise<KeptResponse> => {
  const small = body.length < COMPRESS_FROM_BYTES;
  if (small || headers['content-encoding'] || !COMPRESSIBLE.test(headers['content-type'] ?? '')) {
    return { status, headers, body };
  }
  const encoding = encodingOf(accepted);
  if (encoding === undefined) return { status, headers, body };
  const bytes =
    encoding === 'br'
      ? await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : await zip(body);
  return { status, headers: { ...headers, 'content-encoding': encoding }, body: bytes };
};

/**
 * A page names the origin that it was made for, and hydrates on no other: here it was made for the
 * local stack, and is opened on the origin of this server.
 */
const movedTo = (origin: string, upstream: number, response: KeptResponse): KeptResponse =>
  response.headers['content-type']?.startsWith('text/html')
    ? {
        ...response,
        body: Buffer.from(
          response.body.toString().replaceAll(`http://localhost:${String(upstream)}`, origin),
        ),
      }
    : response;

const isCall = (path: string): boolean =>
  path.startsWith('/api/') && !path.startsWith('/api/authority/');

interface Passed {
  readonly request: Http2ServerRequest;
  readonly body: Buffer;
  /** Port of the local stack. */
  readonly upstream: number;
  /** Of this server. */
  readonly origin: string;
}

const ask = async ({ request, body, upstream, origin }: Passed) => {
  const sent = Object.entries(request.headers).filter(([name]) => !name.startsWith(':'));
  const outgoing = startRequest({
    host: '127.0.0.1',
    port: upstream,
    method: request.method,
    path: request.url,
    headers: {
      ...Object.fromEntries(sent),
      host: `localhost:${String(upstream)}`,
      // The local stack refuses pages of other origins; this one is its own.
      ...(request.headers['origin'] === origin && {
        origin: `http://localhost:${String(upstream)}`,
      }),
    },
  });
  outgoing.end(body);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  const { [EDGE_CACHE_HEADER]: forEdge, ...headers } = headersOf(answer);
  const response = { status: answer.statusCode ?? 0, headers, body: await buffer(answer) };
  return { response, cacheControl: forEdge ?? headers['cache-control'] ?? '' };
};

/** One copy for each path and query, encoding and language. */
const keyOf = ({ url, headers }: Http2ServerRequest): string =>
  [
    url,
    encodingOf(headers['accept-encoding'] ?? ''),
    headers['accept-language']?.slice(0, 2),
    headers.cookie,
  ].join('\n');

const respond = async (passed: Passed, cache: EdgeCache): Promise<KeptResponse> => {
  const { request } = passed;
  const accepted = request.headers['accept-encoding'] ?? '';
  if (isCall(request.url) || request.method !== 'GET') return (await ask(passed)).response;
  return cache.respond(keyOf(request), async () => {
    const { response, cacheControl } = await ask(passed);
    const moved = movedTo(passed.origin, passed.upstream, response);
    return { response: await compressed(moved, accepted), cacheControl };
  });
};

export interface EdgeServer {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves the local stack on port `upstream` as the distribution would: HTTP/2 with TLS by a
 * certificate of its own, compressed, with a cache at the edge.
 */
export const openEdgeServer = async (upstream: number): Promise<EdgeServer> => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  });
  const cache = createEdgeCache(() => Date.now());
  let origin = '';
  const listener = async (request: Http2ServerRequest, response: Http2ServerResponse) => {
    try {
      const body = await buffer(request);
      const answer = await respond({ request, body, upstream, origin }, cache);
      response.writeHead(answer.status, answer.headers);
      response.end(request.method === 'HEAD' ? '' : answer.body);
    } catch (error) {
      console.error(error);
      response.writeHead(502);
      response.end();
    }
  };
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    void listener(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address object.
  const { port } = server.address() as AddressInfo;
  origin = `https://localhost:${String(port)}`;
  return {
    origin,
    close: async () => {
      server.close();
    },
  };
};
