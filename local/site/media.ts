import { pipeline } from 'node:stream/promises';
import { pathOf, type Listener } from '../http/listener.ts';
import type { ObjectFiles } from '../object-store/object-files.ts';

/**
 * Objects that the distribution hands out of a bucket: `/profile_images/…` and `/shelves/…` are
 * keys as they stand, without the first slash; other files lie in a folder of their bucket.
 */
export const createMedia =
  (files: ObjectFiles, bucket: string, folder = ''): Listener =>
  async (request, response) => {
    const stored =
      request.method === 'GET' || request.method === 'HEAD'
        ? await files.find(bucket, folder + decodeURIComponent(pathOf(request)).slice(1))
        : undefined;
    if (stored === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': stored.contentType,
      'content-length': String(stored.size),
      etag: stored.etag,
      ...stored.headers,
    });
    if (request.method === 'HEAD') response.end();
    else await pipeline(files.read(bucket, stored), response);
  };
