import { SaxesParser } from 'saxes';
import { readBody } from '../http/listener.ts';
import {
  respondEmpty,
  respondError,
  respondXml,
  escapeXml,
  type ObjectStoreCall,
} from './responses.ts';

const PAGE_MAX = 1_000;
const DELETE_BODY_MAX_BYTES = 4 * 1024 * 1024;

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/** ListObjectsV2 with prefix, start and continuation, without common prefixes. */
export const listObjects = async (call: ObjectStoreCall): Promise<void> => {
  const { query, bucket, files, response } = call;
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const size = Math.min(PAGE_MAX, Number(query.get('max-keys') ?? PAGE_MAX));
  const found = (await files.list(bucket)).filter(
    ({ key }) => key.startsWith(prefix) && Buffer.compare(Buffer.from(key), Buffer.from(after)) > 0,
  );
  const page = found.slice(0, size);
  const last = page.at(-1);
  const isTruncated = found.length > page.length;
  const contents = page.map(
    ({ key, modified, etag, size: bytes }) =>
      `<Contents>${element('Key', key)}${element('LastModified', modified)}` +
      `${element('ETag', etag)}${element('Size', String(bytes))}` +
      `${element('StorageClass', 'STANDARD')}</Contents>`,
  );
  respondXml(
    response,
    '<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">' +
      element('Name', bucket) +
      element('Prefix', prefix) +
      element('KeyCount', String(page.length)) +
      element('MaxKeys', String(size)) +
      element('IsTruncated', String(isTruncated)) +
      (isTruncated && last ? element('NextContinuationToken', last.key) : '') +
      contents.join('') +
      '</ListBucketResult>',
  );
};

/** Texts of all `<Key>` elements; null for malformed XML. */
const keysOf = (document: string): readonly string[] | null => {
  const keys: string[] = [];
  let text: string | undefined;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    if (name === 'Key') text = '';
  });
  parser.on('text', (part) => {
    if (text !== undefined) text += part;
  });
  parser.on('closetag', ({ name }) => {
    if (name !== 'Key') return;
    keys.push(text ?? '');
    text = undefined;
  });
  try {
    parser.write(document).close();
    return keys;
  } catch {
    return null;
  }
};

/** DeleteObjects: the keys of an XML body at once. */
export const deleteObjects = async (call: ObjectStoreCall): Promise<void> => {
  const { request, response, bucket, files } = call;
  const keys = keysOf((await readBody(request, DELETE_BODY_MAX_BYTES)).toString());
  if (keys === null) {
    respondError(response, 'MalformedXML', 'The XML you provided was not well-formed');
    return;
  }
  for (const key of keys) await files.remove(bucket, key);
  const deleted = keys.map((key) => `<Deleted>${element('Key', key)}</Deleted>`);
  respondXml(response, `<DeleteResult>${deleted.join('')}</DeleteResult>`);
};

/** DeleteObject; idempotent, as on S3. */
export const deleteObject = async ({ response, bucket, key, files }: ObjectStoreCall) => {
  await files.remove(bucket, key);
  respondEmpty(response, 204);
};
