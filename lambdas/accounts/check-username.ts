import { isAllowedUsername } from '#contract/pages.ts';
import type { ReaderPool } from './reader-pool.ts';

interface CheckCall {
  readonly input: { readonly username: string };
}

/**
 * Whether somebody could sign up by this name now (MOB-32). A name that may not be anybody's is as
 * little available as one that is somebody's.
 */
export const checkUsername =
  ({ pool }: { readonly pool: Pick<ReaderPool, 'isTaken'> }) =>
  async ({ input: { username } }: CheckCall): Promise<{ available: boolean }> => ({
    available: isAllowedUsername(username) && !(await pool.isTaken(username)),
  });
