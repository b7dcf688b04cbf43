import { hanako } from '#test/support/people.ts';
import { race } from '#test/support/interleaving.ts';
import { testExportAccounts } from './export-fixture.ts';

const accounts = testExportAccounts(beforeEach);

const ask = () => accounts.operate(hanako, 'exportAccount', { targetUserSub: hanako.sub });

describe('an export of an account', () => {
  race('makes one file for each of two concurrent requests', async () => {
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(accounts.bucket.objects.size).toBe(2);
  });
});
