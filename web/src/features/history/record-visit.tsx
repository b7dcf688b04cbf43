import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '../../lib/api-client.ts';
import { useAuth } from '../../lib/auth-context.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { historyKey } from './queries.ts';

/**
 * Records that the signed-in reader has loaded a book. Rendered once the book is loaded; shows
 * nothing, and records each reader's load once, however often it renders.
 */
export const RecordVisit = ({ KANRI_ID }: { readonly KANRI_ID: string }) => {
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
  return null;
};
