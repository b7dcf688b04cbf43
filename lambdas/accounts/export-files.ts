import { bucketFolders } from '#lambdas/specs/bucket-specs.ts';

/** All exports of a reader, by the beginning of their keys. */
export const exportPrefix = (userSub: string): string => `${bucketFolders.exports}/${userSub}/`;
