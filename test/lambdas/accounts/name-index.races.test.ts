import { createRemovalSchedule } from '#lambdas/accounts/request-removal.ts';
import { nameEntryOf } from '#lambdas/profiles/name-index.ts';
import { createModeration } from '#lambdas/reports/moderation.ts';
import { race } from '#test/support/interleaving.ts';
import { hanako } from '#test/support/people.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { listedUserRow } from '#test/support/user-rows.ts';
import { testAccounts } from './serve-accounts.ts';

const { tables, operate } = testAccounts(beforeEach);
beforeEach(() => tables.put('users', [listedUserRow(hanako, { preferred_name: '花子' })]));

const rename = (newPreferredName: string, foundByName?: boolean) =>
  operate(hanako, 'update_preferred_username', {
    targetUserSub: hanako.sub,
    newPreferredName,
    foundByName,
  });
const moderation = () =>
  createModeration({ database: tables.database, tables: tables.names, log: silentLog });
/** The only row, and the keys of all rows in the index. */
const stored = async () => {
  const rows = await tables.rows('users');
  const row = rows.find(({ userSub }) => userSub === hanako.sub);
  const keys = rows.map(({ nameInitial, nameKey }) => ({ nameInitial, nameKey }));
  return { row: row as ReturnType<typeof listedUserRow> | undefined, keys };
};

describe('the index of names', () => {
  race(
    'FIND-04 has no hidden profile, even if its reader renames it at the same time',
    async () => {
      const [hidden, ...answers] = await Promise.all([
        moderation().hide('profile', hanako.sub, '理由'),
        rename('次の花子'),
        rename('別の花子', true),
      ]);
      expect([hidden, ...answers.map(({ status }) => status)]).toEqual([true, 200, 200]);
      const { row, keys } = await stored();
      expect(row?.hiddenReason).toBe('理由');
      expect(keys).toEqual([{}]);
    },
    [3, 4],
  );

  race(
    'FIND-04 has the current name when a profile is shown again meanwhile',
    async () => {
      await moderation().hide('profile', hanako.sub, '理由');
      const [restored] = await Promise.all([
        moderation().restore('profile', hanako.sub),
        rename('次の花子'),
        rename('別の花子', true),
      ]);
      expect(restored).toBe(true);
      const { row, keys } = await stored();
      expect(row?.hiddenReason).toBeUndefined();
      expect(keys).toEqual([nameEntryOf(row!)]);
      expect(keys[0]?.nameKey).toMatch(/の花子$/);
    },
    [3, 4],
  );

  race(
    'FIND-03 FIND-04 has what the setting and the name are after concurrent changes',
    async () => {
      await Promise.all([rename('一花', false), rename('二花'), rename('三花', true)]);
      const { row, keys } = await stored();
      const { nameInitial, nameKey } = nameEntryOf(row!);
      expect(keys).toEqual([nameKey === undefined ? {} : { nameInitial, nameKey }]);
    },
    [3, 4],
  );

  race(
    'FIND-04 has nobody whose account is removed during a renaming',
    async () => {
      await Promise.all([
        createRemovalSchedule(tables.database, tables.names.users)(hanako, 0),
        rename('次の花子'),
      ]);
      const { row, keys } = await stored();
      expect(row).toBeUndefined();
      expect(keys).toEqual([{}]);
    },
    [3, 4],
  );
});
