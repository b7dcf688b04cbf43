import { useQuery } from '@tanstack/react-query';
import { BookGridSkeleton } from '../parts/books/book-grid.tsx';
import { OwnPage, RetryAlert } from '../parts/session/own-page.tsx';
import { historyQuery, useForgetVisit } from '../features/history/queries.ts';
import { HistoryDays } from '../features/history/history-days.tsx';
import { useApi } from '../lib/api-client.ts';
import { historyTexts } from '../features/history/texts.ts';
import { useTexts } from '../texts/texts.ts';

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
