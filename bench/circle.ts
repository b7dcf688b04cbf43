import { ulid } from 'ulid';
import { DAY_MS } from '#contract/japan-date.ts';
import { makeRandomCode } from '#lambdas/bookshelf/copy-codes.ts';
import { listLendings } from '#lambdas/bookshelf/list-lendings.ts';
import { createDependencies } from '#lambdas/bookshelf/dependencies.ts';
import { listFriendsCopies } from '#lambdas/bookshelf/friends-copies.ts';
import { createLendingStore } from '#lambdas/bookshelf/lending-store.ts';
import { openPointersOf } from '#lambdas/bookshelf/open-lendings.ts';
import { lendingKey, lentKey, makeLendingID, ownedKey } from '#lambdas/bookshelf/rows.ts';
import { createRelationStore } from '#lambdas/friends/relation-store.ts';
import { friendRowOf } from '#lambdas/friends/rows.ts';
import { createDependencies as createNotices } from '#lambdas/notices/dependencies.ts';
import { noticesOperations } from '#lambdas/notices/operations.ts';
import { usernameKey } from '#lambdas/profiles/rows.ts';
import { batchWrite, type Database } from '#lambdas/shared/dynamo/client.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { createTables } from '#local/database/tables.ts';
import { tableNameOf } from '#local/settings.ts';
import { countRequests, type RequestCount } from './count-requests.ts';
import { measureRounds } from './measure.ts';
import { withTemporaryDatabase } from './temporary-database.ts';

const ROUNDS = 20;
const FRIENDS = 200;
const OPEN = 5;
const KANRI_ID = '000000001';
const NOW = Date.parse('2026-12-03T03:00:00Z');

const tables = {
  social: tableNameOf('social'),
  users: tableNameOf('users'),
  notes: tableNameOf('notes'),
  bookshelf: tableNameOf('bookshelf'),
  catalogue: tableNameOf('catalogue'),
  reading: tableNameOf('reading'),
};

const subOf = (n: number): string => `6f1f9d0e-7a51-4a0b-9f5c-${String(n).padStart(12, '0')}`;
const createdAt = '2026-01-01T00:00:00.000Z';

const clock = () => NOW;

type Rows = readonly Readonly<Record<string, unknown>>[];
const put = (database: Database, table: string, rows: Rows): Promise<void> =>
  batchWrite(
    database,
    table,
    rows.map((row) => ({ put: row })),
  );

/** The rows of lendings by a reader to a friend, the first `OPEN` of them open. */
const lendingRows = (ownerSub: string, BorrowerUserSub: string, count: number): Rows =>
  Array.from({ length: count }, (_, n) => {
    const place = {
      GlobalBookID: makeRandomCode(),
      LentDate: '2026-11-20',
      nonce: ulid(NOW - DAY_MS * 13),
    };
    const LendingID = makeLendingID(place);
    const isOpen = n < OPEN;
    const lending = { LendingID, ownerSub, BorrowerUserSub, ReturnDate: '2026-12-06' };
    const { openLent } = openPointersOf(lending);
    return [
      {
        ...lendingKey(place),
        ...lending,
        GlobalBookID: place.GlobalBookID,
        LentDate: place.LentDate,
        ...(!isOpen && { ActualReturnDate: '2026-12-01' }),
      },
      { ...lentKey(ownerSub, LendingID), LendingID },
      ...(isOpen ? [openLent] : []),
    ];
  }).flat();

const userOf = (userSub: string) => {
  const username = `reader_${userSub.slice(-6)}`;
  const names = { username, usernameKey: usernameKey(username), preferred_name: username };
  return { userSub, ...names, createdAt };
};

/** A reader with 200 friends, of whom so many have the book, and with so many lendings. */
const fill = async (
  database: Database,
  hub: number,
  { owners, lendings }: { readonly owners: number; readonly lendings: number },
): Promise<void> => {
  const me = subOf(hub);
  const friends = Array.from({ length: FRIENDS }, (_, n) => subOf(hub + 1 + n));
  await put(database, tables.users, [me, ...friends].map(userOf));
  await put(
    database,
    tables.social,
    friends.flatMap((sub) => [friendRowOf(me, sub, createdAt), friendRowOf(sub, me, createdAt)]),
  );
  await put(database, tables.bookshelf, [
    ...friends
      .slice(0, owners)
      .map((sub) => Object.assign(ownedKey(sub, KANRI_ID), { KANRI_ID, copies: 1 })),
    ...lendingRows(me, friends[0] ?? '', lendings),
  ]);
};

const measure = async (
  database: Database,
  requests: RequestCount,
  hub: number,
  size: { readonly owners: number; readonly lendings: number },
) => {
  await fill(database, hub, size);
  const log = createLog('bench');
  const bookshelf = createDependencies({ tables }, { log, database, clock });
  const notices = noticesOperations(createNotices({ tables }, { log, database, clock }));
  const lent = listLendings({
    lendings: createLendingStore(database, tables.bookshelf, log),
    findCopies: bookshelf.copies.findMany,
    findBooks: bookshelf.findBooks,
    blocksBetween: createRelationStore(database, tables.social).blocksBetween,
  });
  const userSub = subOf(hub);
  const by = {
    viewer: { sub: userSub, username: 'bench', authTime: 0 },
    idempotencyKey: undefined,
  };
  const name = (what: string): string =>
    `${String(size.owners)} owners, ${String(size.lendings)} lendings: ${what}`;
  const rounds = (work: () => Promise<unknown>) => measureRounds(requests, ROUNDS, work);
  return {
    [name('copies of friends')]: await rounds(() =>
      listFriendsCopies(bookshelf)({ input: { userSub, KANRI_IDs: [KANRI_ID] }, ...by }),
    ),
    [name('open lendings')]: await rounds(() =>
      lent({ input: { userSub, role: 'lender', openOnly: true }, ...by }),
    ),
    [name('number of notices')]: await rounds(() =>
      notices.countNotices.run({ input: { userSub }, ...by }),
    ),
    [name('notices')]: await rounds(() => notices.readNotices.run({ input: { userSub }, ...by })),
  };
};

/** Measures what a reader's friends and lendings cost: one or all of 200 friends have a book, few or many past lendings. */
export const benchCircle = (): Promise<void> =>
  withTemporaryDatabase(async (database, client) => {
    await createTables(client);
    const requests = countRequests(database);
    const rows: Awaited<ReturnType<typeof measure>> = {};
    const sizes = [
      { owners: 1, lendings: 10 },
      { owners: FRIENDS, lendings: 10 },
      { owners: 1, lendings: 2_000 },
    ];
    for (const [n, size] of sizes.entries()) {
      Object.assign(rows, await measure(database, requests, n * 10_000, size));
    }
    console.table(rows);
  });
