/**
 * Files of an export. Separate from the schema of the manifest so that the page, which reads exports, does not load a schema
 * library for them.
 */

export const EXPORT_MANIFEST = 'manifest.json';
/** Exports of format 1 have no manifest. */
export const EXPORT_FORMAT = 2;

/** The columns of a book, which make a row of a table understandable without the catalogue. */
export const bookColumns = [
  'KANRI_ID',
  'ISBN',
  'MainTitle',
  'Responsibility',
  'Publisher_1',
  'PublishingDate',
] as const;

/**
 * The table of Goodreads, which other services read as well. The columns of its own files, in their order:
 * the header of an export must be the same byte for byte.
 */
export const goodreadsColumns = [
  'Book Id',
  'Title',
  'Author',
  'Author l-f',
  'Additional Authors',
  'ISBN',
  'ISBN13',
  'My Rating',
  'Average Rating',
  'Publisher',
  'Binding',
  'Number of Pages',
  'Year Published',
  'Original Publication Year',
  'Date Read',
  'Date Added',
  'Bookshelves',
  'Bookshelves with positions',
  'Exclusive Shelf',
  'My Review',
  'Spoiler',
  'Private Notes',
  'Read Count',
  'Owned Copies',
] as const;
export type GoodreadsColumn = (typeof goodreadsColumns)[number];
