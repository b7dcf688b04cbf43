import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '#web/lib/api-client.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { historyKey } from './queries.ts';

/** Records that the signed-in reader has loaded a book: once for each reader, however often it renders. */
export const useRecordVisit = (KANRI_ID: string): void => {
  const api = useApi();
  const queries = useQueryClient();
  const userSub = useAuth().user?.sub;
  const recorded = useRef<string>(undefined);

  useEffect(() => {
    const visit = `${String(userSub)} ${KANRI_ID}`;
    if (userSub === undefined || recorded.current === visit) return;
    recorded.current = visit;
    const record = async (): Promise<void> => {
      try {
        await api.call('favorites', 'addHistoryBook', { UserSub: userSub, KANRI_ID });
        await queries.invalidateQueries({ queryKey: historyKey(userSub) });
      } catch (error) {
        logFailure('history', error);
      }
    };
    void record();
  }, [api, queries, userSub, KANRI_ID]);
};
