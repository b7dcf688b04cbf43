/** The buckets of functions. */
export type BucketName =
  | 'images'
  | 'bookshelfFiles'
  | 'stickerSheets'
  | 'exports'
  | 'searchIndex'
  | 'covers'
  | 'site'
  | 'sitemaps'
  | 'userPoolBackups';

/**
 * The folder of all files of a bucket, without slashes. Grants apply to the folder, and the
 * distribution serves the first two at these paths. Sticker sheets and exports are private, so they
 * have separate buckets that the distribution cannot access. `exports` are those of readers; only operators read
 * `userPoolBackups`.
 */
export const bucketFolders = {
  images: 'profile_images',
  bookshelfFiles: 'shelves',
  stickerSheets: 'stickers',
  exports: 'exports',
  searchIndex: 'search',
  covers: 'covers',
  site: 'site',
  sitemaps: 'sitemaps',
  userPoolBackups: 'accounts',
} as const satisfies Record<BucketName, string>;

/**
 * The built page, in the folder of the site: each build has its own, so that functions of two releases find theirs
 * at the same time.
 */
export const documentOf = (buildId: string): string => `documents/${buildId}/index.html`;

/**
 * Days after which the files of a bookshelf expire. Each change replaces some of them, with
 * unguessable keys.
 */
export const BOOKSHELF_FILE_DAYS = 1;

/**
 * Days after which a daily backup of the user pool expires. docs/runbook.md promises when a deleted
 * account is in no copy any more.
 */
export const USER_POOL_BACKUP_DAYS = 7;

/** Days after which nothing of a deleted account is in any backup, as the privacy page says. */
export const COPY_DAYS_MAX = 90;
