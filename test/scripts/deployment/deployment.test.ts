import { outputNames, type StackPart, stackParts } from '#lib/stage-stacks.ts';
import type { Cloud } from '../../../scripts/deployment/cloud.ts';
import { deployStage } from '../../../scripts/deployment/deploy-stage.ts';
import { destroyStage } from '../../../scripts/deployment/destroy-stage.ts';

type Stacks = Partial<Record<StackPart, Readonly<Record<string, string>>>>;

interface AccountOptions {
  readonly leaves?: Stacks;
  /** Stacks whose region the CDK has not seen. */
  readonly unprepared?: readonly StackPart[];
}

/** An account: what was done to it, and the stacks that `cdk deploy` leaves there. */
const account = (stacks: Stacks, options: AccountOptions = {}) => {
  const done: string[] = [];
  let present = stacks;
  const cloud: Cloud = {
    build: async () => {
      done.push('build');
      return Promise.resolve();
    },
    cdk: async (args) => {
      done.push(args.join(' '));
      const { Firewall } = options.leaves ?? {};
      if (args[0] !== 'bootstrap' && args.includes('--all')) present = options.leaves ?? {};
      if (Firewall && args.some((arg) => arg.endsWith('-Firewall')))
        present = { ...present, Firewall };
      return Promise.resolve();
    },
    isBootstrapped: async (part) => Promise.resolve(!options.unprepared?.includes(part)),
    tokenKeys: async (userPoolId) => Promise.resolve(`keys of ${userPoolId}`),
    outputs: async (_stage, part) => Promise.resolve(present[part]),
    ensureSearchIndex: async (stage) => {
      done.push(`search index of ${stage}`);
      return Promise.resolve();
    },
  };
  return { cloud, done };
};

const { siteUrl, distributionId } = outputNames.Web;
const web = { [siteUrl]: 'https://d1.cloudfront.net', [distributionId]: 'E1' };
const firewall = { [outputNames.Firewall.webAcl]: 'arn:own' };
const data = { [outputNames.Data.userPoolId]: 'pool' };
const facts =
  '-c distributionId=E1 -c siteOrigin=https://d1.cloudfront.net -c tokenJwks=keys of pool';

