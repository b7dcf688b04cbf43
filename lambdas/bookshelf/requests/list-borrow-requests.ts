import type { BorrowRequest } from '#contract/operations/borrow-requests.ts';
import type { bookshelfWritesContract } from '#contract/operations/copies.ts';
import { bookCardOf, type BookStore } from '#lambdas/catalogue/public.ts';
import type { RelationStore } from '#lambdas/friends/public.ts';
import type { ReadUsers } from '#lambdas/profiles/public.ts';
import type { Clock } from '#lambdas/shared/clock.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import { BORROW_REQUESTS, COPIES_OF_REQUEST_MAX } from '#lambdas/specs/settings.ts';
import { isOfFriendship, shownStateOf, type BorrowRequestRow } from './rows.ts';
import type { BorrowRequestStore } from './store.ts';
import { stateOf } from '../copies/states.ts';
import type { CopyStore } from '../copies/store.ts';
import type { ReadOwned } from '../copies/owned-copies.ts';
import type { CopyRow } from '../copies/rows.ts';

interface ListDependencies {
  readonly borrowRequests: BorrowRequestStore;
  readonly friendsSince: RelationStore['friendsSince'];
  readonly readUsers: ReadUsers;
  readonly readOwned: ReadOwned;
  readonly copies: Pick<CopyStore, 'findMany'>;
  readonly findBooks: BookStore['findMany'];
  readonly clock: Clock;
}

interface Made {
  readonly requestedAt: string;
  readonly expiresAt: number;
}
const newestFirst = (a: Made, b: Made): number => (a.requestedAt < b.requestedAt ? 1 : -1);

/**
 * The newest of these that are valid: of the present friendship, and not to be deleted by now. The database
 * deletes expired rows hours or days later.
 */
const newestValid = async <T extends Made>(
  { friendsSince, clock }: ListDependencies,
  userSub: string,
  made: readonly T[],
  otherOf: (one: T) => string,
): Promise<readonly T[]> => {
  const kept = made.filter(({ expiresAt }) => expiresAt * 1_000 > clock());
  const since = await friendsSince(userSub, kept.map(otherOf));
  return kept
    .filter((one) => isOfFriendship(one, since.get(otherOf(one))))
    .toSorted(newestFirst)
    .slice(0, BORROW_REQUESTS.listed);
};

const readSent = async (
  dependencies: ListDependencies,
  askerSub: string,
): Promise<readonly BorrowRequestRow[]> => {
  const { borrowRequests } = dependencies;
  const pointers = await borrowRequests.readPointersOf(askerSub);
  const newest = await newestValid(dependencies, askerSub, pointers, ({ ownerSub }) => ownerSub);
  const rows = await borrowRequests.findMany(
    newest.map(({ ownerSub, KANRI_ID }) => ({ ownerSub, KANRI_ID, askerSub })),
  );
  return rows.toSorted(newestFirst);
};

/** What has been withdrawn is no longer addressed to the owner. */
const readReceived = async (
  dependencies: ListDependencies,
  ownerSub: string,
): Promise<readonly BorrowRequestRow[]> => {
  const rows = await dependencies.borrowRequests.readOfOwner(ownerSub);
  const addressed = rows.filter(({ state }) => state !== 'WITHDRAWN');
  return newestValid(dependencies, ownerSub, addressed, ({ askerSub }) => askerSub);
};

/** The copies of each of these books that their owner can lend now, by `KANRI_ID`. */
const readAvailable = async (
  { readOwned, copies: { findMany } }: ListDependencies,
  ownerSub: string,
  KANRI_IDs: readonly string[],
): Promise<ReadonlyMap<string, readonly CopyRow[]>> => {
  const owned = await readOwned(ownerSub, KANRI_IDs);
  const codes = [...owned.values()].flatMap(({ GlobalBookIDs = new Set<string>() }) =>
    [...GlobalBookIDs].slice(0, COPIES_OF_REQUEST_MAX),
  );
  const available = [...(await findMany(codes)).values()].filter(
    (copy) => copy.ownerSub === ownerSub && stateOf(copy) === 'AVAILABLE',
  );
  return new Map(
    KANRI_IDs.map((one) => [one, available.filter(({ KANRI_ID }) => KANRI_ID === one)]),
  );
};

/** The viewer's requests in one role, newest first. What is between others is never read. */
export const listBorrowRequests =
  (dependencies: ListDependencies): Run<typeof bookshelfWritesContract, 'listBorrowRequests'> =>
  async ({ input: { userSub, role } }) => {
    const asOwner = role === 'owner';
    const rows = await (asOwner ? readReceived : readSent)(dependencies, userSub);
    const otherOf = (row: BorrowRequestRow) => (asOwner ? row.askerSub : row.ownerSub);
    const nowMs = dependencies.clock();
    const isOpen = (row: BorrowRequestRow) => shownStateOf(row, nowMs) === 'REQUESTED';
    const [people, books, available] = await Promise.all([
      dependencies.readUsers([...new Set(rows.map(otherOf))]),
      dependencies.findBooks(rows.map(({ KANRI_ID }) => KANRI_ID)),
      asOwner
        ? readAvailable(
            dependencies,
            userSub,
            rows.filter(isOpen).map(({ KANRI_ID }) => KANRI_ID),
          )
        : undefined,
    ]);
    const personOf = new Map(people.map((person) => [person.userSub, person]));
    return {
      requests: rows.flatMap((row): BorrowRequest[] => {
        const Person = personOf.get(otherOf(row));
        if (Person === undefined) return [];
        const { KANRI_ID, text, requestedAt, changedAt } = row;
        const record = books.get(KANRI_ID);
        return [
          {
            KANRI_ID,
            text,
            state: shownStateOf(row, nowMs),
            requestedAt,
            changedAt,
            Person,
            Book_Simple: record && bookCardOf(record),
            AvailableCopies:
              available && isOpen(row) ? [...(available.get(KANRI_ID) ?? [])] : undefined,
          },
        ];
      }),
    };
  };
