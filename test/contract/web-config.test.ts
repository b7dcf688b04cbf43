import { webConfigSchema } from '#contract/web-config.ts';

const config = {
  region: 'ap-northeast-1',
  userPoolId: 'ap-northeast-1_AbCd12345',
  userPoolClientId: '1example23456789',
  productName: 'Hondana',
  signUp: 'app',
  siteOrigin: 'https://hondana.example',
};
const isGood = (changes: Record<string, unknown>): boolean =>
  webConfigSchema.safeParse({ ...config, ...changes }).success;

describe('config.json', () => {
  it('allows optional links to be absent', () => {
    expect(webConfigSchema.parse(config)).toEqual(config);
  });

  it('SESSION-12 CONST-45 validates the format and the 55 characters of a user pool id', () => {
    const longest = `ap-northeast-1_${'a'.repeat(40)}`;

    expect(longest).toHaveLength(55);
    expect(isGood({ userPoolId: longest })).toBe(true);
    expect(isGood({ userPoolId: `${longest}a` })).toBe(false);
    for (const userPoolId of ['', 'ap-northeast-1', '_abc', 'ap-northeast-1_', 'ap northeast_1a']) {
      expect(isGood({ userPoolId })).toBe(false);
    }
  });

  it('SIGNUP-01 accepts two places of sign-up', () => {
    expect(isGood({ signUp: 'app' })).toBe(true);
    expect(isGood({ signUp: 'web' })).toBe(true);
    expect(isGood({ signUp: 'desk' })).toBe(false);
  });

  it.each(Object.keys(config))('is rejected without %s', (name) => {
    expect(isGood({ [name]: undefined })).toBe(false);
  });

  it.each(['iosAppUrl', 'androidAppUrl', 'userPoolEndpoint', 'siteOrigin'])(
    'SEC-10 accepts only web URLs for %s',
    (name) => {
      expect(isGood({ [name]: 'https://example.com/x' })).toBe(true);
      for (const address of ['javascript:alert(1)', 'data:text/html,x', 'example.com', '']) {
        expect(isGood({ [name]: address })).toBe(false);
      }
    },
  );
});
