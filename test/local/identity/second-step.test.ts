import {
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Secret, TOTP } from 'otpauth';
import { lostApp } from '#contract/user-pool.ts';
import { userPool } from '#local/settings.ts';
import { codeOf, makeAccount, otherThan, PASSWORD } from '../support/accounts.ts';
import { configureAmplify } from '../support/amplify.ts';
import { startIdentity, type TestIdentity } from '../support/identity.ts';

const { clientId: ClientId, userPoolId: UserPoolId } = userPool;
const STEP_MS = 30_000;
const CODE_STEP = 'CONFIRM_SIGN_IN_WITH_TOTP_CODE';

describe('codes of an authenticator app', () => {
  let identity: TestIdentity;
  let amplify: ReturnType<typeof configureAmplify>;
  let now: number;
  let accounts = 0;
  let username: string;
  let secret: string;

  /** What the app shows, some steps of time from now. */
  const code = (steps = 0, ofSecret = secret): string =>
    new TOTP({ secret: Secret.fromBase32(ofSecret) }).generate({
      timestamp: now + steps * STEP_MS,
    });
  const signIn = async (password = PASSWORD) =>
    (await amplify.signIn({ username, password })).nextStep.signInStep;
  const answer = async (challengeResponse: string) =>
    (await amplify.confirmSignIn({ challengeResponse })).nextStep.signInStep;
  const mfa = async () =>
    (await identity.client.send(new AdminGetUserCommand({ UserPoolId, Username: username })))
      .UserMFASettingList;

  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(async () => identity.stop());

  beforeEach(async () => {
    // In the middle of a step, at the real time: requests are signed with it.
    now = Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    accounts += 1;
    username = `reader_${String(accounts)}`;
    await makeAccount(identity, username);
    amplify = configureAmplify(identity.endpoint);
    await signIn();
    secret = (await amplify.setUpTOTP()).sharedSecret;
    await amplify.verifyTOTPSetup({ code: code() });
    await amplify.updateMFAPreference({ totp: 'PREFERRED' });
    await amplify.signOut();
    now += STEP_MS;
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('SIGNIN-02 are needed for a sign-in once the reader has turned them on', async () => {
    expect(await signIn()).toBe(CODE_STEP);
    expect((await amplify.fetchAuthSession()).tokens).toBeUndefined();
    expect(await answer(code())).toBe('DONE');
    expect((await amplify.fetchAuthSession()).tokens?.idToken?.payload['name']).toBe(username);
    expect(await amplify.fetchMFAPreference()).toEqual({ preferred: 'TOTP', enabled: ['TOTP'] });
  });

  it('SIGNIN-02 are not asked for when no first code was verified', async () => {
    username = 'undecided';
    await makeAccount(identity, username);
    await signIn();
    await amplify.setUpTOTP();
    await expect(amplify.updateMFAPreference({ totp: 'PREFERRED' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    await amplify.signOut();
    expect(await signIn()).toBe('DONE');
  });

  it('SIGNIN-02 are needed after a temporary password, too', async () => {
    await identity.client.send(
      new AdminSetUserPasswordCommand({
        UserPoolId,
        Username: username,
        Password: 'Temporary-2026',
      }),
    );
    expect(await signIn('Temporary-2026')).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
    expect(await answer('Chosen-by-me-2026')).toBe(CODE_STEP);
    expect(await answer(code())).toBe('DONE');
  });

  it.each([-1, 0, 1])('SIGNIN-03 are good %i steps from now', async (steps) => {
    now += 2 * STEP_MS;
    await signIn();
    expect(await answer(code(steps))).toBe('DONE');
  });

  it.each([-2, 2])('SIGNIN-03 are refused %i steps from now, with one message', async (steps) => {
    now += 3 * STEP_MS;
    await signIn();
    await expect(answer(code(steps))).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'Invalid code received for user',
    });
    // The session lasts, so that the reader can correct the code.
    expect(await answer(code())).toBe('DONE');
  });

  it('SIGNIN-03 are good once, and none before the last one', async () => {
    await signIn();
    expect(await answer(code())).toBe('DONE');
    const last = code();
    const earlier = code(-1);
    await amplify.signOut();
    await signIn();
    for (const used of [last, earlier]) {
      await expect(answer(used)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    }
  });

  it('SIGNIN-03 are refused after five wrong ones in an hour, even the right one', async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await signIn();
      await expect(answer(otherThan(code()))).rejects.toMatchObject({
        name: 'CodeMismatchException',
      });
    }
    await signIn();
    await expect(answer(code())).rejects.toMatchObject({ name: 'LimitExceededException' });
    now += 61 * 60 * 1_000;
    await signIn();
    expect(await answer(code())).toBe('DONE');
  });

  it('SIGNIN-03 are too late three minutes after the password', async () => {
    await signIn();
    now += 3 * 60 * 1_000;
    await expect(answer(code())).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  it('SIGNIN-03 complete no sign-in that never proved the password', async () => {
    const forged = new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: 'a-session-that-was-never-given',
      ChallengeResponses: { USERNAME: username, SOFTWARE_TOKEN_MFA_CODE: code() },
    });
    await expect(identity.client.send(forged)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    const challenge = await identity.client.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: username, SRP_A: 'abcdef' },
      }),
    );
    // Before the password is proven, nobody learns who uses an app.
    expect(challenge.ChallengeName).toBe('PASSWORD_VERIFIER');
  });

  it('SIGNIN-04 a new app replaces the old one only when its first code is verified', async () => {
    await signIn();
    await answer(code());
    const { sharedSecret } = await amplify.setUpTOTP();
    await expect(
      amplify.verifyTOTPSetup({ code: otherThan(code(0, sharedSecret)) }),
    ).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' });
    await amplify.signOut();
    now += STEP_MS;
    await signIn();
    expect(await answer(code())).toBe('DONE');
    await amplify.verifyTOTPSetup({ code: code(0, sharedSecret) });
    await amplify.signOut();
    now += STEP_MS;
    await signIn();
    await expect(answer(code())).rejects.toMatchObject({ name: 'CodeMismatchException' });
    expect(await answer(code(0, sharedSecret))).toBe('DONE');
  });

  it('SIGNIN-04 are turned off by their reader, and by nobody else', async () => {
    await expect(
      identity.client.send(
        new SetUserMFAPreferenceCommand({
          AccessToken: 'not.a.token',
          SoftwareTokenMfaSettings: { Enabled: false },
        }),
      ),
    ).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await signIn();
    await answer(code());
    await amplify.updateMFAPreference({ totp: 'DISABLED' });
    await amplify.signOut();
    expect(await signIn()).toBe('DONE');
    expect(await mfa()).toBeUndefined();
  });

  const reset = async (clientMetadata?: Record<string, string>) => {
    await amplify.resetPassword({ username });
    await amplify.confirmResetPassword({
      username,
      confirmationCode: codeOf(identity, username),
      newPassword: 'Another-one-2026',
      ...(clientMetadata !== undefined && { options: { clientMetadata } }),
    });
  };

  it('SIGNIN-06 are turned off by a mailed code when the reader says that the app is lost', async () => {
    await reset({ [lostApp.key]: lostApp.value });
    expect(await mfa()).toBeUndefined();
    expect(await signIn('Another-one-2026')).toBe('DONE');
  });

  it.each([undefined, { [lostApp.key]: 'no' }])(
    'SIGNIN-06 stay on when a password is reset with the metadata %p',
    async (metadata) => {
      await reset(metadata);
      expect(await mfa()).toEqual(['SOFTWARE_TOKEN_MFA']);
      expect(await signIn('Another-one-2026')).toBe(CODE_STEP);
    },
  );

  it('SIGNIN-06 stay on when the mailed code is wrong', async () => {
    await amplify.resetPassword({ username });
    await expect(
      amplify.confirmResetPassword({
        username,
        confirmationCode: otherThan(codeOf(identity, username)),
        newPassword: 'Another-one-2026',
        options: { clientMetadata: { [lostApp.key]: lostApp.value } },
      }),
    ).rejects.toMatchObject({ name: 'CodeMismatchException' });
    expect(await mfa()).toEqual(['SOFTWARE_TOKEN_MFA']);
  });
});
