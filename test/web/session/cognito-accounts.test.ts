import { AuthError } from 'aws-amplify/auth';
import * as amplify from 'aws-amplify/auth';
import { lostApp, MAIL_LOCALE_KEY, mailRefusals } from '#contract/user-pool.ts';
import { createCognitoAccounts } from '#web/features/session/cognito-accounts.ts';

jest.mock('aws-amplify/auth', () => ({
  ...jest.requireActual<typeof amplify>('aws-amplify/auth'),
  confirmResetPassword: jest.fn(),
  confirmSignUp: jest.fn(),
  confirmUserAttribute: jest.fn(),
  resendSignUpCode: jest.fn(),
  resetPassword: jest.fn(),
  signUp: jest.fn(),
  updatePassword: jest.fn(),
  updateUserAttributes: jest.fn(),
}));

const accounts = createCognitoAccounts({
  region: 'ap-northeast-1',
  userPoolId: 'ap-northeast-1_Test00001',
  userPoolClientId: 'test-client',
  productName: 'Hondana',
  signUp: 'app',
  siteOrigin: 'https://hondana.example',
});

const steps = {
  signUp: [
    amplify.signUp,
    () => accounts.signUp({ username: 'hanako', address: 'h@example.com', password: 'x' }),
  ],
  confirm: [amplify.confirmSignUp, () => accounts.confirm('hanako', '123456')],
  resend: [amplify.resendSignUpCode, () => accounts.resend('hanako')],
  requestReset: [amplify.resetPassword, () => accounts.requestReset('hanako')],
  reset: [
    amplify.confirmResetPassword,
    () => accounts.reset({ username: 'hanako', code: '123456', password: 'x', appLost: false }),
  ],
  changePassword: [amplify.updatePassword, () => accounts.changePassword('old', 'new')],
  requestAddress: [amplify.updateUserAttributes, () => accounts.requestAddress('n@example.com')],
  confirmAddress: [amplify.confirmUserAttribute, () => accounts.confirmAddress('123456')],
} as const;

type Step = keyof typeof steps;

const rejectWith = (step: Step, error: Error): void => {
  // Each is a mock, see above; their types differ.
  const call: unknown = steps[step][0];
  (call as jest.MockedFunction<() => Promise<unknown>>).mockRejectedValue(error);
};
const cognitoError = (name: string): AuthError => new AuthError({ name, message: name });

