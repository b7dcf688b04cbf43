import { AuthError } from 'aws-amplify/auth';
import * as amplify from 'aws-amplify/auth';
import { createCognitoSecondStep } from '#web/features/session/cognito-second-step.ts';

jest.mock('aws-amplify/auth', () => ({
  ...jest.requireActual<typeof amplify>('aws-amplify/auth'),
  fetchAuthSession: jest.fn(),
  fetchMFAPreference: jest.fn(),
  setUpTOTP: jest.fn(),
  updateMFAPreference: jest.fn(),
  verifyTOTPSetup: jest.fn(),
}));

const secondStep = createCognitoSecondStep({
  region: 'ap-northeast-1',
  userPoolId: 'ap-northeast-1_Test00001',
  userPoolClientId: 'test-client',
  productName: 'Hondana',
  siteOrigin: 'https://hondana.example',
});

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.resetAllMocks();
});

describe('the second step at the user pool', () => {
  it.each([
    ['turnOn', 'PREFERRED'],
    ['turnOff', 'DISABLED'],
  ] as const)('SIGNIN-08 %s checks the code before it changes anything', async (step, totp) => {
    expect(await secondStep[step]('123456')).toBe('done');
    expect(jest.mocked(amplify.verifyTOTPSetup).mock.calls).toEqual([[{ code: '123456' }]]);
    expect(jest.mocked(amplify.updateMFAPreference).mock.calls).toEqual([[{ totp }]]);
  });

  it.each([
    ['EnableSoftwareTokenMFAException', 'wrongCode'],
    ['CodeMismatchException', 'wrongCode'],
    ['ExpiredCodeException', 'wrongCode'],
    ['LimitExceededException', 'tooMany'],
    ['NetworkError', 'failed'],
    ['constructor', 'failed'],
  ])('SIGNIN-08 changes nothing on %s and tells %s', async (name, fault) => {
    jest.mocked(amplify.verifyTOTPSetup).mockRejectedValue(new AuthError({ name, message: name }));
    expect(await secondStep.turnOff('123456')).toBe(fault);
    expect(await secondStep.turnOn('123456')).toBe(fault);
    expect(amplify.updateMFAPreference).not.toHaveBeenCalled();
  });

  it.each([
    [['TOTP' as const], true],
    [[], false],
    [undefined, false],
  ])('SIGNIN-08 is on when the pool names the app: %p', async (enabled, isOn) => {
    jest.mocked(amplify.fetchMFAPreference).mockResolvedValue(enabled ? { enabled } : {});
    expect(await secondStep.isOn()).toBe(isOn);
  });
});
