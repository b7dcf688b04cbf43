import { useQuery } from '@tanstack/react-query';
import { BookGridSkeleton } from '#web/features/books/public.ts';
import { FavoriteBooks, favoritesQuery, favoritesTexts } from '#web/features/favorites/public.ts';
import { OwnPage, RetryAlert } from '#web/features/session/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useTexts } from '#web/texts/texts.ts';

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
