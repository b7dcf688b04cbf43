import { pipeline } from 'node:stream/promises';
import { answerEmpty, answerError } from './answers.ts';
import type { ObjectStoreCall } from './call.ts';
import type { StoredObject } from './object-files.ts';

interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * The part that a `Range` header asks for; undefined for the whole, null when there is no such
 * part. Several ranges in one header are answered with the whole, as S3 does.
 */
const rangeOf = (header: string | undefined, size: number): Range | null | undefined => {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [, first = '', last = ''] = parts ?? [];
  if (parts === null || (first === '' && last === '')) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last));
  return start <= end ? { start, end } : null;
};

const OVERRIDABLE = ['content-type', 'content-disposition', 'content-encoding', 'cache-control'];

const headersOf = (stored: StoredObject, query: URLSearchParams): Record<string, string> => ({
  'content-type': stored.contentType,
  etag: stored.etag,
  'last-modified': new Date(stored.modified).toUTCString(),
  'accept-ranges': 'bytes',
  ...stored.headers,
  ...Object.fromEntries(
    OVERRIDABLE.flatMap((name) => {
      const value = query.get(`response-${name}`);
      return value === null ? [] : [[name, value]];
    }),
  ),
});

/** GetObject and HeadObject, with ranges and `If-None-Match`. */
export const readObject = async (call: ObjectStoreCall): Promise<void> => {
  const { request, response, query, bucket, key, files } = call;
  const isHead = request.method === 'HEAD';
  const stored = await files.find(bucket, key);
  if (stored === undefined) {
    if (isHead) answerEmpty(response, 404);
    else answerError(response, 'NoSuchKey', 'The specified key does not exist.');
    return;
  }
  const headers = headersOf(stored, query);
  if (request.headers['if-none-match'] === stored.etag) {
    answerEmpty(response, 304, headers);
    return;
  }
  const range = rangeOf(request.headers.range, stored.size);
  if (range === null) {
    answerError(response, 'InvalidRange', 'The requested range is not satisfiable');
    return;
  }
  if (range !== undefined) {
    headers['content-range'] =
      `bytes ${String(range.start)}-${String(range.end)}/${String(stored.size)}`;
  }
  const length = range === undefined ? stored.size : range.end - range.start + 1;
  response.writeHead(range === undefined ? 200 : 206, {
    ...headers,
    'content-length': String(length),
  });
  if (isHead) response.end();
  else await pipeline(files.read(bucket, stored, range), response);
};
