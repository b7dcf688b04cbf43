import { japanDateOf } from '#contract/japan-date.ts';
import { ApiError, type ApiClient } from '#web/lib/api-client.ts';
import { logFailure } from '#web/lib/log-failure.ts';

/** The outcome of a removal: done, rejected by the server, or failed on the way. */
type DiscardOutcome = 'done' | 'refused' | 'failed';

/** Removes a copy as of today in Japan. Only status 200 is a success. */
export const discardCopy = async (
  api: ApiClient,
  GlobalBookID: string,
  now = new Date(),
): Promise<DiscardOutcome> => {
  try {
    await api.call('bookshelfWrites', 'DiscardGlobalBook', {
      GlobalBookID,
      RemovedDate: japanDateOf(now.getTime()),
    });
    return 'done';
  } catch (error) {
    logFailure('remove copy', error);
    return error instanceof ApiError && error.status > 0 ? 'refused' : 'failed';
  }
};
