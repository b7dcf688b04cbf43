import { readdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createObjectFiles } from '#local/object-store/object-files.ts';
import { localCredentials, region } from '#local/settings.ts';
import { BUCKET, startObjectStore, type TestObjectStore } from '../support/object-store.ts';

describe('objects in the local store, through the SDK', () => {
  let store: TestObjectStore;

  beforeAll(async () => {
    store = await startObjectStore();
  });
  afterAll(async () => store.stop());

  const put = async (Key: string, Body: string | Uint8Array = Key) =>
    store.client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body }));
  const textOf = async (Key: string, Range?: string): Promise<string> => {
    const { Body } = await store.client.send(
      new GetObjectCommand({ Bucket: BUCKET, Key, ...(Range !== undefined && { Range }) }),
    );
    return (await Body?.transformToString()) ?? '';
  };

  it('returns an object with its content type, headers and metadata', async () => {
    await store.client.send(
      new PutObjectCommand({
        Bucket: BUCKET,
        Key: 'drawn/心 (1).svg',
        Body: '<svg/>',
        ContentType: 'image/svg+xml',
        CacheControl: 'public, max-age=60',
        Metadata: { source: 'drawn' },
      }),
    );
    const head = await store.client.send(
      new HeadObjectCommand({ Bucket: BUCKET, Key: 'drawn/心 (1).svg' }),
    );
    expect(head).toMatchObject({
      ContentType: 'image/svg+xml',
      ContentLength: 6,
      CacheControl: 'public, max-age=60',
      Metadata: { source: 'drawn' },
    });
    expect(await textOf('drawn/心 (1).svg')).toBe('<svg/>');
  });

  it('stores every byte of a stream that is sent as aws-chunked with a checksum', async () => {
    const bytes = Buffer.alloc(200_000, 'あいうえお');
    const checking = new S3Client({
      endpoint: store.endpoint,
      region,
      credentials: localCredentials,
    });
    await checking.send(
      new PutObjectCommand({
        Bucket: BUCKET,
        Key: 'stream',
        Body: Readable.from([bytes.subarray(0, 70_001), bytes.subarray(70_001)]),
        ContentLength: bytes.length,
        ContentEncoding: 'gzip',
      }),
    );
    checking.destroy();
    const { Body, ContentEncoding } = await store.client.send(
      new GetObjectCommand({ Bucket: BUCKET, Key: 'stream' }),
    );
    expect(ContentEncoding).toBe('gzip');
    expect(Buffer.from((await Body?.transformToByteArray()) ?? []).equals(bytes)).toBe(true);
  });

  it.each([
    ['bytes=2-4', '234'],
    ['bytes=7-', '789'],
    ['bytes=-3', '789'],
    ['bytes=8-99', '89'],
  ])('returns the range %s', async (range, text) => {
    await put('digits', '0123456789');
    expect(await textOf('digits', range)).toBe(text);
  });

  it('rejects a range that begins after the end', async () => {
    await put('digits', '0123456789');
    await expect(textOf('digits', 'bytes=10-12')).rejects.toMatchObject({ name: 'InvalidRange' });
  });

  it('replaces an object as a whole and copies it with its metadata', async () => {
    await put('first', 'old');
    await put('first', 'new');
    await store.client.send(
      new CopyObjectCommand({ Bucket: BUCKET, Key: 'second', CopySource: `${BUCKET}/first` }),
    );
    expect(await textOf('second')).toBe('new');
  });

  it('LOCAL-02 answers 400 to a malformed source of a copy', async () => {
    const copy = new CopyObjectCommand({ Bucket: BUCKET, Key: 'copy', CopySource: `${BUCKET}/%` });
    await expect(store.client.send(copy)).rejects.toMatchObject({
      name: 'InvalidArgument',
      $metadata: { httpStatusCode: 400 },
    });
  });

  it('rejects a conditional write when the object exists', async () => {
    await put('once', '1');
    const again = new PutObjectCommand({
      Bucket: BUCKET,
      Key: 'once',
      Body: '2',
      IfNoneMatch: '*',
    });
    await expect(store.client.send(again)).rejects.toMatchObject({ name: 'PreconditionFailed' });
    expect(await textOf('once')).toBe('1');
  });

  it('lists objects by prefix in key order, page by page', async () => {
    for (const key of ['list/b', 'list/a', 'list/c', 'other']) await put(key);
    const page = async (ContinuationToken?: string) =>
      store.client.send(
        new ListObjectsV2Command({
          Bucket: BUCKET,
          Prefix: 'list/',
          MaxKeys: 2,
          ...(ContinuationToken !== undefined && { ContinuationToken }),
        }),
      );
    const first = await page();
    expect(first.Contents?.map(({ Key }) => Key)).toEqual(['list/a', 'list/b']);
    expect(first.IsTruncated).toBe(true);
    const second = await page(first.NextContinuationToken);
    expect(second.Contents?.map(({ Key }) => Key)).toEqual(['list/c']);
    expect(second.IsTruncated).toBe(false);
  });

  it('deletes one or many objects, also with keys that XML must escape', async () => {
    const keys = ['gone/<&>"\'', 'gone/二', 'gone/3'];
    for (const key of keys) await put(key);
    await store.client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: 'gone/3' }));
    await store.client.send(
      new DeleteObjectsCommand({
        Bucket: BUCKET,
        Delete: { Objects: keys.map((Key) => ({ Key })) },
      }),
    );
    for (const key of keys) {
      await expect(textOf(key)).rejects.toMatchObject({ name: 'NoSuchKey' });
    }
  });

  it.each([1, 50, 99])('LOCAL-25 has no object whose file was cut at %i %%', async (percent) => {
    const [bytes, Key] = [Buffer.alloc(200_000, 'あ'), `cut/${String(percent)}`];
    const folder = join(store.folder, 'objects', BUCKET);
    const files = async (): Promise<readonly string[]> =>
      (await readdir(folder)).filter((name) => !name.endsWith('.json'));
    const before = new Set(await files());
    await put(Key, bytes);
    const file = (await files()).find((name) => !before.has(name)) ?? '';
    await truncate(join(folder, file), (bytes.length * percent) / 100);

    await expect(textOf(Key)).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(textOf(Key, 'bytes=0-9')).rejects.toMatchObject({ name: 'NoSuchKey' });
    const head = new HeadObjectCommand({ Bucket: BUCKET, Key });
    await expect(store.client.send(head)).rejects.toMatchObject({ name: 'NotFound' });
    const list = new ListObjectsV2Command({ Bucket: BUCKET, Prefix: Key });
    expect((await store.client.send(list)).Contents).toBeUndefined();

    await put(Key, 'whole again');
    expect(await textOf(Key)).toBe('whole again');
    expect(await files()).not.toContain(file);
  });

  it('LOCAL-26 keeps no part of an object whose bytes end with an error', async () => {
    const folder = join(store.folder, 'objects', BUCKET);
    await put('whole');
    const before = await readdir(folder);
    const bytes = (async function* () {
      yield Buffer.alloc(100_000);
      throw new Error('ENOSPC');
    })();
    const files = createObjectFiles(join(store.folder, 'objects'));
    const written = files.put(
      { bucket: BUCKET, key: 'part' },
      { contentType: 'text/plain', headers: {} },
      bytes,
    );
    await expect(written).rejects.toThrow('ENOSPC');
    expect(await readdir(folder)).toEqual(before);
  });

  it('rejects a bucket that is not one of the product', async () => {
    const get = new GetObjectCommand({ Bucket: 'another', Key: 'x' });
    await expect(store.client.send(get)).rejects.toMatchObject({ name: 'NoSuchBucket' });
  });
});
