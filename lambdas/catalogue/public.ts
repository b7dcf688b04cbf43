// The only file of this domain that other domains import.

// Books and authors, read from the Catalogue table.
export { type AuthorStore, createAuthorStore } from './author-store.ts';
export { type BookStore, createBookStore, createReadContributors } from './book-store.ts';
export { createSeriesStore, type SeriesStore } from './series-store.ts';
export { type BookWithReadings, createReadingStore, type ReadingStore } from './reading-store.ts';

// Records of one book, for rows that name any of them.
export {
  createSameAuthorsReader,
  createSameBooksReader,
  type ReadSameAuthors,
  type ReadSameBooks,
  sameRecordsOf,
} from './same-books.ts';

// How other domains show a book, and name books and persons.
export {
  createNamedRecordsReader,
  namedBookOf,
  type NamedRecords,
  type ReadNamedRecords,
} from './named-records.ts';
export { bookCardOf, joinedBook } from './shown-book.ts';

// Rows, for the importer.
export {
  type AuthorBookRow,
  type AuthorRow,
  type BookRow,
  type DeletedBookRow,
  type SeriesBookRow,
  type WorkSourceRow,
  authorBookKey,
  authorBookPrefix,
  authorKey,
  authorOfPartition,
  authorPartition,
  bookKey,
  bookRowSchema,
  deletedBookKey,
  importKey,
  isbnKey,
  isbnPartition,
  printedIsbnKey,
  revisionKey,
  revisionRowSchema,
  seriesBookKey,
  workSourceKey,
} from './rows.ts';
