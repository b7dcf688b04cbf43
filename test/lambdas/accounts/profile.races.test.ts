import { race } from '#test/support/interleaving.ts';
import { hanako, taro } from '#test/support/people.ts';
import { statusesOf } from '#test/support/serve-operations.ts';
import { userRow } from '#test/support/user-rows.ts';
import { testAccounts } from './serve-accounts.ts';

const accounts = testAccounts(beforeEach);
beforeEach(() =>
  accounts.tables.put('users', [
    userRow(hanako, { preferred_name: '花子', profileText: '本が好きです' }),
    userRow(taro),
  ]),
);

const rowOf = async (sub: string) =>
  (await accounts.tables.rows('users')).find(({ userSub }) => userSub === sub);

describe('changing the preferred name', () => {
  const rename = (by: typeof hanako | null, newPreferredName: unknown, target = hanako.sub) =>
    accounts.operate(by, 'update_preferred_username', { targetUserSub: target, newPreferredName });

  race('SEC-15 stores the same name in both places when it is changed concurrently', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `花子${String(n)}`);
    const answers = await Promise.all(names.map((name) => rename(hanako, name)));
    expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
    const stored = (await rowOf(hanako.sub))?.['preferred_name'];
    expect(names).toContain(stored);
    expect(accounts.pool.names.get('hanako')).toBe(stored);
  });
});
