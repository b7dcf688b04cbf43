import { useQuery } from '@tanstack/react-query';
import { BookGridSkeleton } from '#web/features/books/book-grid.tsx';
import { HistoryDays } from '#web/features/history/history-days.tsx';
import { historyQuery, useForgetVisit } from '#web/features/history/queries.ts';
import { historyTexts } from '#web/features/history/texts.ts';
import { OwnPage, RetryAlert } from '#web/features/session/own-page.tsx';
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
