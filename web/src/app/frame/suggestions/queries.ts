import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fold } from '#contract/fold.ts';
import { isTooShortToSuggest, runsOf } from '#contract/text-runs.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { staleTime } from '#web/lib/query-client.ts';

/** Whether the server has suggestions for words like these. */
export const mayBeSuggested = (words: string): boolean => !isTooShortToSuggest(runsOf(fold(words)));

/**
 * The suggestions for what was typed. Each text has an entry of its own in the cache, so that a late response
 * never replaces that for a newer text; until a response is there, the last one stays.
 */
export const suggestionsQuery = (api: ApiClient, words: string, enabled: boolean) =>
  queryOptions({
    queryKey: ['suggestions', words],
    queryFn: async ({ signal }) => api.call('suggestions', 'suggestWords', { words }, { signal }),
    staleTime: staleTime.search,
    placeholderData: keepPreviousData,
    // The next letter is the next attempt.
    retry: false,
    enabled,
  });
