import { randomBytes } from 'node:crypto';
import { signReadersIn, type ReaderSession } from '../../../local/seed/reader-session.ts';
import { signReadersUp } from '../../../local/seed/readers.ts';

export interface OwnReader extends ReaderSession {
  readonly username: string;
  /** Where the local stack answers. */
  readonly origin: string;
}

/**
 * A reader whom no other test knows, signed up and signed in as the mobile app does it, so that a
 * test may change whatever it likes, and be repeated.
 */
export const signUpOwnReader = async (origin: string | undefined): Promise<OwnReader> => {
  // Playwright knows its base address as one that may be missing.
  if (origin === undefined) throw new Error('Nobody says where the local stack is');
  const username = `reader_${randomBytes(5).toString('hex')}`;
  await signReadersUp(origin, [{ username, preferredName: undefined }]);
  const sessions = await signReadersIn(origin, [username]);
  const session = sessions[username];
  if (session === undefined) throw new Error(`${username} has not signed in`);
  return { ...session, username, origin };
};
