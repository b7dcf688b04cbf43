import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type Listener, pathOf } from '../http/listener.ts';
import { verifySignature } from '../http/signature.ts';
import { bucketNameOf, bucketNames, enginePaths, localCredentials } from '../settings.ts';
import { deleteObject, deleteObjects, listObjects } from './bucket-requests.ts';
import { createObjectFiles, type ObjectFiles } from './object-files.ts';
import { readObject, writeObject } from './object-requests.ts';
import { respondEmpty, respondError, type ObjectStoreCall } from './responses.ts';

interface ObjectStoreOptions {
  readonly files: ObjectFiles;
  readonly buckets: readonly string[];
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** Base path of the store, without a trailing slash. */
  readonly basePath: string;
  /** Origins of the pages that may read and upload. */
  readonly allowedOrigins: readonly string[];
}

const allowOrigin = (
  request: IncomingMessage,
  response: ServerResponse,
  allowed: readonly string[],
): void => {
  const { origin } = request.headers;
  if (origin === undefined || !allowed.includes(origin)) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-expose-headers', 'ETag');
  response.setHeader('vary', 'Origin');
};

const preflight = (request: IncomingMessage, response: ServerResponse): void => {
  respondEmpty(response, 200, {
    'access-control-allow-methods': 'GET, HEAD, PUT',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
    'access-control-max-age': '600',
  });
};

const bucketRequest = async (call: ObjectStoreCall): Promise<void> => {
  const { method } = call.request;
  if (method === 'GET') await listObjects(call);
  else if (method === 'POST' && call.query.has('delete')) await deleteObjects(call);
  else if (method === 'HEAD') respondEmpty(call.response, 200);
  else respondError(call.response, 'MethodNotAllowed', 'This method is not supported for buckets');
};

const objectRequest = async (call: ObjectStoreCall): Promise<void> => {
  const { method } = call.request;
  if (method === 'GET' || method === 'HEAD') await readObject(call);
  else if (method === 'PUT') await writeObject(call);
  else if (method === 'DELETE') await deleteObject(call);
  else respondError(call.response, 'MethodNotAllowed', 'This method is not supported for objects');
};

/**
 * An object store that speaks S3's REST protocol with path-style addresses: put, get (ranges,
 * conditions), head, copy, delete, multi-delete, list, presigned addresses, CORS. Left out:
 * multipart uploads, POST policies, versions, access lists.
 */
const createObjectStore = (options: ObjectStoreOptions): Listener => {
  const { files, buckets, credentials, basePath, allowedOrigins } = options;
  return async (request, response) => {
    const path = pathOf(request);
    const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
    allowOrigin(request, response, allowedOrigins);
    if (request.method === 'OPTIONS') {
      preflight(request, response);
      return;
    }
    const rejection = await verifySignature(
      { method: request.method ?? 'GET', path, query, headers: request.headers },
      credentials,
      Date.now(),
    );
    if (rejection !== undefined) {
      respondError(response, rejection.code, rejection.message);
      return;
    }
    const [, bucket = '', ...segments] = path.slice(basePath.length).split('/');
    const key = segments.map((segment) => decodeURIComponent(segment)).join('/');
    if (!buckets.includes(bucket)) {
      respondError(response, 'NoSuchBucket', 'The specified bucket does not exist');
      return;
    }
    const call: ObjectStoreCall = { request, response, query, bucket, key, files };
    await (key === '' ? bucketRequest(call) : objectRequest(call));
  };
};

/** The object store with the project's buckets; its files are in the data directory. */
export const openObjectStore = (dataDirectory: string, allowedOrigins: readonly string[]) => {
  const files = createObjectFiles(join(dataDirectory, 'objects'));
  const listener = createObjectStore({
    files,
    buckets: bucketNames.map(bucketNameOf),
    credentials: localCredentials,
    basePath: enginePaths.objectStore,
    allowedOrigins,
  });
  return { files, listener };
};
