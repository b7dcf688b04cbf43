import { MAILS_PER_DAY } from '#contract/limits.ts';
import { createMailCounts } from '#lambdas/account-mails/mail-counts.ts';
import { race } from '#test/support/interleaving.ts';
import { testTables } from '#test/support/tables.ts';

const tables = testTables(beforeEach, 'mailCounts');
const counts = createMailCounts(tables.database, tables.names.mailCounts, () => 0);

const address = 'hanako@example.jp';
const signUp = (n: number) => counts.countSignUp({ address, username: `reader_${String(n)}` });
/** How many of thirty concurrent calls are counted. */
const allowed = async (call: (n: number) => Promise<boolean>) => {
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => call(n)));
  return answers.filter(Boolean).length;
};

describe.each([
  ['sign-ups', MAILS_PER_DAY.unconfirmedSignUps, signUp],
  ['codes sent again', MAILS_PER_DAY.codesSentAgain, () => counts.countCodeSentAgain(address)],
  ['changes of address', MAILS_PER_DAY.addressChanges, () => counts.countAddressChange('sub')],
] as const)('thirty concurrent %s', (_what, most, call) => {
  race('MAIL-13 stop at their limit', async () => {
    expect(await allowed(call)).toBe(most);
  });
});

race('MAIL-13 a confirmation makes room for one of the concurrent sign-ups', async () => {
  for (const n of [100, 101, 102]) await signUp(n);
  const release = () => counts.releaseSignUp({ address, username: 'reader_100' });
  await Promise.all([release(), release(), allowed(signUp)]);
  // Some may have come before the release.
  await allowed((n) => signUp(200 + n));
  const [row] = await tables.rows('mailCounts');
  const signUps = row?.['signUps'] as ReadonlySet<string>;
  expect(signUps.size).toBe(MAILS_PER_DAY.unconfirmedSignUps);
});
