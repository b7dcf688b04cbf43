import { ownFirewallOf, siteOriginOf, stageConfig, webAclOf } from '#lib/config.ts';

describe('the configuration of a stage', () => {
  it('gives a stage without own settings those of dev under its own name', () => {
    expect(stageConfig('somebody')).toEqual({ ...stageConfig('dev'), stage: 'somebody' });
    expect(stageConfig('constructor')).toEqual({ ...stageConfig('dev'), stage: 'constructor' });
  });

  it('protects stored data in prod only', () => {
    expect(stageConfig('prod').keeping.protected).toBe(true);
    expect(stageConfig('dev').keeping.protected).toBe(false);
  });

  it('accepts values from the environment', () => {
    const values = {
      alarmAddress: 'duty@hondana.example',
      distributionId: 'E123EXAMPLE',
      siteOrigin: 'https://d1.cloudfront.net',
    };
    expect(stageConfig('prod', values)).toMatchObject(values);
  });

  it.each(['', 'Prod', 'a-b', '1st', 'a'.repeat(17)])('rejects the name %p', (name) => {
    expect(() => stageConfig(name)).toThrow('Not a stage name');
  });

  it('returns an external web ACL or its own when it is deployed', () => {
    const config = stageConfig('prod');
    const elsewhere = {
      ...config,
      firewall: { webAclArn: 'arn:elsewhere' },
      ownWebAclArn: 'arn:own',
    };
    expect(webAclOf(config)).toBeUndefined();
    expect(webAclOf({ ...config, ownWebAclArn: 'arn:own' })).toBe('arn:own');
    expect(webAclOf(elsewhere)).toBe('arn:elsewhere');
    expect(ownFirewallOf(elsewhere)).toBeUndefined();
    // Left over from a time when the stage had one.
    expect(webAclOf({ ...stageConfig('dev'), ownWebAclArn: 'arn:own' })).toBeUndefined();
  });

  it('returns the site origin when the stage has a domain or an earlier deployment’s output', () => {
    const config = stageConfig('prod');
    const domain = { name: 'hondana.example', certificateArn: 'arn:aws:acm:us-east-1::x' };
    expect(siteOriginOf(config)).toBeUndefined();
    expect(siteOriginOf({ ...config, domain })).toBe('https://hondana.example');
    const siteOrigin = 'https://d1.cloudfront.net';
    expect(siteOriginOf({ ...config, siteOrigin })).toBe(siteOrigin);
    expect(siteOriginOf({ ...config, siteOrigin, domain })).toBe('https://hondana.example');
  });
});
