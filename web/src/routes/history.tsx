import { useQuery } from '@tanstack/react-query';
import { BookGridSkeleton } from '#web/features/books/public.ts';
import {
  HistoryDays,
  historyQuery,
  historyTexts,
  useForgetVisit,
} from '#web/features/history/public.ts';
import { OwnPage, RetryAlert } from '#web/features/session/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useTexts } from '#web/texts/texts.ts';

const Journey = ({ userSub }: { readonly userSub: string }) => {
  const common = useTexts('common');
  const history = useQuery(historyQuery(useApi(), userSub));
  const { mutate: forget } = useForgetVisit(userSub);
  if (history.isPending) return <BookGridSkeleton />;
  if (history.data !== undefined) return <HistoryDays visits={history.data} onForget={forget} />;
  return <RetryAlert text={common.loadFailed} onRetry={() => void history.refetch()} />;
};

/** `/booksJourney`: the reader's browsing history; no requests for visitors. */
export const HistoryScreen = () => {
  const { title } = useTexts(historyTexts);
  return <OwnPage title={title}>{({ sub }) => <Journey userSub={sub} />}</OwnPage>;
};
