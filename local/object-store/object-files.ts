import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { readJsonFile } from '../json-file.ts';
import { isSystemError } from '../system-error.ts';

const storedObjectSchema = z.object({
  key: z.string(),
  size: z.number(),
  etag: z.string(),
  contentType: z.string(),
  /** ISO 8601, UTC. */
  modified: z.string(),
  /** Headers that are stored and returned with the object. */
  headers: z.record(z.string(), z.string()),
  /** Name of the file with the bytes; new for every write. */
  file: z.string(),
});

export type StoredObject = z.infer<typeof storedObjectSchema>;
export type ObjectDescription = Pick<StoredObject, 'contentType' | 'headers'>;

/** The bytes do not match the announced hash. */
export class ContentMismatchError extends Error {}

const nameOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** A description that was cut short by a crash is that of no object. */
const describe = async (path: string): Promise<StoredObject | undefined> =>
  readJsonFile(path, storedObjectSchema);

const sizeOf = async (path: string): Promise<number | undefined> => {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
};

/** Writes a file and measures it; the hashes are hexadecimal. An error leaves no part of it. */
const writeBytes = async (path: string, bytes: AsyncIterable<Buffer>) => {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  let size = 0;
  const measured = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      md5.update(chunk);
      sha256.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  };
  try {
    await pipeline(bytes, measured, createWriteStream(path));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { size, md5: md5.digest('hex'), sha256: sha256.digest('hex') };
};

/**
 * Stores objects as files. Files are named by the hash of the key, so that no key becomes a path; a
 * description beside them has the metadata. A rename replaces the description atomically, so a reader
 * sees either the old object or the new one. An object whose file does not have its size is absent: its
 * reader would wait for bytes that never come.
 */
export const createObjectFiles = (directory: string) => {
  const pathOf = (bucket: string, name: string) => join(directory, bucket, name);
  const descriptionPath = (bucket: string, key: string) => pathOf(bucket, `${nameOf(key)}.json`);

  const described = async (bucket: string, key: string) => describe(descriptionPath(bucket, key));

  const isWhole = async (bucket: string, { file, size }: StoredObject): Promise<boolean> =>
    (await sizeOf(pathOf(bucket, file))) === size;

  const find = async (
    bucket: string,
    key: string,
    tried?: string,
  ): Promise<StoredObject | undefined> => {
    const stored = await described(bucket, key);
    if (stored === undefined || stored.file === tried) return undefined;
    if (await isWhole(bucket, stored)) return stored;
    // A write may have replaced description and file meanwhile.
    return find(bucket, key, stored.file);
  };

  const remove = async (bucket: string, key: string): Promise<void> => {
    const stored = await described(bucket, key);
    if (stored === undefined) return;
    await rm(descriptionPath(bucket, key), { force: true });
    await rm(pathOf(bucket, stored.file), { force: true });
  };

  /** Writes the bytes; throws `ContentMismatchError` when they do not match `sha256` (hex). */
  const put = async (
    target: { readonly bucket: string; readonly key: string; readonly sha256?: string | undefined },
    description: ObjectDescription,
    bytes: AsyncIterable<Buffer>,
  ): Promise<StoredObject> => {
    const { bucket, key, sha256 } = target;
    await mkdir(join(directory, bucket), { recursive: true });
    const file = `${nameOf(key)}.${randomUUID()}`;
    const path = pathOf(bucket, file);
    const written = await writeBytes(path, bytes);
    if (sha256 !== undefined && written.sha256 !== sha256) {
      await rm(path, { force: true });
      throw new ContentMismatchError();
    }
    const stored: StoredObject = {
      key,
      size: written.size,
      etag: `"${written.md5}"`,
      modified: new Date().toISOString(),
      file,
      ...description,
    };
    const predecessor = await described(bucket, key);
    await writeFile(`${path}.new`, JSON.stringify(stored));
    await rename(`${path}.new`, descriptionPath(bucket, key));
    if (predecessor !== undefined) await rm(pathOf(bucket, predecessor.file), { force: true });
    return stored;
  };

  /** Bytes of an object, or of its inclusive range. */
  const read = (
    bucket: string,
    stored: StoredObject,
    range?: { readonly start: number; readonly end: number },
  ): Readable => createReadStream(pathOf(bucket, stored.file), range);

  /** All objects of a bucket, sorted by the bytes of their keys, as S3 lists them. */
  const list = async (bucket: string): Promise<readonly StoredObject[]> => {
    await mkdir(join(directory, bucket), { recursive: true });
    const names = (await readdir(join(directory, bucket))).filter((name) => name.endsWith('.json'));
    const found = await Promise.all(
      names.map(async (name) => {
        const stored = await describe(pathOf(bucket, name));
        return stored !== undefined && (await isWhole(bucket, stored)) ? stored : undefined;
      }),
    );
    return found
      .filter((stored) => stored !== undefined)
      .toSorted((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  };

  return { find, put, read, remove, list };
};

export type ObjectFiles = ReturnType<typeof createObjectFiles>;
