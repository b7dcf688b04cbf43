import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { BookGridSkeleton } from '../components/book-grid.tsx';
import { Page } from '../components/page.tsx';
import { SignInNeeded } from '../components/sign-in-needed.tsx';
import { historyQuery, useForgetVisit } from '../features/history/api.ts';
import { HistoryDays } from '../features/history/history-days.tsx';
import { useApi } from '../lib/api-context.ts';
import { useAuth } from '../lib/auth-context.ts';
import { useMessages } from '../messages/messages-context.tsx';

const Journey = ({ userSub }: { readonly userSub: string }) => {
  const { common } = useMessages();
  const history = useQuery(historyQuery(useApi(), userSub));
  const { mutate: forget } = useForgetVisit(userSub);
  if (history.isPending) return <BookGridSkeleton />;
  if (history.data !== undefined) return <HistoryDays visits={history.data} onForget={forget} />;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => void history.refetch()}>
          {common.retry}
        </Button>
      }
    >
      {common.loadFailed}
    </Alert>
  );
};

/** `/booksJourney`: what a reader has looked at; nothing is asked for visitors (HIST-04). */
export const HistoryScreen = () => {
  const { titles } = useMessages();
  const { status, user } = useAuth();
  return (
    <Page title={titles.history}>
      {user !== null && <Journey userSub={user.sub} />}
      {status === 'signedOut' && <SignInNeeded />}
    </Page>
  );
};
