import { useQuery } from '@tanstack/react-query';
import { BookGridSkeleton } from '../parts/books/book-grid.tsx';
import { OwnPage, RetryAlert } from '../parts/session/own-page.tsx';
import { favoritesQuery } from '../features/favorites/queries.ts';
import { FavoriteBooks } from '../features/favorites/favorite-books.tsx';
import { useApi } from '../lib/api-client.ts';
import { favoritesTexts } from '../features/favorites/texts.ts';
import { useTexts } from '../texts/texts.ts';

const Favorites = ({ userSub }: { readonly userSub: string }) => {
  const texts = useTexts(favoritesTexts);
  const favorites = useQuery(favoritesQuery(useApi(), userSub));
  if (favorites.isPending) return <BookGridSkeleton />;
  if (favorites.data !== undefined) return <FavoriteBooks books={favorites.data} />;
  return <RetryAlert text={texts.loadFailed} onRetry={() => void favorites.refetch()} />;
};

/** `/favBooks`: the reader's favourite books; no requests for visitors. */
export const FavoritesScreen = () => {
  const { title } = useTexts(favoritesTexts);
  return <OwnPage title={title}>{({ sub }) => <Favorites userSub={sub} />}</OwnPage>;
};
