import * as z from 'zod';
import type { Profile } from '#contract/entities/profile.ts';
import { userSubSchema } from '#contract/entities/ids.ts';
import { READER_SEARCHES_PER_DAY } from '#contract/limits.ts';
import type { friendsContract } from '#contract/operations/friends.ts';
import { USERNAME_PATTERN } from '#contract/pages.ts';
import { type FindByName, nameKeyOf, type NamePlace } from '#lambdas/profiles/public.ts';
import { decodeCursor, encodeCursor } from '#lambdas/shared/dynamo/cursor.ts';
import { tooMany } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import { PAGE_SIZE } from '#lambdas/specs/settings.ts';
import type { FriendsDependencies } from './dependencies.ts';
import { hasBlock } from './relation-store.ts';

/** The index is read ahead of what is left out, so that a page is short only after many blocks in a row. */
const READ_SIZE = 2 * PAGE_SIZE.follow;

const NAME_KEY_MAX = 200;
const scopeOf = (nameKey: string) => ({
  call: 'searchReaders',
  partition: nameKey,
  // The table refuses to start outside of the range that is read.
  position: z.strictObject({
    nameKey: z.string().startsWith(nameKey).max(NAME_KEY_MAX),
    userSub: userSubSchema,
  }),
});

/** Leaves out those between whom and the caller there is a block. */
type Without = <P extends Pick<Profile, 'userSub'>>(found: readonly P[]) => Promise<readonly P[]>;

interface PageOfNames {
  readonly nameKey: string;
  readonly after: NamePlace | undefined;
  readonly without: Without;
}
interface ReaderPage {
  readonly readers: readonly Profile[];
  readonly lastEvaluatedKey?: string;
}

/** A page of readers by name; the cursor is the place of the last one, so it names nobody who is left out. */
const pageByName = async (
  findByName: FindByName,
  { nameKey, after, without }: PageOfNames,
): Promise<ReaderPage> => {
  if (nameKey === '') return { readers: [] };
  const { found, more } = await findByName({ nameKey, after, size: READ_SIZE });
  const shown = await without(found);
  const readers = shown.slice(0, PAGE_SIZE.follow);
  const last = readers.at(-1);
  if (last === undefined || !(more || shown.length > readers.length)) return { readers };
  const place = { nameKey: last.nameKey, userSub: last.userSub };
  return { readers, lastEvaluatedKey: encodeCursor(scopeOf(nameKey), place) };
};

/**
 * Readers of this user name, or whose display names begin like this. None who is hidden, none who has blocked the caller
 * or is blocked by the caller. 400: not a cursor of these words; 429: too many searches today.
 */
export const searchReaders =
  (dependencies: FriendsDependencies): Run<typeof friendsContract, 'searchReaders'> =>
  async ({ input: { words, lastEvaluatedKey: cursor }, viewer }) => {
    const { writes, clock, findByName, findByUsername, relations } = dependencies;
    const typed = words.normalize('NFKC');
    const username = typed.replace(/^@/, '').toLowerCase();
    const nameKey = typed.startsWith('@') ? '' : nameKeyOf(typed);
    const after = cursor === undefined ? undefined : decodeCursor(scopeOf(nameKey), cursor);
    if (!(await writes.countSearch(viewer.sub, new Date(clock()).toISOString()))) {
      throw tooMany(`At most ${String(READER_SEARCHES_PER_DAY)} searches for readers a day`);
    }
    const without: Without = async (found) => {
      const subs = found.map(({ userSub }) => userSub);
      const blocks = await relations.blocksBetween(viewer.sub, subs);
      return found.filter(({ userSub }) => !hasBlock(blocks.get(userSub)));
    };
    const [named, { readers, ...next }] = await Promise.all([
      USERNAME_PATTERN.test(username) ? findByUsername(username) : null,
      pageByName(findByName, { nameKey, after, without }),
    ]);
    const exact = named === null ? [] : await without([named]);
    const others = readers.filter(({ userSub }) => userSub !== named?.userSub);
    return { readers: [...(cursor === undefined ? exact : []), ...others], ...next };
  };
