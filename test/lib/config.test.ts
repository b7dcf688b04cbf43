import { ownFirewallOf, ownOriginOf, stageConfig } from '#lib/config.ts';

describe('the configuration of a stage', () => {
  it('gives a stage without own settings those of dev under its own name', () => {
    expect(stageConfig('somebody')).toEqual({ ...stageConfig('dev'), stage: 'somebody' });
    expect(stageConfig('constructor')).toEqual({ ...stageConfig('dev'), stage: 'constructor' });
  });

  it('protects stored data in prod only', () => {
    expect(stageConfig('prod').keeping.protected).toBe(true);
    expect(stageConfig('dev').keeping.protected).toBe(false);
  });

  it.each(['', 'Prod', 'a-b', '1st', 'a'.repeat(17)])('rejects the name %p', (name) => {
    expect(() => stageConfig(name)).toThrow('Not a stage name');
  });

  it('SEC-16 has a firewall in prod', () => {
    expect(ownFirewallOf(stageConfig('prod'))).toEqual({
      api: expect.any(Number) as number,
      all: expect.any(Number) as number,
    });
  });

  it('has rates for a firewall of its own, unless it names an existing web ACL', () => {
    expect(ownFirewallOf(stageConfig('prod'))).toEqual(stageConfig('prod').firewall);
    const elsewhere = { ...stageConfig('prod'), firewall: { webAclArn: 'arn:elsewhere' } };
    expect(ownFirewallOf(elsewhere)).toBeUndefined();
    expect(ownFirewallOf(stageConfig('dev'))).toBeUndefined();
  });

  it('has an origin of its own when the stage has a domain', () => {
    const domain = { name: 'hondana.example', certificateArn: 'arn:aws:acm:us-east-1::x' };
    expect(ownOriginOf(stageConfig('prod'))).toBeUndefined();
    expect(ownOriginOf({ ...stageConfig('prod'), domain })).toBe('https://hondana.example');
  });
});
