/**
 * Buckets that functions use: profile images, shelf parts, sticker sheets to print, exports of
 * accounts, the search index, fetched covers, the built web application, and
 * sitemaps of it.
 */
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
 * The folder in which all files of a bucket lie, without slashes. Rights are given to the folder,
 * and the distribution serves the first two by these very paths. Sticker sheets and exports are their
 * owner's alone, so they have buckets of their own, which the distribution cannot reach.
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
 * So many days after they were built the files of a shelf vanish: they are made anew for each
 * version of it, and before, under keys nobody can guess (SP-077).
 */
export const BOOKSHELF_FILE_DAYS = 1;
