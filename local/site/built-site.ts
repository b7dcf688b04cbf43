import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathOf, type Listener } from '../http/listener.ts';
import type { Rewrite } from './edge-rewrite.ts';
import type { SiteFile } from './site-files.ts';

const ASSETS = '/assets/';
const FOREVER = 'public, max-age=31536000, immutable';

const answerFile = (
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
 * The built web application as the distribution serves it: the one page for every address that is
 * no file, names with a hash kept for ever and everything else asked again each time. A missing
 * file stays missing: a page in its place would be read as a broken script.
 */
export const createBuiltSite =
  (files: ReadonlyMap<string, SiteFile>, rewrite: Rewrite): Listener =>
  async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405).end();
      return;
    }
    const path = rewrite(pathOf(request));
    const file = files.get(path);
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    answerFile(request, response, file, path.startsWith(ASSETS) ? FOREVER : 'no-cache');
  };
