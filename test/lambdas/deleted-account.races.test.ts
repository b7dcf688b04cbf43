import { randomUUID } from 'node:crypto';
import { createRemovalSchedule } from '#lambdas/accounts/request-removal.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { bookRow } from '#test/support/catalogue-rows.ts';
import { race } from '#test/support/interleaving.ts';
import { hanako } from '#test/support/people.ts';
import { testTables } from '#test/support/tables.ts';
import { userRow } from '#test/support/user-rows.ts';
import { testAccounts } from './accounts/serve-accounts.ts';
import { kokoro, testBookshelf } from './bookshelf/support.ts';
import { serveReading } from './reading/serve-reading.ts';

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
}

const favorites = (): Writer => {
  const tables = testTables(beforeEach, 'reading', 'bookshelf', 'catalogue', 'users');
  const books = [0, 1, 2].map((n) => ({ KANRI_ID: `00000000${String(n)}`, MainTitle: 'こころ' }));
  beforeEach(() => tables.put('catalogue', books.map(bookRow)));
  const call = serveReading(tables);
  return {
    database: tables.database,
    usersTable: tables.names.users,
    write: async (n) => {
      const favorite = { UserSub: hanako.sub, KANRI_ID: books[n]?.KANRI_ID };
      return (await call(hanako, 'addFavoriteBook', favorite)).status;
    },
    rows: () => tables.rows('reading'),
    isWritten: ({ favAt }) => favAt !== undefined,
  };
};

const copies = (): Writer => {
  const { tables, books } = testBookshelf(beforeEach);
  return {
    database: tables.database,
    usersTable: tables.names.users,
    write: async () => {
      const copy = { UserSub: hanako.sub, KANRI_ID: kokoro.KANRI_ID, requestId: randomUUID() };
      return (await books(hanako, 'RegisterUnlabelledGlobalBook', copy)).status;
    },
    rows: () => tables.rows('bookshelf'),
    isWritten: ({ part }) => part === 'COPY',
  };
};

const profiles = (): Writer => {
  const { tables, operate } = testAccounts(beforeEach);
  beforeEach(() => tables.put('users', [userRow(hanako)]));
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
  };
};

describe.each(Object.entries({ favorites, copies, profiles }))(
  'the deletion of an account while its reader writes',
  (kind, open) => {
    const { database, usersTable, write, rows, isWritten } = open();

    race(
      `TRUST-18 is followed by no write: ${kind}`,
      async () => {
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
      },
      [3, 4],
    );
  },
);
