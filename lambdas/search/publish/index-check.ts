import { hasOtherVersions } from './index-retention.ts';
import { INDEX_VERSION } from '../index/schema.ts';
import { checkManifest, type IndexBucket } from './published-index.ts';

/**
 * Throws when the bucket has indexes of other versions only: the search of this version would find nothing.
 * A new stage has no index at all; its search is ready with the first import.
 */
export const checkIndexVersion = async (indexBucket: IndexBucket): Promise<void> => {
  const { outcome } = await checkManifest(indexBucket, undefined);
  if (outcome !== 'missing' || !(await hasOtherVersions(indexBucket))) return;
  throw new Error(
    `There is no search index of ${INDEX_VERSION}. ` +
      'Run `npm run catalogue -- index --stage NAME`, then deploy again.',
  );
};
