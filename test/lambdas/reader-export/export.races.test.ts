import { hanako } from '#test/support/people.ts';
import { interleaved, raceSeeds } from '#test/support/interleaving.ts';
import { testExportAccounts } from './export-fixture.ts';

const accounts = testExportAccounts(beforeEach);

const ask = () => accounts.operate(hanako, 'exportAccount', { targetUserSub: hanako.sub });

describe('an export of an account', () => {
  it.each(raceSeeds)(
    'makes one file for each of two concurrent requests (seed %i)',
    interleaved(async () => {
      const answers = await Promise.all([ask(), ask()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(accounts.bucket.objects.size).toBe(2);
    }),
  );
});
