import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { FoundBook } from '#contract/entities/book.ts';
import { SEARCH_SIZE } from '#contract/limits.ts';
import type { ListPart } from '../../components/load-more.tsx';
import { useApi } from '../../lib/api-client.ts';
import { bookSearch, furtherBookSearch } from './queries.ts';

const isNear = ({ near_match }: FoundBook): boolean => near_match === true;

const NONE: readonly FoundBook[] = [];

/** The first books and those after them; an index that was renewed in between may repeat some. */
const joined = (first: readonly FoundBook[], rest: readonly FoundBook[]): readonly FoundBook[] => {
  const known = new Set(first.map(({ KANRI_ID }) => KANRI_ID));
  return rest.length === 0
    ? first
    : [...first, ...rest.filter(({ KANRI_ID }) => !known.has(KANRI_ID))];
};

/**
 * The books of a search: the first ones at once, the rest after `loadRest`. After a return to the
 * page everything that was loaded is there in the first render, so that the scroll position is too.
 */
export const useFoundBooks = (word: string) => {
  const api = useApi();
  const client = useQueryClient();
  const first = useQuery(bookSearch(api, word));
  const further = furtherBookSearch(api, word);
  const [wanted, setWanted] = useState(() => client.getQueryData(further.queryKey) !== undefined);
  // Fewer than requested: there are no others.
  const mayBeMore = (first.data?.length ?? 0) >= SEARCH_SIZE.firstBooks;
  const rest = useQuery({ ...further, enabled: wanted && mayBeMore });

  const all = useMemo(
    () => joined(first.data ?? NONE, mayBeMore ? (rest.data ?? NONE) : NONE),
    [first.data, rest.data, mayBeMore],
  );
  const books = useMemo(() => all.filter((book) => !isNear(book)), [all]);
  const near = useMemo(() => all.filter(isNear), [all]);
  const partOf = (): ListPart => {
    if (!mayBeMore || rest.data !== undefined) return 'all';
    if (!wanted) return 'first';
    return rest.isError && !rest.isFetching ? 'failed' : 'loading';
  };
  const { refetch } = rest;
  const part = partOf();
  const loadRest = useCallback(() => {
    if (part === 'failed') void refetch();
    else setWanted(true);
  }, [part, refetch]);
  return { first, books, near, part, loadRest };
};
