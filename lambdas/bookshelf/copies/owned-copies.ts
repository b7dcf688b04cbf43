import type { bookshelfWritesContract } from '#contract/operations/copies.ts';
import { isOwnBookID } from '#contract/own-books.ts';
import type { BookStore } from '#lambdas/catalogue/public.ts';
import { batchGet, type Database } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import type { CopyStore } from './store.ts';
import type { HondanaStore } from '../hondanas/store.ts';
import { hondanaOf } from '../hondanas/rows.ts';
import { ownedKey, ownedRowSchema, type OwnedRow } from './rows.ts';

/** The active copies of each of these books that a reader has; absent or 0: none. */
export type ReadOwned = (
  userSub: string,
  KANRI_IDs: readonly string[],
) => Promise<ReadonlyMap<string, OwnedRow>>;

export const createReadOwned =
  (database: Database, table: string, log: Log): ReadOwned =>
  async (userSub, KANRI_IDs) => {
    const keys = KANRI_IDs.map((KANRI_ID) => ownedKey(userSub, KANRI_ID));
    // Consistent: the page reads the count again right after a registration.
    const rows = await batchGet(database, table, keys, { consistent: true });
    const owned = parseRows(rows, { schema: ownedRowSchema, table: 'bookshelf', log });
    return new Map(owned.map((row) => [row.KANRI_ID, row]));
  };

interface BookReads {
  readonly readBooks: BookStore['findMany'];
  readonly readOwned: ReadOwned;
}

/** Those of these books that the catalogue has, or that are own books on the reader's bookshelf. */
export const knownBooks = async (
  { readBooks, readOwned }: BookReads,
  readerSub: string,
  KANRI_IDs: readonly string[],
): Promise<ReadonlySet<string>> => {
  const ownIDs = KANRI_IDs.filter(isOwnBookID);
  const [records, owned] = await Promise.all([
    readBooks(KANRI_IDs.filter((KANRI_ID) => !isOwnBookID(KANRI_ID))),
    readOwned(readerSub, ownIDs),
  ]);
  return new Set([
    ...records.keys(),
    ...ownIDs.filter((KANRI_ID) => (owned.get(KANRI_ID)?.copies ?? 0) > 0),
  ]);
};

interface OwnCopiesDependencies {
  readonly readOwned: ReadOwned;
  readonly copies: Pick<CopyStore, 'findMany'>;
  readonly hondanas: Pick<HondanaStore, 'find'>;
}

/** The code of one of the copies; none where the row counts no copy. */
export const firstCodeOf = ({ GlobalBookIDs = new Set() }: OwnedRow): string | undefined =>
  GlobalBookIDs.values().next().value;

/** One copy of each book, by its KANRI_ID, and where it is. */
const readCopies = async (
  { copies, hondanas }: OwnCopiesDependencies,
  userSub: string,
  owned: readonly OwnedRow[],
) => {
  const codes = owned.flatMap((row) => firstCodeOf(row) ?? []);
  if (codes.length === 0) return new Map<string, never>();
  const [found, shelves] = await Promise.all([copies.findMany(codes), hondanas.find(userSub)]);
  const own = [...found.values()].filter(({ ownerSub }) => ownerSub === userSub);
  return new Map(
    own.map((copy) => {
      const { GlobalBookID, card: Book_Simple } = copy;
      const { GlobalHondanaID } = hondanaOf(copy, shelves) ?? {};
      return [copy.KANRI_ID, { GlobalBookID, GlobalHondanaID, Book_Simple }];
    }),
  );
};

/** The viewer's own copies of books, in the order of the request. */
export const countOwnCopies =
  (dependencies: OwnCopiesDependencies): Run<typeof bookshelfWritesContract, 'countOwnCopies'> =>
  async ({ input: { userSub, KANRI_IDs } }) => {
    const owned = await dependencies.readOwned(userSub, KANRI_IDs);
    const present = [...new Set(KANRI_IDs)]
      .flatMap((KANRI_ID) => owned.get(KANRI_ID) ?? [])
      .filter((row) => row.copies > 0);
    const copies = await readCopies(dependencies, userSub, present);
    return {
      copies: present.map(({ KANRI_ID, copies: count }) => ({
        KANRI_ID,
        count,
        copy: copies.get(KANRI_ID),
      })),
    };
  };
