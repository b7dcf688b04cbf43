import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Book } from '#contract/entities/book.ts';
import { RetryAlert } from '#web/features/session/public.ts';
import {
  examplesOf,
  knownVolumesQuery,
  MissingVolumes,
  type OwnSet,
  ownSetOf,
  volumesBySet,
} from '#web/features/volumes/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import type { LoadedFilter } from './bookshelf-browser.tsx';
import type { BookshelfItem } from './bookshelf-items.ts';
import { bookshelfTexts } from './texts.ts';
import { useAddressedView } from './view-address.ts';

const NO_BOOKS: readonly Book[] = [];

const bookOf = (item: BookshelfItem): Book | undefined =>
  item.kind === 'paper' ? item.entry.book_details : undefined;

/**
 * The copies of sets in which a volume is missing, by what the catalogue has; asked when the filter for them is chosen and
 * all copies are known. A volume that the reader has described by hand is not missing.
 */
export const useMissingVolumes = (
  items: readonly BookshelfItem[],
  { isWhole, userSub }: { readonly isWhole: boolean; readonly userSub: string },
): LoadedFilter => {
  const texts = useTexts(bookshelfTexts);
  const isChosen = useAddressedView().state === 'incomplete' && isWhole;
  const books = useMemo(
    () => (isChosen ? items.flatMap((item) => bookOf(item) ?? []) : NO_BOOKS),
    [isChosen, items],
  );
  const own = useMemo(() => volumesBySet(books), [books]);
  const ids = useMemo(() => examplesOf(own.values()), [own]);
  const { data, isError, isPaused, refetch } = useQuery({
    ...knownVolumesQuery(useApi(), ids),
    enabled: isChosen,
  });
  const sets = useMemo(() => {
    if (data === undefined) return null;
    const found = new Map<string, OwnSet>();
    for (const volumes of own.values()) {
      const known = volumes.map(({ KANRI_ID }) => data.get(KANRI_ID)).find(Boolean);
      const set = known && ownSetOf(volumes, known);
      if (set === undefined || set.volumes.missing.length === 0) continue;
      for (const { KANRI_ID } of volumes) found.set(KANRI_ID, set);
    }
    return found;
  }, [own, data]);
  const setOf = (item: BookshelfItem) => sets?.get(bookOf(item)?.KANRI_ID ?? '');
  return {
    isIn: useMemo(() => sets && ((item) => sets.has(bookOf(item)?.KANRI_ID ?? '')), [sets]),
    failure: (isError || isPaused) && (
      <RetryAlert text={texts.missingFailed} onRetry={() => void refetch()} />
    ),
    above: (shown) =>
      isChosen && (
        <MissingVolumes
          sets={[...new Set(shown.flatMap((item) => setOf(item) ?? []))]}
          userSub={userSub}
        />
      ),
  };
};
