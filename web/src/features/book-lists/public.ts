export { AddSelected } from './add-selected.tsx';
export { AddToList } from './add-to-list.tsx';
export { ListsBrowser, ListsSkeleton } from './lists-browser.tsx';
export { listsWithBooksQuery, sharedListQuery } from './queries.ts';
export { SharedListBooks, SharedListHead } from './shared-list.tsx';
export { bookListsTexts } from './texts.ts';
