import type { IncomingMessage, ServerResponse } from 'node:http';
import { isDecodable } from '#contract/percent-encoding.ts';

/** Handles one request; a rejected promise becomes a status 500. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Address {
  /** Host of an absolute address, as proxies are asked; undefined for a path. */
  readonly authority: string | undefined;
  /** Path and query as sent. */
  readonly path: string;
}

/** Reads what a request asks for: a path, or a whole `http` address; undefined for anything else. */
export const readAddress = (target: string): Address | undefined => {
  if (target.startsWith('/')) return { authority: undefined, path: target };
  const [, authority, path = ''] = /^http:\/\/([^/?#]*)([/?][^#]*)?$/i.exec(target) ?? [];
  if (authority === undefined) return undefined;
  return { authority, path: path.startsWith('/') ? path : `/${path}` };
};

/** Path of a request as sent, without the query. */
export const pathOf = (request: IncomingMessage): string =>
  (request.url ?? '/').split('?')[0] ?? '/';

/** Origin of the site as the client sees it, by its `Host` header, which the server has checked. */
export const originOf = (request: IncomingMessage): string =>
  `http://${request.headers.host ?? ''}`;

/** The request body is larger than allowed. */
export class BodyTooLargeError extends Error {
  constructor(readonly maxBytes: number) {
    super(`The body is larger than ${String(maxBytes)} bytes`);
    this.name = 'BodyTooLargeError';
  }
}

/** Reads the body of a request; throws `BodyTooLargeError` beyond `maxBytes`. */
export const readBody = async (request: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new BodyTooLargeError(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * A path and its listener. A path with a trailing slash matches everything below it; `*` and `?` are
 * wildcards, as in the path patterns of CloudFront.
 */
export type Mount = readonly [path: string, listener: Listener];

const patternOf = (mount: string): RegExp =>
  new RegExp(
    `^${mount
      .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
  );

const coverOf = (mount: string): ((path: string) => boolean) => {
  if (mount.includes('*')) {
    const pattern = patternOf(mount);
    return (path) => pattern.test(path);
  }
  return mount.endsWith('/') ? (path) => path.startsWith(mount) : (path) => path === mount;
};

/**
 * Passes a request to the first mount that matches its path, else to `otherwise`. A mount is not
 * called with a path whose percent-encoding is malformed.
 */
export const dispatch = (mounts: readonly Mount[], otherwise: Listener): Listener => {
  const covered = mounts.map(([mount, listener]) => ({ covers: coverOf(mount), listener }));
  return async (request, response) => {
    const path = pathOf(request);
    const found = covered.find(({ covers }) => covers(path));
    if (found !== undefined && !isDecodable(path)) {
      response.writeHead(400).end();
      return;
    }
    await (found?.listener ?? otherwise)(request, response);
  };
};

/** Adds headers to every response, except those that the listener sets itself. */
export const withHeaders =
  (headers: Readonly<Record<string, string>>, listener: Listener): Listener =>
  async (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    await listener(request, response);
  };
