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
      if (args[0] !== 'bootstrap') present = options.leaves ?? {};
      return Promise.resolve();
    },
    isBootstrapped: async (part) => Promise.resolve(!options.unprepared?.includes(part)),
    outputs: async (_stage, part) => Promise.resolve(present[part]),
    ensureSearchIndex: async (stage) => {
      done.push(`search index of ${stage}`);
      return Promise.resolve();
    },
  };
  return { cloud, done };
};

const edge = { [outputNames.Edge.siteUrl]: 'https://d1.cloudfront.net' };
const deployed = { Edge: edge, Data: {} };

describe('deploying a stage', () => {
  it('DEPLOY-01 is one deployment of the CDK, whose only context is the stage', async () => {
    const { cloud, done } = account({}, { leaves: deployed });
    expect(await deployStage(cloud, { stage: 'blue', yes: false })).toBe(
      'https://d1.cloudfront.net',
    );
    expect(done).toEqual(['build', 'deploy --all -c stage=blue --require-approval never']);
  });

  it('INDEX-05 publishes the search index of the new version before the functions change', async () => {
    const { cloud, done } = account(deployed, { leaves: deployed });
    await deployStage(cloud, { stage: 'blue', yes: false });
    expect(done).toEqual([
      'build',
      'search index of blue',
      'deploy --all -c stage=blue --require-approval never',
    ]);
  });

  it('INDEX-05 changes no function when the search index cannot be built', async () => {
    const { cloud, done } = account(deployed, { leaves: deployed });
    const failing = { ...cloud, ensureSearchIndex: async () => Promise.reject(new Error('lost')) };
    await expect(deployStage(failing, { stage: 'blue', yes: false })).rejects.toThrow('lost');
    expect(done).toEqual(['build']);
  });

  it('bootstraps an account that is not bootstrapped', async () => {
    const { cloud, done } = account({}, { leaves: deployed, unprepared: ['Edge'] });
    await deployStage(cloud, { stage: 'blue', yes: false });
    expect(done.slice(0, 2)).toEqual(['build', 'bootstrap -c stage=blue']);
  });

  it('DEPLOY-05 MONITOR-05 keeps the alarm address until another is given to both stacks with alarms, or an empty one', async () => {
    const kept = account(deployed, { leaves: deployed });
    await deployStage(kept.cloud, { stage: 'blue', yes: false });
    expect(kept.done.at(-1)).not.toContain('AlarmAddress');
    for (const alarmAddress of ['b@c.example', '']) {
      const changed = account(deployed, { leaves: deployed });
      await deployStage(changed.cloud, { stage: 'blue', yes: false, alarmAddress });
      for (const part of ['EdgeAlarms', 'Operations']) {
        expect(changed.done.at(-1)).toContain(
          `--parameters Hondana-blue-${part}:AlarmAddress=${alarmAddress} `,
        );
      }
    }
  });

  it('asks before broadening permissions in a stage with retained data, unless confirmed by --yes', async () => {
    const asking = account(deployed, { leaves: deployed });
    await deployStage(asking.cloud, { stage: 'prod', yes: false });
    expect(asking.done.at(-1)).toMatch(/--require-approval broadening$/);
    const told = account(deployed, { leaves: deployed });
    await deployStage(told.cloud, { stage: 'prod', yes: true });
    expect(told.done.at(-1)).toMatch(/--require-approval never$/);
  });

  it('bootstraps the region of CloudFront too', async () => {
    const { cloud, done } = account({}, { leaves: deployed, unprepared: ['EdgeAlarms'] });
    await deployStage(cloud, { stage: 'blue', yes: true });
    expect(done).toContain('bootstrap -c stage=blue');
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
