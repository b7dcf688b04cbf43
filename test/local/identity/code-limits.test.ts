import {
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { userPool } from '#local/settings.ts';
import { codeOf, makeAccount, otherThan, PASSWORD, signUp } from '../support/accounts.ts';
import { startIdentity, type TestIdentity } from '../support/identity.ts';

const { clientId: ClientId } = userPool;
const HOUR_MS = 60 * 60 * 1_000;
const ATTEMPTS = 5;

const tooMany = {
  name: 'LimitExceededException',
  message: 'Attempt limit exceeded, please try after some time.',
};

describe('limits of codes', () => {
  let identity: TestIdentity;

  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(async () => identity.stop());

  const confirm = async (Username: string, ConfirmationCode: string) =>
    identity.client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
  const resend = async (Username: string) =>
    identity.client.send(new ResendConfirmationCodeCommand({ ClientId, Username }));
  const forgot = async (Username: string) =>
    identity.client.send(new ForgotPasswordCommand({ ClientId, Username }));
  const reset = async (Username: string, ConfirmationCode: string, Password = PASSWORD) =>
    identity.client.send(
      new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password }),
    );

  const anHourLater = (): void => {
    const later = Date.now() + HOUR_MS + 1;
    jest.spyOn(Date, 'now').mockImplementation(() => later);
  };

  /** Names of the errors of so many attempts, made at once. */
  const failures = async (attempts: number, attempt: () => Promise<unknown>): Promise<string[]> => {
    const results = await Promise.allSettled(Array.from({ length: attempts }, attempt));
    return results.map((result) =>
      result.status === 'rejected' && result.reason instanceof Error ? result.reason.name : 'none',
    );
  };

  it('SIGNUP-12 refuses the right code after five wrong ones in an hour', async () => {
    await signUp(identity, 'guessed');
    const code = codeOf(identity, 'guessed');
    const names = await failures(20, async () => confirm('guessed', otherThan(code)));
    expect(names.filter((name) => name === 'CodeMismatchException')).toHaveLength(ATTEMPTS);
    expect(names.filter((name) => name === tooMany.name)).toHaveLength(20 - ATTEMPTS);
    await expect(confirm('guessed', code)).rejects.toMatchObject(tooMany);
    // A new code is no way around it, nor is another spelling of the name.
    await resend('guessed');
    await expect(confirm('GUESSED', codeOf(identity, 'guessed'))).rejects.toMatchObject(tooMany);
    anHourLater();
    await confirm('guessed', codeOf(identity, 'guessed'));
  });

  it('SIGNUP-12 sends a code five times in an hour', async () => {
    await signUp(identity, 'impatient');
    expect(await failures(ATTEMPTS + 1, async () => resend('impatient'))).toEqual([
      ...Array<string>(ATTEMPTS).fill('none'),
      tooMany.name,
    ]);
    anHourLater();
    await resend('impatient');
  });

  it('SIGNUP-11 SIGNUP-12 limits a reset for readers and unknown names alike', async () => {
    await makeAccount(identity, 'forgetful');
    for (const name of ['forgetful', 'nobody_at_all']) {
      for (let i = 0; i < ATTEMPTS; i += 1) await forgot(name);
      await expect(forgot(name)).rejects.toMatchObject(tooMany);
      expect(new Set(await failures(ATTEMPTS, async () => reset(name, 'abcdef')))).not.toContain(
        tooMany.name,
      );
      await expect(reset(name, 'abcdef')).rejects.toMatchObject(tooMany);
    }
  });

  it('SIGNUP-10 keeps the code of a reset when the new password is too weak', async () => {
    await makeAccount(identity, 'weakly');
    await forgot('weakly');
    const code = codeOf(identity, 'weakly');
    await expect(reset('weakly', code, 'short')).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    await reset('weakly', code, 'Another-2026');
  });

  it('SIGNUP-11 sends no reset to an address that nobody has confirmed', async () => {
    await signUp(identity, 'unproven');
    const before = identity.mails.length;
    const { CodeDeliveryDetails } = await forgot('unproven');
    expect(CodeDeliveryDetails?.Destination).toBe('u***@e***');
    expect(identity.mails).toHaveLength(before);
  });
});
