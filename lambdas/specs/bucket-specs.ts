/** The buckets of functions. */
export type BucketName =
  | 'images'
  | 'bookshelfFiles'
  | 'stickerSheets'
  | 'exports'
  | 'searchIndex'
  | 'covers'
  | 'site'
  | 'sitemaps';

/**
 * The folder of all files of a bucket, without slashes. Grants apply to the folder, and the
 * distribution serves the first two at these paths. Sticker sheets and exports are private, so they
 * have separate buckets that the distribution cannot access.
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
} as const satisfies Record<BucketName, string>;

/**
 * Days after which the files of a bookshelf expire. They are built for each version of it, with
 * unguessable keys.
 */
export const BOOKSHELF_FILE_DAYS = 1;
