export { BookshelfBrowser } from './bookshelf-browser.tsx';
export { type PaperItem } from './bookshelf-items.ts';
export { BookshelfErrorMessage, BookshelfHeading, BookshelfProgress } from './bookshelf-page.tsx';
export { kindleItem, paperItem } from './bookshelf-items.ts';
export { knownBeginning } from './bookshelf-view.ts';
export { FurtherLinks } from './further-links.tsx';
export { LendOwnCopy } from './lend-own-copy.tsx';
export { useMoveBooks } from './move-books.ts';
export { OwnBookshelfBrowser } from './own-bookshelf.tsx';
export { OwnLinks } from './own-links.tsx';
export {
  bookshelfFaultOf,
  bookshelfFilesQuery,
  bookshelfOwnerQuery,
  bookshelfQuery,
  kindleQuery,
  newestCopiesQuery,
  readLinkedCopies,
} from './queries.ts';
export { bookshelfTexts } from './texts.ts';
export { type LoadedCopies, useBookshelf } from './use-bookshelf.ts';
