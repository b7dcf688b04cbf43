import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { ListPart } from '#web/components/load-more.tsx';
import { booksOfPages, isNear, partOfPages } from '#web/features/books/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { valuesOf } from './filters.ts';
import { workSearch } from './queries.ts';
import type { KeptChoices } from './use-kept-choices.ts';

/**
 * The works of a search, as many pages as were loaded before a return or a reload; `loadMore` loads the next
 * one. Until the works of another order or filter are there, those before them stay.
 */
export const useFoundWorks = (word: string, choices: KeptChoices) => {
  const { order, filters, pages, keep } = choices;
  const values = useMemo(() => valuesOf(filters), [filters]);
  const list = useInfiniteQuery(workSearch(useApi(), word, { order, filters: values }));
  const { data, isPlaceholderData, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const loaded = isPlaceholderData ? 0 : (data?.pages.length ?? 0);

  const isBehind = loaded > 0 && loaded < pages && list.hasNextPage;
  const mayLoad = isBehind && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (mayLoad) void fetchNextPage();
  }, [mayLoad, fetchNextPage]);
  useEffect(() => {
    // Pages that were loaded before in another order or with other filters are there at once.
    if (loaded > pages) keep({ pages: loaded });
  }, [loaded, pages, keep]);

  const all = useMemo(() => booksOfPages((data?.pages ?? []).map(({ works }) => works)), [data]);
  const works = useMemo(() => all.filter((work) => !isNear(work)), [all]);
  const near = useMemo(() => all.filter(isNear), [all]);
  const loadMore = useCallback(() => {
    if (isFetchNextPageError) void fetchNextPage();
    else keep({ pages: loaded + 1 });
  }, [isFetchNextPageError, fetchNextPage, keep, loaded]);
  const part: ListPart = mayLoad ? 'loading' : partOfPages(list);
  return { list, values, works, near, part, isBehind, loadMore };
};
