import { useQuery } from '@tanstack/react-query';
import { FriendRequests, PersonListSkeleton, peopleTexts } from '#web/features/people/public.ts';
import { requestsQuery } from '#web/features/readers/public.ts';
import { OwnPage, RetryAlert } from '#web/features/session/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useTexts } from '#web/texts/texts.ts';

const Received = ({ userSub }: { readonly userSub: string }) => {
  const common = useTexts('common');
  const requests = useQuery(requestsQuery(useApi(), userSub));
  if (requests.isPending) return <PersonListSkeleton />;
  if (requests.data !== undefined)
    return <FriendRequests viewerSub={userSub} requests={requests.data} />;
  return <RetryAlert text={common.loadFailed} onRetry={() => void requests.refetch()} />;
};

/** `/friend-requests`: received friend requests; no requests to the server for visitors. */
export const FriendRequestsScreen = () => {
  const texts = useTexts(peopleTexts);
  return (
    <OwnPage title={texts.friendRequestsTitle}>{({ sub }) => <Received userSub={sub} />}</OwnPage>
  );
};