describe('rejections of the user pool', () => {
  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => {
    jest.resetAllMocks();
  });

  it.each([
    ['signUp', 'UsernameExistsException', 'nameTaken'],
    ['signUp', 'UserLambdaValidationException', 'nameRejected'],
    ['signUp', 'InvalidParameterException', 'addressRejected'],
    ['signUp', 'InvalidPasswordException', 'passwordRejected'],
    ['signUp', 'CodeDeliveryFailureException', 'undelivered'],
    ['signUp', 'TooManyRequestsException', 'tooMany'],
    ['confirm', 'CodeMismatchException', 'wrongCode'],
    ['confirm', 'ExpiredCodeException', 'expiredCode'],
    ['confirm', 'NotAuthorizedException', 'alreadyConfirmed'],
    ['confirm', 'LimitExceededException', 'tooMany'],
    ['confirm', 'TooManyFailedAttemptsException', 'tooMany'],
    ['resend', 'InvalidParameterException', 'alreadyConfirmed'],
    ['resend', 'LimitExceededException', 'tooMany'],
    ['reset', 'InvalidPasswordException', 'passwordRejected'],
    ['reset', 'LimitExceededException', 'tooMany'],
  ] as const)('SIGNUP-07 are named: %s, %s is %s', async (step, name, outcome) => {
    rejectWith(step, cognitoError(name));
    expect(await steps[step][1]()).toBe(outcome);
  });

  it.each([
    ['changePassword', 'NotAuthorizedException', 'wrongPassword'],
    ['changePassword', 'InvalidPasswordException', 'passwordRejected'],
    ['changePassword', 'InvalidParameterException', 'passwordRejected'],
    ['changePassword', 'LimitExceededException', 'tooMany'],
    ['requestAddress', 'InvalidParameterException', 'addressRejected'],
    ['requestAddress', 'CodeDeliveryFailureException', 'undelivered'],
    ['requestAddress', 'UserLambdaValidationException', 'undelivered'],
    ['requestAddress', 'NotAuthorizedException', 'failed'],
    ['confirmAddress', 'CodeMismatchException', 'wrongCode'],
    ['confirmAddress', 'ExpiredCodeException', 'expiredCode'],
    ['confirmAddress', 'LimitExceededException', 'tooMany'],
  ] as const)(
    'START-13 START-14 are named for a reader: %s, %s is %s',
    async (step, name, outcome) => {
      rejectWith(step, cognitoError(name));
      expect(await steps[step][1]()).toBe(outcome);
    },
  );

  it('START-13 tell a wrong password from a session that has ended and from too many attempts', async () => {
    const message = 'Access Token has been revoked';
    rejectWith('changePassword', new AuthError({ name: 'NotAuthorizedException', message }));
    expect(await accounts.changePassword('old', 'new')).toBe('failed');
    const locked = new AuthError({
      name: 'NotAuthorizedException',
      message: 'Password attempts exceeded',
    });
    rejectWith('changePassword', locked);
    expect(await accounts.changePassword('old', 'new')).toBe('tooMany');
  });

  it.each([
    ['signUp', 'PreSignUp', mailRefusals.unconfirmedSignUps, 'signUpsUsedUp'],
    ['resend', 'CustomMessage', mailRefusals.codesSentAgain, 'codesUsedUp'],
    ['requestAddress', 'CustomMessage', mailRefusals.addressChanges, 'addressChangesUsedUp'],
  ] as const)(
    'MAIL-10 MAIL-14 MAIL-15 are named at the limits of a day: %s',
    async (step, trigger, refusal, outcome) => {
      const message = `${trigger} failed with error ${refusal}.`;
      rejectWith(step, new AuthError({ name: 'UserLambdaValidationException', message }));
      expect(await steps[step][1]()).toBe(outcome);
    },
  );

  it.each([
    ['requestReset', 'UserNotFoundException', 'done'],
    ['requestReset', 'NotAuthorizedException', 'done'],
    ['requestReset', 'InvalidParameterException', 'done'],
    ['requestReset', 'CodeDeliveryFailureException', 'done'],
    ['reset', 'UserNotFoundException', 'expiredCode'],
    ['reset', 'CodeMismatchException', 'expiredCode'],
    ['reset', 'ExpiredCodeException', 'expiredCode'],
    ['resend', 'UserNotFoundException', 'done'],
  ] as const)('SIGNUP-11 reveal no account: %s, %s is %s', async (step, name, outcome) => {
    rejectWith(step, cognitoError(name));
    expect(await steps[step][1]()).toBe(outcome);
  });

  it.each(['constructor', 'toString', 'NetworkError'])(
    'SIGNUP-07 of an unknown name %s are failures',
    async (name) => {
      rejectWith('signUp', cognitoError(name));
      expect(await steps.signUp[1]()).toBe('failed');
    },
  );

  it('SIGNUP-07 are failures when the call breaks', async () => {
    rejectWith('confirm', new TypeError('offline'));
    expect(await steps.confirm[1]()).toBe('failed');
  });
});

describe('the reset by a mailed code', () => {
  afterEach(() => {
    jest.resetAllMocks();
  });

  it.each([
    [true, { clientMetadata: { [lostApp.key]: lostApp.value } }],
    [false, undefined],
  ])('SIGNIN-06 says whether the app is lost: %p', async (appLost, options) => {
    jest.mocked(amplify.confirmResetPassword).mockResolvedValue();
    await accounts.reset({ username: 'hanako', code: '123456', password: 'x', appLost });
    expect(jest.mocked(amplify.confirmResetPassword).mock.calls[0]?.[0].options).toEqual(options);
  });
});

describe('requests that have a code mailed', () => {
  afterEach(() => {
    jest.resetAllMocks();
    document.documentElement.lang = '';
  });

  it.each([
    ['ja', 'signUp'],
    ['en', 'signUp'],
    ['ja', 'resend'],
    ['en', 'resend'],
    ['ja', 'requestReset'],
    ['en', 'requestReset'],
    ['ja', 'requestAddress'],
    ['en', 'requestAddress'],
  ] as const)(
    'MAIL-02 ask for the mail in the language of the page: %s, %s',
    async (lang, step) => {
      document.documentElement.lang = lang;
      const [call, run] = steps[step];
      await run();
      const [input] = jest.mocked<(input: object) => unknown>(call as never).mock.calls[0] ?? [];
      expect(input).toMatchObject({ options: { clientMetadata: { [MAIL_LOCALE_KEY]: lang } } });
    },
  );
});
