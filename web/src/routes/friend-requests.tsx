import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../components/page.tsx';
import { SignInNeeded } from '../components/sign-in-needed.tsx';
import { requestsQuery } from '../features/people/api.ts';
import { FriendRequests } from '../features/people/friend-requests.tsx';
import { PersonListSkeleton } from '../features/people/person-list-skeleton.tsx';
import { useApi } from '../lib/api-context.ts';
import { useAuth } from '../lib/auth-context.ts';
import { useMessages } from '../messages/messages-context.tsx';

const Received = ({ userSub }: { readonly userSub: string }) => {
  const { common } = useMessages();
  const requests = useQuery(requestsQuery(useApi(), userSub));
  if (requests.isPending) return <PersonListSkeleton />;
  if (requests.data !== undefined)
    return <FriendRequests viewerSub={userSub} requests={requests.data} />;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => void requests.refetch()}>
          {common.retry}
        </Button>
      }
    >
      {common.loadFailed}
    </Alert>
  );
};

/** `/friend-requests`: who wants to be a friend; nothing is asked for visitors (FREQ-04). */
export const FriendRequestsScreen = () => {
  const { titles } = useMessages();
  const { status, user } = useAuth();
  return (
    <Page title={titles.friendRequests}>
      {user !== null && <Received userSub={user.sub} />}
      {status === 'signedOut' && <SignInNeeded />}
    </Page>
  );
};
