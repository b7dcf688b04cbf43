// What other domains may use of this one: the only file of it that they import.
export { type ListReader, createListReader } from './book-list-reader.ts';
export { mayReadList } from './list-visibility.ts';
export {
  BOOK_PARTS,
  type ListRow,
  bookInListRowSchema,
  listKey,
  listRowSchema,
  tallyKey,
  tallyRowSchema,
} from './rows.ts';
