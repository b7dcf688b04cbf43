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
  signUp: 'app',
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

  const { fetch } = globalThis;
  const asked = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
  beforeEach(() => {
    globalThis.fetch = asked;
    jest.mocked(amplify.fetchAuthSession).mockResolvedValue({
      tokens: { accessToken: { toString: () => 'access', payload: {} } },
    });
  });
  afterEach(() => {
    globalThis.fetch = fetch;
  });

  it('SIGNIN-09 ends all sessions by the access token', async () => {
    asked.mockResolvedValue({ ok: true } as Response);
    expect(await secondStep.endSessions()).toBe('done');
    expect(asked).toHaveBeenCalledWith(
      'https://cognito-idp.ap-northeast-1.amazonaws.com/',
      expect.objectContaining({ method: 'POST', body: '{"AccessToken":"access"}' }),
    );
  });

  it('SIGNIN-09 does not take a refusal, an error or a missing session for an end', async () => {
    asked.mockResolvedValueOnce({ ok: false, status: 400 } as Response);
    expect(await secondStep.endSessions()).toBe('failed');
    asked.mockRejectedValueOnce(new TypeError('offline'));
    expect(await secondStep.endSessions()).toBe('failed');
    jest.mocked(amplify.fetchAuthSession).mockResolvedValue({});
    expect(await secondStep.endSessions()).toBe('failed');
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
