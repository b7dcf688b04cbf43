import { pipeline } from 'node:stream/promises';
import { isDecodable } from '#contract/percent-encoding.ts';
import { ContentMismatchError, type ObjectDescription, type StoredObject } from './object-files.ts';
import {
  respondEmpty,
  respondError,
  respondXml,
  escapeXml,
  type ObjectStoreCall,
} from './responses.ts';

interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * The byte range of a `Range` header; undefined for the whole object, null for an unsatisfiable
 * range. Several ranges in one header select the whole object, as on S3.
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
    if (isHead) respondEmpty(response, 404);
    else respondError(response, 'NoSuchKey', 'The specified key does not exist.');
    return;
  }
  const headers = headersOf(stored, query);
  if (request.headers['if-none-match'] === stored.etag) {
    respondEmpty(response, 304, headers);
    return;
  }
  const range = rangeOf(request.headers.range, stored.size);
  if (range === null) {
    respondError(response, 'InvalidRange', 'The requested range is not satisfiable');
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

/** Reads a stream by lines and byte counts, across its chunks. */
class ByteReader {
  #rest: Buffer = Buffer.alloc(0);
  readonly #chunks: AsyncIterator<Buffer>;

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#chunks.next();
    if (done === true) throw new Error('The chunked body ends too early');
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
  }

  async line(): Promise<string> {
    let end = this.#rest.indexOf('\r\n');
    while (end < 0) {
      await this.#more();
      end = this.#rest.indexOf('\r\n');
    }
    const line = this.#rest.toString('latin1', 0, end);
    this.#rest = this.#rest.subarray(end + 2);
    return line;
  }

  async *bytes(count: number): AsyncGenerator<Buffer> {
    let left = count;
    while (left > 0) {
      if (this.#rest.length === 0) await this.#more();
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  async drain(): Promise<void> {
    for (;;) if ((await this.#chunks.next()).done === true) return;
  }
}

/**
 * Decodes an `aws-chunked` body, which the SDK sends for streams with checksums: a line
 * `<size in hex>[;…]`, the bytes, an empty line; at the end a chunk of size 0 with trailers.
 */
const decodeChunks = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source);
  for (;;) {
    const size = Number.parseInt(await reader.line(), 16);
    if (Number.isNaN(size)) throw new Error('The chunked body has no chunk size where one belongs');
    if (size === 0) break;
    yield* reader.bytes(size);
    await reader.line();
  }
  await reader.drain();
};

const KEPT: ReadonlySet<string> = new Set([
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
]);

const isChunked = (headers: ObjectStoreCall['request']['headers']): boolean =>
  (headers['content-encoding'] ?? '').includes('aws-chunked') ||
  String(headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING-');

/** Chunks are decoded before they are stored, so `aws-chunked` is not a stored encoding. */
const withoutFramingName = (value: string): string =>
  value
    .split(/, ?/)
    .filter((part) => part !== 'aws-chunked')
    .join(', ');

const descriptionOf = (headers: ObjectStoreCall['request']['headers']): ObjectDescription => {
  const kept = Object.entries(headers)
    .filter(([name]) => KEPT.has(name) || name.startsWith('x-amz-meta-'))
    .map(([name, value]) => {
      const text = String(value);
      return [name, name === 'content-encoding' ? withoutFramingName(text) : text] as const;
    })
    .filter(([, value]) => value !== '');
  return {
    contentType: headers['content-type'] ?? 'application/octet-stream',
    headers: Object.fromEntries(kept),
  };
};

/** The header whose condition fails (S3 conditional writes); undefined when all hold. */
const unmetCondition = async (call: ObjectStoreCall): Promise<string | undefined> => {
  const { 'if-none-match': ifNone, 'if-match': ifMatch } = call.request.headers;
  if (ifNone === undefined && ifMatch === undefined) return undefined;
  const stored = await call.files.find(call.bucket, call.key);
  if (ifNone === '*' && stored !== undefined) return 'If-None-Match';
  if (ifMatch !== undefined && ifMatch !== stored?.etag) return 'If-Match';
  return undefined;
};

const copyObject = async (call: ObjectStoreCall, source: string): Promise<void> => {
  const { response, bucket, key, files } = call;
  if (!isDecodable(source)) {
    respondError(response, 'InvalidArgument', 'The copy source is malformed');
    return;
  }
  const [fromBucket = '', ...rest] = decodeURIComponent(source).replace(/^\//, '').split('/');
  const stored = await files.find(fromBucket, rest.join('/'));
  if (stored === undefined) {
    respondError(response, 'NoSuchKey', 'The specified key does not exist.');
    return;
  }
  const copy = await files.put({ bucket, key }, stored, files.read(fromBucket, stored));
  respondXml(
    response,
    `<CopyObjectResult><ETag>${escapeXml(copy.etag)}</ETag>` +
      `<LastModified>${copy.modified}</LastModified></CopyObjectResult>`,
  );
};

/** PutObject and CopyObject, without multipart uploads. */
export const writeObject = async (call: ObjectStoreCall): Promise<void> => {
  const { request, response, query, bucket, key, files } = call;
  if (query.has('uploadId')) {
    respondError(response, 'NotImplemented', 'Multipart uploads are not supported locally');
    return;
  }
  const unmet = await unmetCondition(call);
  if (unmet !== undefined) {
    respondError(response, 'PreconditionFailed', `The condition ${unmet} does not hold`);
    return;
  }
  const source = request.headers['x-amz-copy-source'];
  if (source !== undefined) {
    await copyObject(call, String(source));
    return;
  }
  const announced = String(request.headers['x-amz-content-sha256'] ?? '');
  const sha256 = /^[0-9a-f]{64}$/.test(announced) ? announced : undefined;
  // A request without an encoding set yields buffers.
  const body = request as AsyncIterable<Buffer>;
  try {
    const stored = await files.put(
      { bucket, key, sha256 },
      descriptionOf(request.headers),
      isChunked(request.headers) ? decodeChunks(body) : body,
    );
    respondEmpty(response, 200, { etag: stored.etag });
  } catch (error) {
    if (!(error instanceof ContentMismatchError)) throw error;
    respondError(
      response,
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  }
};
