import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { missingSetting, ownFirewallOf, ownOriginOf, stageConfig } from '#lib/config.ts';
import { settingMistake } from '#lib/stage-schema.ts';

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

describe('a small stage', () => {
  it('DEPLOY-19 keeps what prod keeps, without what costs most before the first reader', () => {
    const { keeping, backups, monthlyBudgetUsd: _budget, ...others } = stageConfig('small');
    expect(keeping).toEqual(stageConfig('prod').keeping);
    expect(backups).toEqual({ days: 7 });
    expect(others).toMatchObject({ threatProtection: false, openConcurrency: 5 });
    for (const extra of ['canaryMinutes', 'firewall', 'signInRates'] as const)
      expect(others).not.toHaveProperty(extra);
    expect(missingSetting(stageConfig('small'))).toMatch(/no sender of mails/);
  });
});

describe('the settings of a stage', () => {
  const prod = stageConfig('prod');
  const mistakeOf = (changes: object) => settingMistake({ ...prod, ...changes });

  it('DEPLOY-16 are without a mistake in every stage of lib/config.ts', () => {
    for (const stage of ['dev', 'prod', 'small', 'rehearsal', 'somebody']) {
      expect(settingMistake(stageConfig(stage))).toBeUndefined();
    }
  });

  it.each([
    [{ backup: { days: 35 } }, 'has no setting `backup`'],
    [{ env: { acount: '123456789012' } }, 'has no setting `env.acount`'],
    [{ keeping: { ...prod.keeping, oldFilesDays: 7 } }, 'has no setting `keeping.oldFilesDays`'],
    [{ throttle: { ...prod.throttle, opne: 1 } }, 'has no setting `throttle.opne`'],
    [{ firewall: { api: 1, all: 2, al: 3 } }, 'has no setting `firewall.al`'],
    [
      { mail: { sender: 'a@b.example', identity: { verified: 'b.example', zone: 'Z' } } },
      'has no setting `mail.identity.zone`',
    ],
    [{ canaryMinutes: 7 }, 'has a wrong setting `canaryMinutes`'],
    [{ signUp: undefined }, 'has a wrong setting `signUp`'],
    [{ env: { account: '1234' } }, 'has a wrong setting `env.account`'],
  ])('DEPLOY-16 are wrong with %p, in one sentence that names stage and key', (changes, words) => {
    expect(mistakeOf(changes)).toMatch(/^The stage prod .*: correct it in lib\/config\.ts\.$/);
    expect(mistakeOf(changes)).toContain(words);
  });

  it('DEPLOY-16 stop the synthesis when they have a mistake', async () => {
    const root = join(import.meta.dirname, '../..');
    const wrong = `import { stageConfig } from './lib/config.ts';
      Object.assign(stageConfig('dev').links, { contcat: 'desk@hondana.example' });
      await import('./bin/app.ts');`;
    const run = promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', wrong],
      { cwd: root, env: { ...process.env, CDK_CONTEXT_JSON: '{"stage":"dev"}' } },
    );
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: 'The stage dev has no setting `links.contcat`: correct it in lib/config.ts.\n',
    });
  });
});
