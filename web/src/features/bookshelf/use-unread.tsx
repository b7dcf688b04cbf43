import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readingRecordsQuery } from '#web/features/reading-record/public.ts';
import { RetryAlert } from '#web/features/session/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import type { LoadedFilter } from './bookshelf-browser.tsx';
import { recordedBookOf } from './recorded-book.ts';
import { bookshelfTexts } from './texts.ts';
import { useAddressedView } from './view-address.ts';

/** Which copies the owner has not read; the record is loaded when the filter for them is chosen. */
export const useUnread = (userSub: string): Omit<LoadedFilter, 'above'> => {
  const texts = useTexts(bookshelfTexts);
  const isChosen = useAddressedView().state === 'unread';
  const { data, isError, isPaused, refetch } = useQuery({
    ...readingRecordsQuery(useApi(), userSub),
    enabled: isChosen,
  });
  const isIn = useMemo(() => {
    if (data === undefined) return null;
    const read = new Set(
      data.filter(({ state }) => state === 'read').map(({ KANRI_ID }) => KANRI_ID),
    );
    return (item: Parameters<typeof recordedBookOf>[0]) => {
      const { KANRI_ID, SameAs } = recordedBookOf(item);
      return ![KANRI_ID, ...SameAs].some((id) => read.has(id));
    };
  }, [data]);
  return {
    isIn,
    failure: (isError || isPaused) && (
      <RetryAlert text={texts.recordFailed} onRetry={() => void refetch()} />
    ),
  };
};
