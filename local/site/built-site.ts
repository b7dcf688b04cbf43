import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { lookup } from 'mrmime';
import { type Listener, pathOf } from '../http/listener.ts';

export interface SiteFile {
  readonly contentType: string;
  readonly etag: string;
  readonly bytes: Buffer;
  /** Compressed with Brotli; absent for types that do not compress. */
  readonly compressed?: Buffer;
}

/** The distribution does not compress smaller files. */
const COMPRESS_FROM_BYTES = 1_000;
const QUALITY = 5;
const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|javascript|manifest|wasm|[\w.-]+\+))/;

const compress = promisify(brotliCompress);

const readSiteFile = async (path: string): Promise<SiteFile> => {
  const bytes = await readFile(path);
  const type = lookup(path) ?? 'application/octet-stream';
  const isWorthIt = bytes.length >= COMPRESS_FROM_BYTES && COMPRESSIBLE.test(type);
  return {
    contentType: type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    bytes,
    ...(isWorthIt && {
      compressed: await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
    }),
  };
};

/** Source maps are not published. */
const isPublished = (sitePath: string): boolean => !sitePath.endsWith('.map');

/** Every published file of a built site by its path in the site, such as `/assets/main-4f2a.js`. */
export const readSiteFiles = async (directory: string): Promise<ReadonlyMap<string, SiteFile>> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [`/${relative(directory, path).split(sep).join('/')}`, path] as const)
    .filter(([sitePath]) => isPublished(sitePath));
  const files = await Promise.all(
    paths.map(async ([sitePath, path]) => [sitePath, await readSiteFile(path)] as const),
  );
  return new Map(files);
};

const ASSETS = '/assets/';
const FOREVER = 'public, max-age=31536000, immutable';

const respondFile = (
  request: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
  cacheControl: string,
): void => {
  const headers: Record<string, string> = {
    'cache-control': cacheControl,
    'content-type': file.contentType,
    etag: file.etag,
    vary: 'Accept-Encoding',
  };
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  const compressed = takesBrotli ? file.compressed : undefined;
  if (compressed !== undefined) headers['content-encoding'] = 'br';
  const bytes = compressed ?? file.bytes;
  response.writeHead(200, { ...headers, 'content-length': String(bytes.length) });
  response.end(request.method === 'HEAD' ? undefined : bytes);
};

/**
 * Serves the files of the built web application as the distribution does: immutable caching for file
 * names with a hash, revalidation for the rest. A missing file is a 404, because a browser would parse
 * a page in its place as a broken script.
 */
export const createBuiltSite =
  (files: ReadonlyMap<string, SiteFile>): Listener =>
  async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405).end();
      return;
    }
    const path = pathOf(request);
    const file = files.get(path);
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    respondFile(request, response, file, path.startsWith(ASSETS) ? FOREVER : 'no-cache');
  };
