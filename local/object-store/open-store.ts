import { join } from 'node:path';
import { bucketNameOf, bucketNames, enginePaths, localCredentials } from '../settings.ts';
import { createObjectFiles } from './object-files.ts';
import { createObjectStore } from './object-store.ts';

/** The object store over the project's buckets, with its files under the data directory. */
export const openObjectStore = (dataDirectory: string, allowedOrigins: readonly string[]) => {
  const files = createObjectFiles(join(dataDirectory, 'objects'));
  const listener = createObjectStore({
    files,
    buckets: bucketNames.map(bucketNameOf),
    credentials: localCredentials,
    basePath: enginePaths.objectStore,
    allowedOrigins,
  });
  return { files, listener };
};
