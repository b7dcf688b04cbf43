export { FavoriteBooks } from './favorite-books.tsx';
export { FavoriteToggle } from './favorite-toggle.tsx';
export { favoritesQuery } from './queries.ts';
export { favoritesTexts } from './texts.ts';
