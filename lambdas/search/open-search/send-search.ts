import * as z from 'zod';
import { searchUnavailable } from '#lambdas/shared/http/app-error.ts';
import { type Log, logMessages } from '#lambdas/shared/logger.ts';
import { type SearchClient, SearchServiceError } from './client.ts';

/** Sends a search request to an index of the service and returns its response. */
export type SendSearch = (index: string, request: unknown) => Promise<unknown>;

/** Longer than the service takes for a search (`TIMEOUT`), and shorter than the function may take for its response. */
const ANSWER_TIMEOUT_MS = 5_000;

/** The service answers 200 too when it could not search all parts of an index, or not in time. */
const completenessSchema = z.object({
  timed_out: z.boolean(),
  _shards: z.object({ failed: z.int() }),
  hits: z.object({ hits: z.array(z.unknown()) }),
});

/** A search that ran out of time is still good for the hits that it has found; without any it says nothing. */
const isUsable = (response: unknown): boolean => {
  const { timed_out: timedOut, _shards: shards, hits } = completenessSchema.parse(response);
  return shards.failed === 0 && (!timedOut || hits.hits.length > 0);
};

/** A request that the service does not understand is a mistake of ours, which does not pass. */
const isOurMistake = (error: unknown): boolean =>
  error instanceof SearchServiceError && error.status === 400;

/**
 * 503 `SEARCH_UNAVAILABLE` when the service does not answer, refuses, has no such index, or has searched a
 * part of it only.
 */
export const createSendSearch =
  ({ send }: SearchClient, log: Log): SendSearch =>
  async (index, request) => {
    try {
      const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
      const response = await send('POST', `/${index}/_search`, request, signal);
      if (isUsable(response)) return response;
      throw new Error(`The search service has searched a part of ${index} only`);
    } catch (error) {
      if (isOurMistake(error)) throw error;
      log.error(logMessages.searchServiceFailed, { error });
      throw searchUnavailable();
    }
  };
