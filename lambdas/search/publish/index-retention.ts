import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  type _Object as StoredObject,
} from '@aws-sdk/client-s3';
import {
  INDEX_PREFIX,
  type IndexBucket,
  MANIFEST_KEY,
  MANIFEST_NAME,
  parseManifest,
  VERSIONS_PREFIX,
} from './published-index.ts';

/** Indexes of a version in the bucket: the current one and two for a rollback. */
const INDEXES_KEPT = 3;
/** Other versions in the bucket: those of the functions before this deployment and the one before. */
const OTHER_VERSIONS_KEPT = 2;

const stored = async ({ s3, bucket }: IndexBucket): Promise<readonly StoredObject[]> => {
  const objects: StoredObject[] = [];
  const request = { Bucket: bucket, Prefix: VERSIONS_PREFIX };
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, request)) {
    objects.push(...Contents);
  }
  return objects;
};

const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/') + 1);

/** Keys of the manifests of other versions, the last published first. */
const otherManifests = (objects: readonly StoredObject[]): readonly string[] =>
  objects
    .filter(({ Key = '' }) => Key.endsWith(`/${MANIFEST_NAME}`) && Key !== MANIFEST_KEY)
    .toSorted((a, b) => (b.LastModified?.getTime() ?? 0) - (a.LastModified?.getTime() ?? 0))
    .map(({ Key = '' }) => Key);

/** Whether an index of another version is published. */
export const hasOtherVersions = async (indexBucket: IndexBucket): Promise<boolean> =>
  otherManifests(await stored(indexBucket)).length > 0;

/** Number of books in the last index of another version; 0 when there is none. */
export const booksOfOtherVersions = async (indexBucket: IndexBucket): Promise<number> => {
  const [newest] = otherManifests(await stored(indexBucket));
  if (newest === undefined) return 0;
  const { s3, bucket } = indexBucket;
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: newest }));
  return parseManifest((await Body?.transformToString()) ?? '')?.books ?? 0;
};

/**
 * Removes all but the newest indexes of this version (keys sort by age), and the folders of all but the
 * two other versions that were published last: running functions, and those of a rollback, read them.
 */
export const removeOldIndexes = async (
  indexBucket: IndexBucket,
  current: string,
): Promise<void> => {
  const objects = await stored(indexBucket);
  const keys = objects.map(({ Key = '' }) => Key);
  const indexes = keys.filter((key) => key.startsWith(INDEX_PREFIX)).toSorted();
  const old = indexes.slice(0, -INDEXES_KEPT).filter((key) => key !== current);
  const folders = new Set(otherManifests(objects).slice(OTHER_VERSIONS_KEPT).map(folderOf));
  const outdated = keys.filter((key) => folders.has(folderOf(key)));
  for (const Key of [...old, ...outdated]) {
    await indexBucket.s3.send(new DeleteObjectCommand({ Bucket: indexBucket.bucket, Key }));
  }
};
