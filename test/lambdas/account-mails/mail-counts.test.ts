import { MAILS_PER_DAY } from '#contract/limits.ts';
import { createMailLimit } from '#lambdas/account-mails/limit-mails.ts';
import { createMailCounts, type MailCounts } from '#lambdas/account-mails/mail-counts.ts';
import { createTestTables, type TestTables } from '#test/support/tables.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Noon in Japan. */
const noon = Date.parse('2026-04-01T03:00:00.000Z');
const email = 'hanako@example.jp';
const sub = '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a001';

let tables: TestTables<'mailCounts'>;
let counts: MailCounts;
let now: number;

beforeEach(async () => {
  now = noon;
  tables = await createTestTables('mailCounts');
  counts = createMailCounts(tables.database, tables.names.mailCounts, () => now);
});
afterEach(() => {
  tables.close();
});

/** The answers of so many calls, one after another. */
const inTurn = async (times: number, call: (n: number) => Promise<boolean>) => {
  const answers: boolean[] = [];
  for (let n = 0; n < times; n += 1) answers.push(await call(n));
  return answers;
};
const most = (times: number, allowed: number) =>
  Array.from({ length: times }, (_, n) => n < allowed);
const signUp = (n: number, address = email) =>
  counts.countSignUp({ address, username: `reader_${String(n)}` });

describe('sign-ups of an address', () => {
  it('MAIL-10 are three of thirty, and three more on the next day', async () => {
    expect(MAILS_PER_DAY.unconfirmedSignUps).toBe(3);
    expect(await inTurn(30, signUp)).toEqual(most(30, 3));
    now += DAY_MS;
    expect(await inTurn(30, signUp)).toEqual(most(30, 3));
  });

  it('MAIL-11 include other spellings of the address, and no other address', async () => {
    const spellings = [
      'HANAKO@example.jp',
      ' hanako@EXAMPLE.jp ',
      'hanako+books@example.jp',
      email,
    ];
    expect(await inTurn(4, (n) => signUp(n, spellings[n]))).toEqual(most(4, 3));
    const others = ['hanako@example.com', 'anako@example.jp', '+hanako@example.jp', 'hanako'];
    expect(await inTurn(4, (n) => signUp(n, others[n]))).toEqual(most(4, 4));
  });

  it('MAIL-12 count once for a user name, also at the limit', async () => {
    expect(await inTurn(5, () => signUp(0))).toEqual(most(5, 5));
    expect(await inTurn(4, signUp)).toEqual(most(4, 3));
    expect(await signUp(2)).toBe(true);
  });

  it('MAIL-12 count no more when they are confirmed, once for each', async () => {
    await inTurn(3, signUp);
    const confirmed = { address: email.toUpperCase(), username: 'reader_1' };
    await counts.releaseSignUp(confirmed);
    await counts.releaseSignUp(confirmed);
    expect(await inTurn(3, (n) => signUp(10 + n))).toEqual(most(3, 1));
  });

  it('MAIL-12 leave nothing behind when they are confirmed on a later day', async () => {
    await signUp(0);
    now += DAY_MS;
    await counts.releaseSignUp({ address: email, username: 'reader_0' });
    expect(await tables.rows('mailCounts')).toHaveLength(1);
  });
});

describe('the mails of an event', () => {
  const limit = () => createMailLimit(counts);
  const refusals = async (times: number, event: (n: number) => object) => {
    const texts: string[] = [];
    for (let n = 0; n < times; n += 1) {
      await limit()(event(n)).catch((error: unknown) => texts.push(String(error)));
    }
    return texts;
  };
  const event = (triggerSource: string, userAttributes: object = { email, sub }) => ({
    triggerSource,
    request: { userAttributes, codeParameter: '{####}' },
  });

  it('MAIL-14 end after ten codes sent again to an address, whatever the account', async () => {
    const again = (n: number) =>
      event('CustomMessage_ResendCode', {
        email: n % 2 === 0 ? email : 'Hanako@example.jp',
        sub: String(n),
      });
    expect(await refusals(30, again)).toEqual(
      Array(20).fill('Error: Too many codes to this mail address today'),
    );
    const other = event('CustomMessage_ResendCode', { email: 'taro@example.jp', sub });
    expect(await refusals(1, () => other)).toEqual([]);
  });

  it('MAIL-15 end after five changes of address of an account, whatever the address', async () => {
    const sources = ['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute'];
    const change = (n: number) => event(sources[n % 2]!, { email: `${String(n)}@example.jp`, sub });
    expect(await refusals(30, change)).toEqual(
      Array(25).fill('Error: Too many changes of the mail address today'),
    );
    expect(await refusals(1, (n) => event(sources[n]!, { email, sub: 'other' }))).toEqual([]);
    now += DAY_MS;
    expect(await refusals(1, change)).toEqual([]);
  });

  it('MAIL-03 have no limit of a day for a reset and a sign-up, nor without what is counted', async () => {
    for (const source of ['CustomMessage_SignUp', 'CustomMessage_ForgotPassword']) {
      expect(await refusals(30, () => event(source))).toEqual([]);
    }
    for (const source of ['CustomMessage_ResendCode', 'CustomMessage_UpdateUserAttribute']) {
      expect(await refusals(30, () => event(source, {}))).toEqual([]);
      expect(await refusals(1, () => ({ triggerSource: source, request: null }))).toEqual([]);
    }
    expect(await tables.rows('mailCounts')).toEqual([]);
  });
});

it('MAIL-16 stores hashes that expire within two days, and nothing that names anybody', async () => {
  await signUp(0);
  await counts.countCodeSentAgain(email);
  await counts.countAddressChange(sub);
  const hash = expect.stringMatching(/^[\w-]{43}$/);
  const row = { countHash: hash, expiresAt: noon / 1_000 + 2 * 24 * 60 * 60 };
  const rows = await tables.rows('mailCounts');
  expect(rows).toHaveLength(3);
  expect(rows.filter(({ made }) => made !== undefined)).toEqual([
    { ...row, made: 1 },
    { ...row, made: 1 },
  ]);
  const stored = rows.find(({ made }) => made === undefined) ?? {};
  expect(stored).toEqual({ ...row, signUps: expect.any(Set) });
  expect([...(stored['signUps'] as Set<string>)]).toEqual([hash]);
});
