import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Forgets all answers when a reader leaves: the next one at the same browser must not find there
 * what only the last one may see. What a visitor was shown, everybody may see, and it stays.
 */
export const useForgetWithReader = (queries: QueryClient, readerSub: string | undefined): void => {
  useEffect(() => {
    if (readerSub === undefined) return undefined;
    return () => {
      queries.clear();
    };
  }, [queries, readerSub]);
};
