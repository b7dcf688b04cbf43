import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { publicAddressOf, type Resolve } from './public-address.ts';

export interface FetchedPage {
  /** Where the page was in the end, after redirects. */
  readonly url: URL;
  /** `Content-Type` as it was sent. */
  readonly contentType: string;
  /** The first bytes of the page; the rest was not even received. */
  readonly body: Buffer;
}

/** Opens a connection to an address that was found good, and asks there for the page. */
export type Connect = (call: {
  readonly url: URL;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}) => Promise<IncomingMessage>;

interface GuardOptions {
  readonly resolve: Resolve;
  readonly connect: Connect;
  readonly userAgent: string;
}

interface Limits {
  /** For everything together: names, connecting, redirects and reading. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly redirects: number;
}

const PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const HTML = /^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i;

/**
 * Connects to exactly the given address: the name is not asked again, so that a second answer of
 * its server cannot lead elsewhere. The name still stands in `Host` and in the certificate's check.
 */
export const connectPinned: Connect = ({ url, address, headers, signal }) =>
  new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const family = isIP(address);
    send(url, {
      agent: false,
      headers,
      signal,
      lookup: (_hostname, options, callback) => {
        if (options.all === true) callback(null, [{ address, family }]);
        else callback(null, address, family);
      },
    })
      .once('response', resolve)
      .on('error', reject)
      .end();
  });

const checkAddress = (url: URL): void => {
  const port = PORTS[url.protocol];
  // A URL leaves the port of its own protocol out.
  if (port === undefined || (url.port !== '' && url.port !== port)) {
    throw new Error('Only web addresses on their own ports are fetched');
  }
  if (url.username !== '' || url.password !== '') {
    throw new Error('An address with credentials is not fetched');
  }
};

const readStart = async (response: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let size = 0;
  // A response without an encoding set gives buffers.
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(parts).subarray(0, maxBytes);
};

const pageOf = async (url: URL, response: IncomingMessage, maxBytes: number) => {
  const { 'content-type': contentType = '', 'content-encoding': encoding = 'identity' } =
    response.headers;
  if (response.statusCode !== 200) throw new Error(`Answered ${String(response.statusCode)}`);
  if (!HTML.test(contentType)) throw new Error('Not an HTML page');
  // None was asked for; small compressed answers can unfold without bound.
  if (encoding !== 'identity') throw new Error('A compressed answer');
  return { url, contentType, body: await readStart(response, maxBytes) };
};

/**
 * GET of a page that somebody has linked, from public hosts only (SEC-67): every hop of a redirect
 * is looked up and judged anew. Sends nothing that belongs to a reader. Throws for whatever is not
 * an HTML page within the limits; longer pages are cut.
 */
export const createGuardedFetch =
  ({ resolve, connect, userAgent }: GuardOptions) =>
  async (address: URL, { timeoutMs, maxBytes, redirects }: Limits): Promise<FetchedPage> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = {
      accept: 'text/html,application/xhtml+xml',
      'accept-encoding': 'identity',
      'accept-language': 'ja,en;q=0.5',
      'user-agent': userAgent,
    };
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => {
        reject(new Error('The page took too long'));
      });
    });
    const follow = async (): Promise<FetchedPage> => {
      let url = address;
      for (let hop = 0; hop <= redirects; hop += 1) {
        checkAddress(url);
        const pinned = await publicAddressOf(url.hostname, resolve);
        const response = await connect({ url, address: pinned, headers, signal });
        try {
          const { location } = response.headers;
          if (!REDIRECTS.has(response.statusCode ?? 0) || location === undefined) {
            return await pageOf(url, response, maxBytes);
          }
          url = new URL(location, url);
        } finally {
          response.destroy();
        }
      }
      throw new Error('Too many redirects');
    };
    // Looking up a name cannot be stopped, only left behind.
    return Promise.race([follow(), late]);
  };
