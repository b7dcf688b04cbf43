import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { BookGridSkeleton } from '../components/book-grid.tsx';
import { Page } from '../components/page.tsx';
import { SignInNeeded } from '../components/sign-in-needed.tsx';
import { listsWithBooksQuery } from '../features/book-lists/api.ts';
import { ListsBrowser } from '../features/book-lists/lists-browser.tsx';
import { useApi } from '../lib/api-context.ts';
import { useAuth } from '../lib/auth-context.ts';
import { useMessages } from '../messages/messages-context.tsx';

const Lists = ({ userSub }: { readonly userSub: string }) => {
  const { common, lists: texts } = useMessages();
  const lists = useQuery(listsWithBooksQuery(useApi(), userSub));
  if (lists.isPending) return <BookGridSkeleton />;
  if (lists.data !== undefined) return <ListsBrowser userSub={userSub} lists={lists.data} />;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => void lists.refetch()}>
          {common.retry}
        </Button>
      }
    >
      {texts.loadFailed}
    </Alert>
  );
};

/** `/mylist`: a reader's own lists; nothing is asked for visitors (LIST-18). */
export const ListsScreen = () => {
  const { titles } = useMessages();
  const { status, user } = useAuth();
  return (
    <Page title={titles.lists}>
      {user !== null && <Lists userSub={user.sub} />}
      {status === 'signedOut' && <SignInNeeded />}
    </Page>
  );
};
