import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** First parts of the query keys whose responses depend on the reader's copies. */
const affectedKeys = [
  'bookshelf',
  'hondanas',
  'copy',
  'lending-history',
  'lendings',
  'own-copies',
] as const;

/**
 * Returns a function to call after any change of the own bookshelf: it invalidates every cached
 * response that the change makes stale, and resolves when those on screen are loaded again.
 */
export const useBookshelfChanged = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all(
      affectedKeys.map((first) => queries.invalidateQueries({ queryKey: [first] })),
    );
  }, [queries]);
};
