import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { isSystemError } from '../system-error.ts';

const storedObjectSchema = z.object({
  key: z.string(),
  size: z.number(),
  etag: z.string(),
  contentType: z.string(),
  /** ISO 8601, UTC. */
  modified: z.string(),
  /** Headers that were given with the object and are given back with it. */
  headers: z.record(z.string(), z.string()),
  /** Name of the file that holds the bytes; a new one for every write. */
  file: z.string(),
});

export type StoredObject = z.infer<typeof storedObjectSchema>;
export type ObjectDescription = Pick<StoredObject, 'contentType' | 'headers'>;

/** The bytes are not those that the sender announced. */
export class ContentMismatchError extends Error {}

const nameOf = (key: string): string => createHash('sha256').update(key).digest('hex');

const describe = async (path: string): Promise<StoredObject | undefined> => {
  try {
    return storedObjectSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
};

/**
 * Objects of buckets as files. No key of a client becomes a path: files are named by the hash of
 * the key, and a description beside them holds the rest. A description replaces its predecessor
 * by a rename, so a reader sees the old object or the new one, never half of each.
 */
export const createObjectFiles = (directory: string) => {
  const pathOf = (bucket: string, name: string) => join(directory, bucket, name);
  const descriptionPath = (bucket: string, key: string) => pathOf(bucket, `${nameOf(key)}.json`);

  const find = async (bucket: string, key: string) => describe(descriptionPath(bucket, key));

  const remove = async (bucket: string, key: string): Promise<void> => {
    const stored = await find(bucket, key);
    if (stored === undefined) return;
    await rm(descriptionPath(bucket, key), { force: true });
    await rm(pathOf(bucket, stored.file), { force: true });
  };

  /** Writes the bytes; `sha256` (hex) is compared with theirs when the sender announced it. */
  const put = async (
    target: { readonly bucket: string; readonly key: string; readonly sha256?: string | undefined },
    description: ObjectDescription,
    bytes: AsyncIterable<Buffer>,
  ): Promise<StoredObject> => {
    const { bucket, key, sha256 } = target;
    await mkdir(join(directory, bucket), { recursive: true });
    const file = `${nameOf(key)}.${randomUUID()}`;
    const path = pathOf(bucket, file);
    const [md5, sha] = [createHash('md5'), createHash('sha256')];
    let size = 0;
    const measured = async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        md5.update(chunk);
        sha.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    };
    await pipeline(bytes, measured, createWriteStream(path));
    if (sha256 !== undefined && sha.digest('hex') !== sha256) {
      await rm(path, { force: true });
      throw new ContentMismatchError();
    }
    const stored: StoredObject = {
      key,
      size,
      etag: `"${md5.digest('hex')}"`,
      modified: new Date().toISOString(),
      file,
      ...description,
    };
    const predecessor = await find(bucket, key);
    await writeFile(`${path}.new`, JSON.stringify(stored));
    await rename(`${path}.new`, descriptionPath(bucket, key));
    if (predecessor !== undefined) await rm(pathOf(bucket, predecessor.file), { force: true });
    return stored;
  };

  /** Bytes of an object, of `start` to `end` inclusive when given. */
  const read = (
    bucket: string,
    stored: StoredObject,
    range?: { readonly start: number; readonly end: number },
  ): Readable => createReadStream(pathOf(bucket, stored.file), range);

  /** Every object of a bucket by key, in the byte order that S3 lists in. */
  const list = async (bucket: string): Promise<readonly StoredObject[]> => {
    await mkdir(join(directory, bucket), { recursive: true });
    const names = (await readdir(join(directory, bucket))).filter((name) => name.endsWith('.json'));
    const found = await Promise.all(names.map(async (name) => describe(pathOf(bucket, name))));
    return found
      .filter((stored) => stored !== undefined)
      .toSorted((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  };

  return { find, put, read, remove, list };
};

export type ObjectFiles = ReturnType<typeof createObjectFiles>;
