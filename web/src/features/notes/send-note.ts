import { useApi, type ApiClient } from '../../lib/api-client.ts';
import { useAuth } from '../../lib/auth-context.ts';
import { logFailure } from '../../lib/log-failure.ts';

type Send<T> = (api: ApiClient, userSub: string) => Promise<T>;

/**
 * Sends a write of whoever is signed in. Without a user's id or without a token nothing is sent; a
 * call that fails changes nothing. Both leave a line in the log and give null (HOME-15, NOTE-11,
 * API-NOTES-07).
 */
export const useSendNote = (): (<T>(what: string, send: Send<T>) => Promise<T | null>) => {
  const api = useApi();
  const { user, getToken } = useAuth();
  return async (what, send) => {
    try {
      if (user === null || user.sub === '') throw new Error('nobody is signed in');
      if ((await getToken()) === null) throw new Error('no id token');
      return await send(api, user.sub);
    } catch (error) {
      logFailure(what, error);
      return null;
    }
  };
};
