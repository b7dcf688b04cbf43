import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type GetObjectCommandOutput,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';

export interface MemoryBucket {
  readonly s3: S3Client;
  readonly bucket: string;
  /** What is stored, by key; tests may change it. */
  readonly objects: Map<string, Buffer>;
  /** Media types, caching and times of what was put, by key. */
  readonly details: Map<
    string,
    {
      readonly ContentType?: unknown;
      readonly CacheControl?: unknown;
      readonly LastModified: Date;
    }
  >;
  /** Calls so far, as `GET search/current.json`. */
  readonly calls: string[];
  /** While true every call fails as a broken connection does. */
  broken: boolean;
}

const failure = (name: string, httpStatusCode: number): S3ServiceException =>
  new S3ServiceException({ name, $fault: 'client', $metadata: { httpStatusCode }, message: name });

const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`;

const bytesOf = async (body: unknown): Promise<Buffer> => {
  if (typeof body === 'string' || body instanceof Uint8Array) return Buffer.from(body);
  const chunks: Buffer[] = [];
  for await (const chunk of body as Readable) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const bodyOf = (body: Buffer): GetObjectCommandOutput['Body'] =>
  // The three ways in which our code reads a body.
  Object.assign(Readable.from([body]), {
    transformToString: () => Promise.resolve(body.toString('utf8')),
    transformToByteArray: () => Promise.resolve(new Uint8Array(body)),
  }) as unknown as GetObjectCommandOutput['Body'];

/** One bucket in memory, with the conditions of the calls and errors that our code relies on. */
export const createMemoryBucket = (): MemoryBucket => {
  const s3 = new S3Client({ region: 'ap-northeast-1' });
  const objects = new Map<string, Buffer>();
  const details: MemoryBucket['details'] = new Map();
  const memory: MemoryBucket = {
    s3,
    bucket: 'test-bucket',
    objects,
    details,
    calls: [],
    broken: false,
  };
  const note = (method: string, key = ''): void => {
    memory.calls.push(`${method} ${key}`);
    if (memory.broken) throw new Error('connect ECONNREFUSED');
  };
  const mock = mockClient(s3);
  mock.on(GetObjectCommand).callsFake(({ Key, IfNoneMatch }: Record<string, string>) => {
    note('GET', Key);
    const body = objects.get(Key ?? '');
    if (body === undefined) throw new NoSuchKey({ $metadata: {}, message: 'NoSuchKey' });
    if (IfNoneMatch === etagOf(body)) throw failure('NotModified', 304);
    return {
      ...details.get(Key ?? ''),
      Body: bodyOf(body),
      ETag: etagOf(body),
      ContentLength: body.length,
    };
  });
  mock.on(HeadObjectCommand).callsFake(({ Key = '' }: { Key?: string }) => {
    note('HEAD', Key);
    const body = objects.get(Key);
    if (body === undefined) throw new NotFound({ $metadata: {}, message: 'NotFound' });
    return { ...details.get(Key), ContentLength: body.length };
  });
  mock.on(PutObjectCommand).callsFake(async (input: Record<string, unknown>) => {
    const key = String(input['Key']);
    note('PUT', key);
    // Before the condition is looked at: nothing may come between that and the writing.
    const body = await bytesOf(input['Body']);
    const stored = objects.get(key);
    const { IfMatch: match, IfNoneMatch: none } = input;
    const unmet =
      (none === '*' && stored !== undefined) ||
      (match !== undefined && (stored === undefined || match !== etagOf(stored)));
    if (unmet) throw failure('PreconditionFailed', 412);
    objects.set(key, body);
    const { ContentType, CacheControl } = input;
    details.set(key, { ContentType, CacheControl, LastModified: new Date() });
    return {};
  });
  mock.on(ListObjectsV2Command).callsFake(({ Prefix = '' }: { Prefix?: string }) => {
    note('LIST', Prefix);
    const keys = [...objects.keys()].filter((key) => key.startsWith(Prefix)).toSorted();
    return {
      Contents: keys.map((Key) => ({ Key, LastModified: details.get(Key)?.LastModified })),
    };
  });
  mock.on(DeleteObjectCommand).callsFake(({ Key = '' }: { Key?: string }) => {
    note('DELETE', Key);
    objects.delete(Key);
    return {};
  });
  return memory;
};

/** The bucket of a test file, empty before each of its tests. */
export const testBucket = (): MemoryBucket => {
  const memory = createMemoryBucket();
  afterEach(() => {
    memory.objects.clear();
    memory.details.clear();
    memory.calls.length = 0;
    memory.broken = false;
  });
  return memory;
};
