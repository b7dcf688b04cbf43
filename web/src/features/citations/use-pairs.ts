import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CitationDirection, CitationPair } from '#contract/operations/citations.ts';
import type { Stance } from '#contract/stances.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { mergePairs } from './pairs.ts';
import { furtherPairsQuery, type PairPage } from './queries.ts';

interface Side {
  readonly KANRI_ID: string;
  readonly direction: CitationDirection;
  readonly stance: Stance | undefined;
  readonly onlyEdition: boolean;
  /** As the map of the book has it. */
  readonly first: PairPage;
}

export interface Pairs {
  readonly pairs: readonly CitationPair[];
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly loadMore: () => void;
}

/** One side of a map: its first pairs, and those that the reader has asked for. */
export const usePairs = ({ KANRI_ID, direction, stance, onlyEdition, first }: Side): Pairs => {
  const api = useApi();
  const viewer = useAuth().user?.sub ?? null;
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(
    furtherPairsQuery(api, {
      KANRI_ID,
      direction,
      stance,
      onlyEdition,
      viewer,
      after: first.lastEvaluatedKey,
    }),
  );
  const pairs = useMemo(
    () => mergePairs([first.pairs, ...(data?.pages ?? []).map((page) => page.pairs)]),
    [first, data],
  );
  return {
    pairs,
    hasMore: data === undefined ? first.lastEvaluatedKey !== undefined : hasNextPage,
    isLoading: isFetching,
    hasFailed: isError,
    loadMore: () => void fetchNextPage(),
  };
};
