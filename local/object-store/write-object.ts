import { answerEmpty, answerError, answerXml, escapeXml } from './answers.ts';
import type { ObjectStoreCall } from './call.ts';
import { withoutChunkFraming } from './chunked-body.ts';
import { ContentMismatchError, type ObjectDescription } from './object-files.ts';

const KEPT: ReadonlySet<string> = new Set([
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
]);

const isChunked = (headers: ObjectStoreCall['request']['headers']): boolean =>
  (headers['content-encoding'] ?? '').includes('aws-chunked') ||
  String(headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING-');

/** The framing is not part of what is stored, so neither is its name among the encodings. */
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

/** A condition on what stands there already; undefined when it holds (S3 conditional writes). */
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
  const [fromBucket = '', ...rest] = decodeURIComponent(source).replace(/^\//, '').split('/');
  const stored = await files.find(fromBucket, rest.join('/'));
  if (stored === undefined) {
    answerError(response, 'NoSuchKey', 'The specified key does not exist.');
    return;
  }
  const copy = await files.put({ bucket, key }, stored, files.read(fromBucket, stored));
  answerXml(
    response,
    `<CopyObjectResult><ETag>${escapeXml(copy.etag)}</ETag>` +
      `<LastModified>${copy.modified}</LastModified></CopyObjectResult>`,
  );
};

/** PutObject and CopyObject; multipart uploads are not imitated. */
export const writeObject = async (call: ObjectStoreCall): Promise<void> => {
  const { request, response, query, bucket, key, files } = call;
  if (query.has('uploadId')) {
    answerError(response, 'NotImplemented', 'Multipart uploads are not imitated locally');
    return;
  }
  const unmet = await unmetCondition(call);
  if (unmet !== undefined) {
    answerError(response, 'PreconditionFailed', `The condition ${unmet} does not hold`);
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
      isChunked(request.headers) ? withoutChunkFraming(body) : body,
    );
    answerEmpty(response, 200, { etag: stored.etag });
  } catch (error) {
    if (!(error instanceof ContentMismatchError)) throw error;
    answerError(
      response,
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  }
};
