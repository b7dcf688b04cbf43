import { lookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { FetchLimits } from '#lambdas/shared/http/fetch-from-origin.ts';

/** An address that is never fetched, such as that of a host in a private network. */
export class RejectedAddressError extends Error {}

/** All addresses of a host name. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

export const systemResolve: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

/** The part of IPv6 that is assigned to the public internet (RFC 4291, section 2.4). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address belongs to a host on the public internet. False for loopback, private,
 * link-local (the metadata service of clouds), carrier-grade NAT and documentation ranges. Of IPv6
 * addresses that embed an IPv4 address, mapped ones are checked as IPv4, all others are rejected.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  // `process` converts an IPv4-mapped address to the IPv4 address that a connection would use.
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_UNICAST)) return false;
  return parsed.range() === 'unicast';
};

/**
 * The address to connect to. Throws when the host has none, or any that is not public: with both
 * kinds, the one that a connection gets would be a matter of chance.
 */
export const publicAddressOf = async (hostname: string, resolve: Resolve): Promise<string> => {
  // A URL keeps the brackets of an IPv6 address. It normalizes forms like 2130706433 or 0x7f.1.
  const literal = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(literal) === 0 ? await resolve(hostname) : [literal];
  const [first] = addresses;
  if (first === undefined || !addresses.every(isPublicAddress)) {
    throw new RejectedAddressError('The host has no public address, or one that is not public');
  }
  return first;
};

/** Sends a GET request to an address that has been checked. */
export type Connect = (call: {
  readonly url: URL;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}) => Promise<IncomingMessage>;

/**
 * Connects to exactly the given address. The host name is not resolved again, so a second DNS
 * response cannot redirect the connection. `Host` and the certificate check still use the name.
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

export interface FetchedPage {
  /** URL of the page after redirects. */
  readonly url: URL;
  /** The `Content-Type` header. */
  readonly contentType: string;
  /** The first bytes of the page; the rest is not downloaded. */
  readonly body: Buffer;
}

const PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const HTML = /^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i;

const checkUrl = (url: URL): void => {
  const port = PORTS[url.protocol];
  // A URL omits the default port of its protocol.
  if (port === undefined || (url.port !== '' && url.port !== port)) {
    throw new RejectedAddressError('Only HTTP and HTTPS URLs with their default ports are fetched');
  }
  if (url.username !== '' || url.password !== '') {
    throw new RejectedAddressError('A URL with credentials is not fetched');
  }
};

const readStart = async (response: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  let size = 0;
  // A response without an encoding yields buffers.
  for await (const piece of response as AsyncIterable<Buffer>) {
    pieces.push(piece);
    size += piece.length;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(pieces).subarray(0, maxBytes);
};

const pageOf = async (url: URL, response: IncomingMessage, maxBytes: number) => {
  const { 'content-type': contentType = '', 'content-encoding': encoding = 'identity' } =
    response.headers;
  if (response.statusCode !== 200) throw new Error(`Status ${String(response.statusCode)}`);
  if (!HTML.test(contentType)) throw new Error('Not an HTML page');
  // The request accepts none, and a small compressed response can expand without limit.
  if (encoding !== 'identity') throw new Error('A compressed response');
  return { url, contentType, body: await readStart(response, maxBytes) };
};

interface GuardOptions {
  readonly resolve: Resolve;
  readonly connect: Connect;
  readonly userAgent: string;
}

/**
 * Fetches a page that a reader has linked, from public hosts only: the host of every redirect is
 * resolved and checked. Sends nothing that belongs to a reader. Throws for everything but an HTML
 * page within the limits; longer pages are truncated.
 */
export const createGuardedFetch =
  ({ resolve, connect, userAgent }: GuardOptions) =>
  async (address: URL, { timeoutMs, maxBytes, redirects }: FetchLimits): Promise<FetchedPage> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = {
      accept: 'text/html,application/xhtml+xml',
      'accept-encoding': 'identity',
      'accept-language': 'ja,en;q=0.5',
      'user-agent': userAgent,
    };
    const timeout = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => {
        reject(new Error('Timeout'));
      });
    });
    const follow = async (): Promise<FetchedPage> => {
      let url = address;
      for (let hop = 0; hop <= redirects; hop += 1) {
        checkUrl(url);
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
    // A DNS lookup cannot be aborted, only abandoned.
    return Promise.race([follow(), timeout]);
  };
