// The only file of this domain that other domains import.

// Reading lists
export { type ListWithIds, type NewestLists, createNewestLists } from './newest.ts';
export { mayReadList } from './lists.ts';
export { type ListStore, createListFinder, createListStore } from './store.ts';

// For operators and scripts
export { createFindHideableList } from './hide-list.ts';

// Rows
export {
  BOOK_PREFIX,
  type ListRow,
  bookInListRowSchema,
  listKey,
  listRowSchema,
  ownerPartition,
  tallyKey,
  tallyRowSchema,
} from './rows.ts';
