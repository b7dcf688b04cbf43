import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { EmptyState } from '#web/components/page-states.tsx';
import {
  NoticeList,
  noticeCountKey,
  noticesQuery,
  noticesTexts,
} from '#web/features/notices/public.ts';
import { PersonListSkeleton } from '#web/features/people/public.ts';
import { OwnPage, RetryAlert } from '#web/features/session/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import type { SignedInUser } from '#web/lib/auth-context.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { useTexts } from '#web/texts/texts.ts';

/** Marks what is shown as seen: until the newest notice, so that later ones stay unread. */
const useMarkSeen = (userSub: string, at: string | undefined) => {
  const api = useApi();
  const queries = useQueryClient();
  useEffect(() => {
    if (at === undefined) return;
    const mark = async () => {
      await api.call('notices', 'markNoticesSeen', { UserSub: userSub, at });
      await queries.invalidateQueries({ queryKey: noticeCountKey(userSub) });
    };
    mark().catch((error: unknown) => {
      logFailure('notices', error);
    });
  }, [api, queries, userSub, at]);
};

const Notices = ({ user }: { readonly user: SignedInUser }) => {
  const texts = useTexts(noticesTexts);
  const common = useTexts('common');
  const { data: notices, isPending, refetch } = useQuery(noticesQuery(useApi(), user.sub));
  useMarkSeen(user.sub, notices?.find(({ unread }) => unread)?.at);
  if (isPending) return <PersonListSkeleton />;
  if (notices === undefined)
    return <RetryAlert text={common.loadFailed} onRetry={() => void refetch()} />;
  return notices.length === 0 ? (
    <EmptyState title={texts.none} hint={texts.noneHint} />
  ) : (
    <NoticeList notices={notices} username={user.username} />
  );
};

/** `/notices`: what others did and what is due; no requests to the server for visitors. */
export const NoticesScreen = () => {
  const { pageTitle } = useTexts(noticesTexts);
  return <OwnPage title={pageTitle}>{(user) => <Notices user={user} />}</OwnPage>;
};
