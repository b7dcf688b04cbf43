import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { newestCopiesQuery } from '#web/features/bookshelf/public.ts';
import { NEWEST_COPIES } from '#web/features/home/public.ts';
import { useApi } from '#web/lib/api-client.ts';

const keyOf = (userSub: string): string => `hasCopies:${userSub}`;

/**
 * Whether a reader has not registered a single copy; null until that is known. This browser remembers readers
 * who have, so that their home page does not wait for the answer.
 */
export const useIsNew = (userSub: string): boolean | null => {
  const { data, isLoading } = useQuery({
    ...newestCopiesQuery(useApi(), userSub, NEWEST_COPIES),
    enabled: userSub !== '',
  });
  const hasCopies = data !== undefined && data.length > 0;
  useEffect(() => {
    if (hasCopies) localStorage.setItem(keyOf(userSub), '1');
  }, [hasCopies, userSub]);
  if (data !== undefined) return data.length === 0;
  // When it cannot be loaded, the page is as for everybody.
  return isLoading && localStorage.getItem(keyOf(userSub)) === null ? null : false;
};
