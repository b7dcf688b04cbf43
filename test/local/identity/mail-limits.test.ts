import {
  AdminGetUserCommand,
  ResendConfirmationCodeCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createMailCounts } from '#lambdas/account-mails/mail-counts.ts';
import { userPool } from '#local/settings.ts';
import { testTables } from '#test/support/tables.ts';
import { codeOf, makeAccount, PASSWORD, signUp } from '../support/accounts.ts';
import { configureAmplify } from '../support/amplify.ts';
import { startIdentity, type TestIdentity } from '../support/identity.ts';

const FLOOD = 30;

let identity: TestIdentity;

const tables = testTables(beforeAll, 'mailCounts');
beforeAll(async () => {
  identity = await startIdentity({
    mailCounts: createMailCounts(tables.database, tables.names.mailCounts, () => 0),
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(async () => {
  await identity.stop();
});

/** Messages of the errors of so many attempts, made at once. */
const refusals = async (attempts: number, attempt: (n: number) => Promise<unknown>) => {
  const results = await Promise.allSettled(Array.from({ length: attempts }, (_, n) => attempt(n)));
  return results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
};
const mailsTo = (address: string) =>
  identity.mails.filter(({ to }) => to.toLowerCase() === address).length;

it('MAIL-10 sends three mails for thirty sign-ups with one address, and creates no more accounts', async () => {
  const address = 'flooded@example.com';
  const attempt = async (n: number) =>
    signUp(identity, `flood_${String(n)}`, PASSWORD, n % 2 === 0 ? address : 'Flooded@example.com');
  expect(await refusals(FLOOD, attempt)).toEqual(
    Array(FLOOD - 3).fill(
      'UserLambdaValidationException: PreSignUp failed with error Too many sign-ups with this mail address today.',
    ),
  );
  expect(mailsTo(address)).toBe(3);
  const accounts = await refusals(FLOOD, async (n) =>
    identity.client.send(
      new AdminGetUserCommand({
        UserPoolId: userPool.userPoolId,
        Username: `flood_${String(n)}`,
      }),
    ),
  );
  expect(accounts).toHaveLength(FLOOD - 3);
  await expect(signUp(identity, 'unaffected')).resolves.not.toBe('');
});

it('MAIL-14 sends a code again ten times a day, however many hours there are', async () => {
  await signUp(identity, 'waiting');
  const start = Date.now();
  const inHour = async (hour: number) => {
    jest.spyOn(Date, 'now').mockImplementation(() => start + hour * 60 * 60 * 1_000);
    return refusals(5, async () =>
      identity.client.send(
        new ResendConfirmationCodeCommand({ ClientId: userPool.clientId, Username: 'waiting' }),
      ),
    );
  };
  expect([...(await inHour(0)), ...(await inHour(2))]).toEqual([]);
  const code = codeOf(identity, 'waiting');
  expect(await inHour(4)).toEqual(
    Array(5).fill(
      'UserLambdaValidationException: CustomMessage failed with error Too many codes to this mail address today.',
    ),
  );
  expect(codeOf(identity, 'waiting')).toBe(code);
  expect(mailsTo('waiting@example.com')).toBe(1 + 10);
});

it('MAIL-15 sends codes to five new addresses, and the last one that was sent stays good', async () => {
  await makeAccount(identity, 'moving');
  const amplify = configureAmplify(identity.endpoint);
  await amplify.signIn({ username: 'moving', password: PASSWORD });
  const AccessToken = (await amplify.fetchAuthSession()).tokens?.accessToken.toString();
  const moveTo = async (email: string) =>
    identity.client.send(
      new UpdateUserAttributesCommand({
        AccessToken,
        UserAttributes: [{ Name: 'email', Value: email }],
      }),
    );
  for (let n = 1; n <= 5; n += 1) await moveTo(`new_${String(n)}@example.com`);
  const code = codeOf(identity, 'moving');
  expect(await refusals(FLOOD, async (n) => moveTo(`stranger_${String(n)}@example.com`))).toEqual(
    Array(FLOOD).fill(
      'UserLambdaValidationException: CustomMessage failed with error Too many changes of the mail address today.',
    ),
  );
  expect(identity.mails.filter(({ to }) => to.startsWith('stranger'))).toEqual([]);
  // It proves the address that it was sent to, not one that was refused.
  await identity.client.send(
    new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code: code }),
  );
  const { UserAttributes } = await identity.client.send(
    new AdminGetUserCommand({ UserPoolId: userPool.userPoolId, Username: 'moving' }),
  );
  expect(UserAttributes).toContainEqual({ Name: 'email', Value: 'new_5@example.com' });
});
