import { AuthError } from 'aws-amplify/auth';
import * as amplify from 'aws-amplify/auth';
import { createCognitoIdentity } from '#web/features/session/cognito-identity.ts';

jest.mock('aws-amplify/auth', () => ({
  ...jest.requireActual<typeof amplify>('aws-amplify/auth'),
  confirmSignIn: jest.fn(),
  signIn: jest.fn(),
  signOut: jest.fn(),
}));

const identity = createCognitoIdentity({
  region: 'ap-northeast-1',
  userPoolId: 'ap-northeast-1_Test00001',
  userPoolClientId: 'test-client',
  productName: 'Hondana',
  signUp: 'app',
  siteOrigin: 'https://hondana.example',
});

const rejection = (name: string, message = name): Error => new AuthError({ name, message });

describe('failures of a sign-in', () => {
  let warned: jest.SpyInstance;
  beforeEach(() => {
    warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => {
    jest.resetAllMocks();
  });

  it.each([
    ['NotAuthorizedException', 'Incorrect username or password.', 'refused'],
    ['UserNotFoundException', 'User does not exist.', 'refused'],
    ['NotAuthorizedException', 'Password attempts exceeded', 'throttled'],
    ['TooManyRequestsException', 'Rate exceeded', 'throttled'],
    ['LimitExceededException', 'Attempt limit exceeded', 'throttled'],
    ['ForbiddenException', 'Request not allowed due to WAF block.', 'throttled'],
    ['NetworkError', 'A network error has occurred.', 'unreachable'],
    ['InternalErrorException', 'Something went wrong', 'failed'],
    ['UnknownError', 'Unexpected token in JSON', 'failed'],
    ['constructor', '', 'failed'],
  ])('FAIL-01 SIGNIN-21 tells %s (%s) as %s', async (name, message, outcome) => {
    jest.mocked(amplify.signIn).mockRejectedValue(rejection(name, message));
    expect(await identity.signIn('hanako', 'secret')).toBe(outcome);
  });

  it.each([
    ['InvalidPasswordException', 'passwordRejected'],
    ['NotAuthorizedException', 'expired'],
    ['SignInException', 'expired'],
    ['NetworkError', 'unreachable'],
    ['InternalErrorException', 'failed'],
  ])('FAIL-01 tells %s for a new password as %s', async (name, outcome) => {
    jest.mocked(amplify.confirmSignIn).mockRejectedValue(rejection(name));
    expect(await identity.setNewPassword('Hondana-2026!')).toBe(outcome);
  });

  it.each([
    ['CodeMismatchException', 'wrongCode'],
    ['ExpiredCodeException', 'wrongCode'],
    ['NotAuthorizedException', 'expired'],
    ['SignInException', 'expired'],
    ['LimitExceededException', 'throttled'],
    ['NetworkError', 'unreachable'],
    ['InternalErrorException', 'failed'],
  ])('SIGNIN-05 tells %s for a code of the app as %s', async (name, outcome) => {
    jest.mocked(amplify.confirmSignIn).mockRejectedValue(rejection(name));
    expect(await identity.sendCode('123456')).toBe(outcome);
  });

  it('SIGNIN-05 asks for the code of the app after the password, also after a new one', async () => {
    const nextStep = { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } as const;
    jest.mocked(amplify.signIn).mockResolvedValue({ isSignedIn: false, nextStep });
    jest.mocked(amplify.confirmSignIn).mockResolvedValue({ isSignedIn: false, nextStep });
    expect(await identity.signIn('hanako', 'secret')).toBe('codeRequired');
    expect(await identity.setNewPassword('Hondana-2026!')).toBe('codeRequired');
  });

  it('logs only failures that have no meaning of their own', async () => {
    jest.mocked(amplify.signIn).mockRejectedValueOnce(rejection('NotAuthorizedException'));
    await identity.signIn('hanako', 'secret');
    expect(warned).not.toHaveBeenCalled();
    jest.mocked(amplify.signIn).mockRejectedValueOnce(rejection('InternalErrorException'));
    await identity.signIn('hanako', 'secret');
    expect(warned).toHaveBeenCalledTimes(1);
  });
});