describe('deploying a stage', () => {
  it('passes the distribution id and the JWKS to the first stacks once they are known', async () => {
    const { cloud, done } = account({}, { leaves: { Data: data, Web: web, Operations: {} } });
    expect(await deployStage(cloud, { stage: 'blue', yes: false })).toBe(
      'https://d1.cloudfront.net',
    );
    expect(done).toEqual([
      'build',
      'deploy --all -c stage=blue --require-approval never',
      `deploy Hondana-blue-Data Hondana-blue-Api --exclusively -c stage=blue ${facts} --require-approval never`,
    ]);
  });

  it('needs one deployment when everything is known', async () => {
    const stacks = { Data: data, Web: web };
    const { cloud, done } = account(stacks, { leaves: stacks });
    await deployStage(cloud, { stage: 'blue', yes: false });
    expect(done).toEqual([
      'build',
      'search index of blue',
      `deploy --all -c stage=blue ${facts} --require-approval never`,
    ]);
  });

  it('EDGE-34 takes the old origin secret away once the distribution sends the new one', async () => {
    const { sentOriginSecret } = outputNames.Web;
    const { cloud, done } = account(
      { Web: { ...web, [sentOriginSecret]: '1' } },
      { leaves: { Web: { ...web, [sentOriginSecret]: '2' } } },
    );
    await deployStage(cloud, { stage: 'blue', yes: false });
    expect(done.filter((command) => command.startsWith('deploy'))).toEqual([
      expect.stringMatching(/^deploy --all .*-c sentOriginSecret=1 /),
      expect.stringMatching(/^deploy Hondana-blue-Data Hondana-blue-Api .*-c sentOriginSecret=2 /),
    ]);
  });

  it('deploys them again when the origin has changed', async () => {
    const named = { ...web, [siteUrl]: 'https://hondana.example' };
    const { cloud, done } = account({ Web: web }, { leaves: { Web: named } });
    expect(await deployStage(cloud, { stage: 'blue', yes: false })).toBe('https://hondana.example');
    expect(done.at(-1)).toContain('-c siteOrigin=https://hondana.example');
  });

  it('INDEX-05 publishes the search index of the new version before the functions change', async () => {
    const stacks = { Data: data, Web: web };
    const { cloud, done } = account(stacks, { leaves: stacks });
    await deployStage(cloud, { stage: 'blue', yes: false });
    const first = done.findIndex((command) => command.startsWith('deploy'));
    expect(done.indexOf('search index of blue')).toBeGreaterThanOrEqual(0);
    expect(done.indexOf('search index of blue')).toBeLessThan(first);
  });

  it('INDEX-05 changes no function when the search index cannot be built', async () => {
    const stacks = { Data: data, Web: web };
    const { cloud, done } = account(stacks, { leaves: stacks });
    const failing = { ...cloud, ensureSearchIndex: async () => Promise.reject(new Error('lost')) };
    await expect(deployStage(failing, { stage: 'blue', yes: false })).rejects.toThrow('lost');
    expect(done).toEqual(['build']);
  });

  it('bootstraps an account that is not bootstrapped', async () => {
    const { cloud, done } = account({}, { leaves: { Web: web }, unprepared: ['Data'] });
    await deployStage(cloud, { stage: 'blue', yes: false });
    expect(done.slice(0, 2)).toEqual(['build', 'bootstrap -c stage=blue']);
  });

  it('keeps the alarm address until another is given', async () => {
    const operations = { [outputNames.Operations.alarmAddress]: 'duty@hondana.example' };
    const stacks = { Web: web, Operations: operations };
    const kept = account(stacks, { leaves: stacks });
    await deployStage(kept.cloud, { stage: 'blue', yes: false });
    expect(kept.done.at(-1)).toContain('-c alarmAddress=duty@hondana.example');
    const changed = account(stacks, { leaves: stacks });
    await deployStage(changed.cloud, { stage: 'blue', yes: false, alarmAddress: 'b@c.example' });
    expect(changed.done.at(-1)).toContain('-c alarmAddress=b@c.example');
  });

  it('asks before broadening permissions in a stage with retained data, unless confirmed by --yes', async () => {
    const stacks = { Web: web, Firewall: firewall };
    const asking = account(stacks, { leaves: stacks });
    await deployStage(asking.cloud, { stage: 'prod', yes: false });
    expect(asking.done.at(-1)).toMatch(/--require-approval broadening$/);
    const told = account(stacks, { leaves: stacks });
    await deployStage(told.cloud, { stage: 'prod', yes: true });
    expect(told.done.at(-1)).toMatch(/--require-approval never$/);
  });

  it('deploys the own web ACL of a stage before the other stacks', async () => {
    const { cloud, done } = account({ Web: web }, { leaves: { Web: web, Firewall: firewall } });
    await deployStage(cloud, { stage: 'prod', yes: true });
    const known = '-c stage=prod -c distributionId=E1 -c siteOrigin=https://d1.cloudfront.net';
    expect(done).toEqual([
      'build',
      `deploy Hondana-prod-Firewall --exclusively ${known} --require-approval never`,
      `deploy --all ${known} -c ownWebAclArn=arn:own --require-approval never`,
    ]);
  });

  it('does not deploy an existing web ACL separately', async () => {
    const stacks = { Web: web, Firewall: firewall };
    const { cloud, done } = account(stacks, { leaves: stacks });
    await deployStage(cloud, { stage: 'prod', yes: true });
    expect(done.filter((command) => command.startsWith('deploy'))).toEqual([
      expect.stringMatching(/^deploy --all .*-c ownWebAclArn=arn:own /),
    ]);
  });

  it('bootstraps the region of the web ACL too', async () => {
    const stacks = { Web: web, Firewall: firewall };
    const far = account(stacks, { leaves: stacks, unprepared: ['Firewall'] });
    await deployStage(far.cloud, { stage: 'prod', yes: true });
    expect(far.done).toContain('bootstrap -c stage=prod');
    const none = account({ Web: web }, { leaves: { Web: web }, unprepared: ['Firewall'] });
    await deployStage(none.cloud, { stage: 'blue', yes: true });
    expect(none.done).not.toContain('bootstrap -c stage=blue');
  });

  it('does not deploy a site without its web ACL', async () => {
    const { cloud, done } = account({ Web: web }, { leaves: { Web: web } });
    await expect(deployStage(cloud, { stage: 'prod', yes: true })).rejects.toThrow('web ACL');
    expect(done.filter((command) => command.includes('--all'))).toEqual([]);
  });

  it('fails when the site has no origin output', async () => {
    const { cloud } = account({});
    await expect(deployStage(cloud, { stage: 'blue', yes: false })).rejects.toThrow('address');
  });
});

describe('destroying a stage', () => {
  const all = Object.fromEntries(stackParts.map((part) => [part, {}]));

  it('deletes all of its stacks', async () => {
    const { cloud, done } = account(all);
    await destroyStage(cloud, 'blue');
    expect(done).toEqual(['build', 'destroy --all --force -c stage=blue']);
  });

  it('reports the stacks that remain', async () => {
    const { cloud } = account(all, { leaves: { Data: {} } });
    await expect(destroyStage(cloud, 'blue')).rejects.toThrow('Still there: Hondana-blue-Data');
  });
});
