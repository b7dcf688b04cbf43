export { AuthorBooks } from './author-books.tsx';
export { AuthorProfile, AuthorSkeleton } from './author-page.tsx';
export { AuthorToolbar, useHasManyBooks } from './author-toolbar.tsx';
export {
  ALL_BOOKS,
  type AuthorPage,
  authorBooksQuery,
  authorPageOf,
  authorityQuery,
} from './queries.ts';
export { authorsTexts } from './texts.ts';
export { useAuthorView } from './use-author-view.ts';
