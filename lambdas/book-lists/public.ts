// The only file of this domain that other domains import.

// Reading lists
export { mayReadList } from './lists.ts';
export { type ListStore, createListStore } from './store.ts';

// Rows
export {
  BOOK_PREFIX,
  type ListRow,
  bookInListRowSchema,
  listKey,
  listRowSchema,
  tallyKey,
  tallyRowSchema,
} from './rows.ts';
