import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { BookGridSkeleton } from '../components/book-grid.tsx';
import { Page } from '../components/page.tsx';
import { SignInNeeded } from '../components/sign-in-needed.tsx';
import { favoritesQuery } from '../features/favorites/api.ts';
import { FavoriteBooks } from '../features/favorites/favorite-books.tsx';
import { useApi } from '../lib/api-context.ts';
import { useAuth } from '../lib/auth-context.ts';
import { useMessages } from '../messages/messages-context.tsx';

const Favorites = ({ userSub }: { readonly userSub: string }) => {
  const { common, favorites: texts } = useMessages();
  const favorites = useQuery(favoritesQuery(useApi(), userSub));
  if (favorites.isPending) return <BookGridSkeleton />;
  if (favorites.data !== undefined) return <FavoriteBooks books={favorites.data} />;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => void favorites.refetch()}>
          {common.retry}
        </Button>
      }
    >
      {texts.loadFailed}
    </Alert>
  );
};

/** `/favBooks`: a reader's favourite books; nothing is asked for visitors (FAV-04). */
export const FavoritesScreen = () => {
  const { titles } = useMessages();
  const { status, user } = useAuth();
  return (
    <Page title={titles.favorites}>
      {user !== null && <Favorites userSub={user.sub} />}
      {status === 'signedOut' && <SignInNeeded />}
    </Page>
  );
};
