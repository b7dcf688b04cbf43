import { queryOptions } from '@tanstack/react-query';
import { japanDateOf } from '#contract/japan-date.ts';
import { ApiError, type ApiClient } from '../../lib/api-client.ts';
import { staleTime } from '../../lib/query-client.ts';
import { logFailure } from '../../lib/log-failure.ts';

/** A copy with everything its page shows; the token comes along when somebody is signed in. */
export const copyQuery = (api: ApiClient, GlobalBookID: string, viewer: string | undefined) =>
  queryOptions({
    queryKey: ['copy', GlobalBookID, viewer],
    queryFn: () =>
      api.call('copyDetail', 'fetch_bookdetail_for_react_by_GlobalBookID', {
        GlobalBookID,
      }),
    staleTime: staleTime.timeline,
  });

/** What came of a removal: done, refused by the server, or lost on the way (ERR-05…07). */
type DiscardOutcome = 'done' | 'refused' | 'failed';

/** Takes a copy off its shelf as of today in Japan (DP-12); success is status 200 alone (DP-14). */
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
