import * as z from 'zod';
import type { Profile } from '#contract/entities/profile.ts';
import type { bookshelfWritesContract } from '#contract/operations/copies.ts';
import type { FriendsCopies } from '#contract/operations/friends-copies.ts';
import { isOwnBookID } from '#contract/own-books.ts';
import type { ReadNewestFriends, RelationStore } from '#lambdas/friends/public.ts';
import type { ReadUsers } from '#lambdas/profiles/public.ts';
import type { Clock } from '#lambdas/shared/clock.ts';
import { batchGet, type Database } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { isOfFriendship, shownStateOf } from './rows.ts';
import type { BorrowRequestStore } from './store.ts';
import { borrowRequestsOf, levelsOpenTo, openLevelOf } from '../library/access.ts';
import { ownedKey, ownedRowSchema } from '../copies/rows.ts';
import { ownerPartition } from '../rows.ts';
import { settingsKey } from '../library/rows.ts';

/** How many friends are asked, the newest first, and how many owners are shown. */
const FRIENDS_READ = 200;
const OWNERS_SHOWN = 20;

type Copies = Pick<FriendsCopies, 'KANRI_ID' | 'copies' | 'lent'>;
type Owner = Copies & { readonly ownerSub: string };

/** An owner, and since when the reader is a friend. */
type Lender = Owner & { readonly friendsSince: string };

const isAvailable = ({ copies, lent }: Copies): boolean => copies > lent;

/** The copies of the book that a reader has, under whichever id; the id of an available one, if there is any. */
const together = (all: readonly Copies[]): Copies | undefined => {
  const [first] = all;
  if (first === undefined) return undefined;
  return {
    KANRI_ID: (all.find(isAvailable) ?? first).KANRI_ID,
    copies: all.reduce((sum, { copies }) => sum + copies, 0),
    lent: all.reduce((sum, { lent }) => sum + lent, 0),
  };
};

interface FriendsCopiesReads {
  readonly newestFriends: ReadNewestFriends;
  /** Those of these readers who have the book, in their order. */
  readonly owners: (
    subs: readonly string[],
    KANRI_IDs: readonly string[],
  ) => Promise<readonly Owner[]>;
  /**
   * Those of the owners who lend to this reader on request: friends still, which a block from either side ends, with a
   * library that is open to friends. Read consistently.
   */
  readonly lendTo: (viewerSub: string, owners: readonly Owner[]) => Promise<readonly Lender[]>;
  readonly readUsers: ReadUsers;
  readonly findRequests: BorrowRequestStore['findMany'];
}

interface Dependencies {
  readonly friendsCopies: FriendsCopiesReads;
  readonly clock: Clock;
}

export const createFriendsCopiesReads = (
  database: Database,
  tableName: string,
  {
    log,
    friendsSince,
    ...others
  }: Omit<FriendsCopiesReads, 'owners' | 'lendTo'> & {
    readonly log: Log;
    readonly friendsSince: RelationStore['friendsSince'];
  },
): FriendsCopiesReads => ({
  ...others,

  owners: async (subs, KANRI_IDs) => {
    const keys = subs.flatMap((sub) => KANRI_IDs.map((KANRI_ID) => ownedKey(sub, KANRI_ID)));
    const rows = await batchGet(database, tableName, keys);
    const schema = ownedRowSchema.extend({ pk: z.string() });
    const owned = parseRows(rows, { schema, table: 'bookshelf', log });
    const byKey = new Map(owned.map((row) => [`${row.pk} ${row.KANRI_ID}`, row]));
    return subs.flatMap((ownerSub) => {
      const inOrder = KANRI_IDs.flatMap(
        (id) => byKey.get(`${ownerPartition(ownerSub)} ${id}`) ?? [],
      );
      const copies = together(inOrder.filter((row) => row.copies > 0));
      return copies === undefined ? [] : [{ ...copies, ownerSub }];
    });
  },

  lendTo: async (viewerSub, owners) => {
    const subs = owners.map(({ ownerSub }) => ownerSub);
    const [settings, since] = await Promise.all([
      batchGet(database, tableName, subs.map(settingsKey), { consistent: true }),
      friendsSince(viewerSub, subs),
    ]);
    const settingsOf = new Map(settings.map((row) => [row['pk'], row]));
    return owners.flatMap((owner) => {
      const friend = since.get(owner.ownerSub);
      const library = settingsOf.get(ownerPartition(owner.ownerSub));
      const lends =
        levelsOpenTo(true).includes(openLevelOf(library)) &&
        borrowRequestsOf(library) === 'FRIENDS';
      return friend !== undefined && lends ? [{ ...owner, friendsSince: friend }] : [];
    });
  },
});

const shownOf = (
  { userSub, username, preferred_name, profileImage, profileImageSmall }: Profile,
  { KANRI_ID, copies, lent }: Owner,
  request: FriendsCopies['request'],
): FriendsCopies => ({
  userSub,
  username,
  preferred_name,
  profileImage,
  profileImageSmall,
  KANRI_ID,
  copies,
  lent: Math.max(0, Math.min(lent, copies)),
  request,
});

/** The requests of a reader for these books, by the sub of the owner. */
const readRequests = async (
  { friendsCopies, clock }: Dependencies,
  askerSub: string,
  lenders: readonly Lender[],
): Promise<ReadonlyMap<string, FriendsCopies['request']>> => {
  const rows = await friendsCopies.findRequests(
    lenders.map(({ ownerSub, KANRI_ID }) => ({ ownerSub, KANRI_ID, askerSub })),
  );
  const since = new Map(lenders.map(({ ownerSub, friendsSince }) => [ownerSub, friendsSince]));
  return new Map(
    rows
      .filter((row) => isOfFriendship(row, since.get(row.ownerSub)))
      .map((row) => [
        row.ownerSub,
        { state: shownStateOf(row, clock()), changedAt: row.changedAt },
      ]),
  );
};

/**
 * The friends who have a book and lend on request, those with an available copy first. Own books are
 * nobody else's. Four round trips, however many friends have it.
 */
export const listFriendsCopies =
  (dependencies: Dependencies): Run<typeof bookshelfWritesContract, 'listFriendsCopies'> =>
  async ({ input: { KANRI_IDs }, viewer }) => {
    const { newestFriends, owners, lendTo, readUsers } = dependencies.friendsCopies;
    const ids = [...new Set(KANRI_IDs)].filter((id) => !isOwnBookID(id));
    const found = await owners(await newestFriends(viewer.sub, FRIENDS_READ), ids);
    const lending = await lendTo(viewer.sub, found);
    const shown = [
      ...lending.filter(isAvailable),
      ...lending.filter((owner) => !isAvailable(owner)),
    ].slice(0, OWNERS_SHOWN);
    const [profiles, requests] = await Promise.all([
      readUsers(shown.map(({ ownerSub }) => ownerSub)),
      readRequests(dependencies, viewer.sub, shown),
    ]);
    const profileOf = new Map(profiles.map((profile) => [profile.userSub, profile]));
    return {
      owners: shown.flatMap((owner) => {
        const profile = profileOf.get(owner.ownerSub);
        return profile === undefined ? [] : [shownOf(profile, owner, requests.get(owner.ownerSub))];
      }),
    };
  };
