import { useQueryClient } from '@tanstack/react-query';
import { ApiError, useApi } from '#web/lib/api-client.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { type ChangeLimit, limitOf } from './change-limit.tsx';
import { noteQuery } from './queries.ts';

const CONFLICT = 409;

/** `stale`: the note has changed since it was read, and has been read again. */
export type ChangeOutcome = 'saved' | 'stale' | ChangeLimit;

/** What the rejection of a change means for the page, which then shows the current note; throws any other error. */
export const useRejectedChange = (noteId: string) => {
  const api = useApi();
  const viewer = useAuth().user?.sub ?? null;
  const queries = useQueryClient();
  /** `isLimited`: whether the number of changes is limited, as that of a citation is. */
  return async (error: unknown, isLimited: boolean): Promise<Exclude<ChangeOutcome, 'saved'>> => {
    const limit = isLimited ? await limitOf(api, noteId, error) : null;
    if (limit !== null) return limit;
    if (!(error instanceof ApiError) || error.status !== CONFLICT) throw error;
    await queries.fetchQuery({ ...noteQuery(api, { noteId, viewer }), staleTime: 0 });
    return 'stale';
  };
};
