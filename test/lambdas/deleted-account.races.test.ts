import { randomUUID } from 'node:crypto';
import { createRemovalSchedule } from '#lambdas/accounts/request-removal.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { bookRow } from '#test/support/catalogue-rows.ts';
import { interleaved, raceSeeds } from '#test/support/interleaving.ts';
import { hanako } from '#test/support/people.ts';
import { createTestTables } from '#test/support/tables.ts';
import { userRow } from '#test/support/user-rows.ts';
import { openTestAccounts } from './accounts/serve-accounts.ts';
import { kokoro, openTestBookshelf } from './bookshelf/support.ts';
import { serveFavorites } from './favorites/serve-favorites.ts';

type Row = Readonly<Record<string, unknown>>;

interface Writer {
  readonly database: Database;
  readonly usersTable: string;
  /** The nth write of this kind; the status of its response. */
  readonly write: (n: number) => Promise<number | undefined>;
  /** All rows of the table, in no particular order. */
  readonly rows: () => Promise<readonly Row[]>;
  /** Whether a row is what one write leaves in the table after the deletion. */
  readonly isWritten: (row: Row) => boolean;
  readonly close: () => void;
}

const favorites = async (): Promise<Writer> => {
  const tables = await createTestTables('reading', 'bookshelf', 'catalogue', 'users');
  const books = [0, 1, 2].map((n) => ({ KANRI_ID: `00000000${String(n)}`, MainTitle: 'こころ' }));
  await tables.put('catalogue', books.map(bookRow));
  const call = serveFavorites(tables);
  return {
    database: tables.database,
    usersTable: tables.names.users,
    write: async (n) => {
      const favorite = { UserSub: hanako.sub, KANRI_ID: books[n]?.KANRI_ID };
      return (await call(hanako, 'addFavoriteBook', favorite)).status;
    },
    rows: () => tables.rows('reading'),
    isWritten: ({ favAt }) => favAt !== undefined,
    close: tables.close,
  };
};

const copies = async (): Promise<Writer> => {
  const { tables, books } = await openTestBookshelf();
  return {
    database: tables.database,
    usersTable: tables.names.users,
    write: async () => {
      const copy = { UserSub: hanako.sub, KANRI_ID: kokoro.KANRI_ID, requestId: randomUUID() };
      return (await books(hanako, 'RegisterUnlabelledGlobalBook', copy)).status;
    },
    rows: () => tables.rows('bookshelf'),
    isWritten: ({ part }) => part === 'COPY',
    close: tables.close,
  };
};

const profiles = async (): Promise<Writer> => {
  const { tables, operate } = await openTestAccounts();
  await tables.put('users', [userRow(hanako)]);
  return {
    database: tables.database,
    usersTable: tables.names.users,
    write: async (n) => {
      const profile = { targetUserSub: hanako.sub, profileText: String(n) };
      return (await operate(hanako, 'update_user_profile', profile)).status;
    },
    rows: () => tables.rows('users'),
    // The deletion has deleted the profile, whatever was written before.
    isWritten: () => false,
    close: tables.close,
  };
};

let writer: Writer | undefined;
afterEach(() => writer?.close());

describe('the deletion of an account while its reader writes', () => {
  it.each(
    Object.entries({ favorites, copies, profiles }).flatMap(([kind, open]) =>
      [...raceSeeds, 3, 4].map((seed) => ({ kind, open, seed })),
    ),
  )('TRUST-18 is followed by no write: $kind (seed $seed)', async ({ kind, open, seed }) => {
    writer = await open();
    const { database, usersTable, write, rows, isWritten } = writer;
    await interleaved(async () => {
      const deleteAccount = async () => {
        await createRemovalSchedule(database, usersTable)(hanako, Date.now());
        return rows();
      };
      const [found, ...answers] = await Promise.all([deleteAccount(), write(0), write(1)]);
      for (const status of answers) expect([200, 401]).toContain(status);
      const written = kind === 'profiles' ? 0 : answers.filter((status) => status === 200).length;
      // The removal deletes what it finds: every write that succeeded, and nothing comes after that.
      expect(found.filter(isWritten)).toHaveLength(written);
      const later = await rows();
      expect(later).toHaveLength(found.length);
      expect(later).toEqual(expect.arrayContaining([...found]));
      expect(await write(2)).toBe(401);
    })(seed);
  });
});
