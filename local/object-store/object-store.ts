import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathOf, type Listener } from '../http/listener.ts';
import { verifySignature } from '../signature.ts';
import { answerEmpty, answerError } from './answers.ts';
import { deleteObject, deleteObjects, listObjects } from './bucket-requests.ts';
import type { ObjectStoreCall } from './call.ts';
import type { ObjectFiles } from './object-files.ts';
import { readObject } from './read-object.ts';
import { writeObject } from './write-object.ts';

interface ObjectStoreOptions {
  readonly files: ObjectFiles;
  readonly buckets: readonly string[];
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** Path below which the store answers, without a slash at the end. */
  readonly basePath: string;
  /** Pages that may read and upload from a browser. */
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
  answerEmpty(response, 200, {
    'access-control-allow-methods': 'GET, HEAD, PUT',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
    'access-control-max-age': '600',
  });
};

const bucketRequest = async (call: ObjectStoreCall): Promise<void> => {
  const { method } = call.request;
  if (method === 'GET') await listObjects(call);
  else if (method === 'POST' && call.query.has('delete')) await deleteObjects(call);
  else if (method === 'HEAD') answerEmpty(call.response, 200);
  else answerError(call.response, 'MethodNotAllowed', 'This method is not imitated for buckets');
};

const objectRequest = async (call: ObjectStoreCall): Promise<void> => {
  const { method } = call.request;
  if (method === 'GET' || method === 'HEAD') await readObject(call);
  else if (method === 'PUT') await writeObject(call);
  else if (method === 'DELETE') await deleteObject(call);
  else answerError(call.response, 'MethodNotAllowed', 'This method is not imitated for objects');
};

/**
 * An object store that speaks S3's REST protocol with path-style addresses: put, get (ranges,
 * conditions), head, copy, delete, multi-delete, list, presigned addresses, CORS. Left out:
 * multipart uploads, POST policies, versions, access lists.
 */
export const createObjectStore = (options: ObjectStoreOptions): Listener => {
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
      answerError(response, rejection.code, rejection.message);
      return;
    }
    const [, bucket = '', ...segments] = path.slice(basePath.length).split('/');
    const key = segments.map((segment) => decodeURIComponent(segment)).join('/');
    if (!buckets.includes(bucket)) {
      answerError(response, 'NoSuchBucket', 'The specified bucket does not exist');
      return;
    }
    const call: ObjectStoreCall = { request, response, query, bucket, key, files };
    await (key === '' ? bucketRequest(call) : objectRequest(call));
  };
};
