// What other domains may use of this one: the only file of it that they import.
export { type AuthorReader, createAuthorReader } from './author-reader.ts';
export { bookCardOf } from './book-card.ts';
export {
  type ReadBook,
  type ReadBooks,
  createBookReader,
  createBooksReader,
  joinedBook,
} from './book-reader.ts';
export {
  type AuthorBookRow,
  type AuthorRelation,
  type AuthorRow,
  type BookRow,
  type DeletedBookRow,
  authorBookKey,
  authorKey,
  bookKey,
  deletedBookKey,
  isbnKey,
} from './rows.ts';
