import { type StageConfig, stageConfig } from '#lib/config.ts';
import { outputNames, stackNameOf, type StackPart } from '#lib/stage-stacks.ts';
import type { Concurrency, Place, Sender } from '../../../scripts/deployment/checks.ts';
import type { Cloud } from '../../../scripts/deployment/cloud.ts';
import { deployStage } from '../../../scripts/deployment/deploy-stage.ts';
import { destroyStage } from '../../../scripts/deployment/destroy-stage.ts';
import type { AlarmAddresses } from '../../../scripts/deployment/stage-arguments.ts';
import type { PlannedStack, StackTemplate } from '../../../scripts/deployment/stack-changes.ts';

const HOME = 'ap-northeast-1';
const ACCOUNT = '123456789012';

const template = (...resources: readonly string[]): StackTemplate => ({
  Resources: Object.fromEntries(resources.map((id) => [id, { Type: 'AWS::SNS::Topic' }])),
});
const reserving = (concurrency: number): StackTemplate => ({
  Resources: {
    Search: {
      Type: 'AWS::Lambda::Function',
      Properties: { ReservedConcurrentExecutions: concurrency },
    },
  },
});

type Parts = Partial<Record<StackPart, Omit<Partial<PlannedStack>, 'name' | 'part'>>>;

interface AccountOptions {
  /** Changes to the settings of the stage. */
  readonly settings?: Partial<StageConfig>;
  readonly place?: Place;
  readonly unprepared?: readonly string[];
  readonly concurrency?: Concurrency;
  readonly sender?: Sender;
  /** What the person types. */
  readonly answer?: string;
  readonly hasOrigin?: boolean;
  /** Stacks that cannot be removed. */
  readonly stuck?: readonly string[];
  /** Stacks that reject their deletion, with their regions. */
  readonly guarded?: readonly string[];
  /** Stacks in us-east-1 from settings that the stage no longer has. */
  readonly forgotten?: readonly string[];
}

/** An account: what was done to it, and what the person was told. */
const account = (stage: string, parts: Parts, options: AccountOptions = {}) => {
  const done: string[] = [];
  const printed: string[] = [];
  const removed = new Set<string>();
  const run = async (args: readonly string[]): Promise<void> => {
    const [command, name = ''] = args;
    if (command === 'destroy' && !options.stuck?.includes(name)) removed.add(name);
    done.push(
      args
        .join(' ')
        .replaceAll(/(?:--app|--output) \S+\s?/g, '')
        .trimEnd(),
    );
    return Promise.resolve();
  };
  const stacks = Object.entries(parts).map(([part, stack]) => ({
    name: stackNameOf(stage, part as StackPart),
    part,
    region: stack.region ?? HOME,
    template: stack.template ?? template('A'),
    isProtected: stack.isProtected ?? false,
    deployed: stack.deployed,
  }));
  const exists = (name: string, region: string): boolean =>
    options.forgotten?.includes(name)
      ? region === 'us-east-1'
      : stacks.some((stack) => stack.name === name && stack.region === region);
  const cloud: Cloud = {
    place: async () => Promise.resolve(options.place ?? { account: ACCOUNT, region: HOME }),
    concurrency: async () =>
      Promise.resolve(options.concurrency ?? { limit: 1_000, unreserved: 1_000 }),
    sender: async () => Promise.resolve(options.sender ?? { isVerified: true, isInSandbox: false }),
    isBootstrapped: async (region) => Promise.resolve(!options.unprepared?.includes(region)),
    stacks: async () => Promise.resolve(stacks),
    outputs: async (name, region) =>
      Promise.resolve(
        removed.has(name) || !exists(name, region) || options.hasOrigin === false
          ? undefined
          : { [outputNames.Edge.siteUrl]: 'https://d1.cloudfront.net' },
      ),
    isProtected: async (name, region) =>
      Promise.resolve(options.guarded?.includes(`${name} in ${region}`) === true),
    build: async () => {
      done.push('build');
      return Promise.resolve();
    },
    cdk: run,
    showCdk: run,
    deleteOldVersions: async (name) => {
      done.push(`old versions of ${name}`);
      return Promise.resolve(3);
    },
    ensureSearchIndex: async (name, endpoint = 'the bucket') => {
      done.push(`search index of ${name} in ${endpoint}`);
      return Promise.resolve();
    },
  };
  const terminal = {
    print: (line: string) => {
      printed.push(line);
    },
    ask: async (question: string) => {
      printed.push(question);
      return Promise.resolve(options.answer);
    },
  };
  const mail = { sender: 'a@hondana.example', identity: { verified: 'hondana.example' } };
  const links = { noticeAddress: 'notices@hondana.example' };
  const config = { ...stageConfig(stage), mail, links, ...options.settings };
  const deploy = async (
    more: { yes?: boolean; bootstrap?: boolean; addresses?: AlarmAddresses } = {},
  ) =>
    deployStage(cloud, terminal, { config, yes: false, bootstrap: false, addresses: {}, ...more });
  const destroy = async (yes = true) => destroyStage(cloud, terminal, { config, yes });
  /** What changes the account. */
  const changes = () => done.filter((line) => !/^(?:build|synth|diff)\b/.test(line));
  return { cloud, done, printed, deploy, destroy, changes };
};

/** Stages of dev's settings, with and without a deployment before. */
const first: Parts = { Edge: {}, Data: {} };
const again: Parts = {
  Edge: { deployed: template('A') },
  Data: { deployed: template('A', 'Old'), template: template('A', 'B', 'C') },
};

const deployed = (stage: string, part: StackPart): string =>
  `deploy ${stackNameOf(stage, part)} --exclusively --require-approval never --progress events`;

describe('deploying a stage', () => {
  it('DEPLOY-01 deploys every stack once, whose only context is the stage', async () => {
    const { deploy, done } = account('blue', first);
    expect(await deploy()).toBe('https://d1.cloudfront.net');
    expect(done).toEqual([
      'build',
      'synth --quiet -c stage=blue',
      deployed('blue', 'Edge'),
      deployed('blue', 'Data'),
    ]);
  });

  it('INDEX-05 publishes the search index of the new version before the functions change', async () => {
    const { deploy, changes } = account('blue', again);
    await deploy();
    expect(changes()).toEqual([
      'search index of blue in the bucket',
      deployed('blue', 'Edge'),
      deployed('blue', 'Data'),
    ]);
  });

  it('MOVE-04 fills a search domain before the functions search it, and needs none where the setting is gone', async () => {
    const searchDomain = { endpoint: 'https://books.example', arn: 'arn:aws:es:x:1:domain/books' };
    const { deploy, changes } = account('blue', again, { settings: { searchDomain } });
    await deploy();
    expect(changes()[0]).toBe('search index of blue in https://books.example');
  });

  it('INDEX-05 changes no function when the search index cannot be built', async () => {
    const made = account('blue', again);
    Object.assign(made.cloud, { ensureSearchIndex: async () => Promise.reject(new Error('lost')) });
    await expect(made.deploy()).rejects.toThrow('lost');
    expect(made.changes()).toEqual([]);
  });

  it('DEPLOY-05 MONITOR-05 keeps the addresses of alarms until others are given to both stacks with alarms, or empty ones', async () => {
    const Parameters = Object.fromEntries(
      ['PageMail', 'PageEndpoint', 'TicketMail', 'TicketEndpoint'].map((name) => [name, {}]),
    );
    const alarms = { template: { ...template('A'), Parameters } };
    const parts = { ...again, EdgeAlarms: alarms, Operations: alarms };
    const kept = account('blue', parts);
    await kept.deploy();
    expect(kept.done.join()).not.toContain('--parameters');
    for (const PageMail of ['b@c.example', '']) {
      const changed = account('blue', parts);
      await changed.deploy({ addresses: { page: { PageMail, PageEndpoint: '' } } });
      expect(changed.done.filter((line) => line.includes('--parameters'))).toEqual(
        (['EdgeAlarms', 'Operations'] as const).map(
          (part) =>
            `${deployed('blue', part)} --parameters ${stackNameOf('blue', part)}:PageMail=${PageMail} ` +
            `--parameters ${stackNameOf('blue', part)}:PageEndpoint=`,
        ),
      );
    }
  });

  it('fails when the site has no origin output', async () => {
    await expect(account('blue', first, { hasOrigin: false }).deploy()).rejects.toThrow('address');
  });

  it('OUTPUT-02 prints account, region, what changes, and numbered steps', async () => {
    const { deploy, printed } = account('blue', {
      ...again,
      Web: { deployed: { ...template('A'), Parameters: {} } },
      Operations: {},
    });
    await deploy();
    expect(printed).toEqual([
      `blue: account ${ACCOUNT}, region ${HOME}`,
      '4 resources change in 3 of 4 stacks\nDeleted: Old (AWS::SNS::Topic)',
      '1/4 Edge: nothing changes',
      '2/4 Data: 3 resources change',
      '3/4 Web: only outputs or parameters change',
      '4/4 Operations: new, with 1 resource',
    ]);
  });

  it('MESSAGE-04 lists what is gone, and not what the stack leaves behind', async () => {
    const Version = { Type: 'AWS::Lambda::Version', DeletionPolicy: 'Retain' };
    const before = { Resources: { ...template('A', 'Old').Resources, Version } };
    const { deploy, printed } = account('blue', { Edge: { deployed: before } });
    await deploy();
    expect(printed[1]).toBe('2 resources change in 1 of 1 stacks\nDeleted: Old (AWS::SNS::Topic)');
  });
});

describe('the first deployment of a protected stage', () => {
  it('DEPLOY-18 creates a stack without its protection, and then protects it', async () => {
    const settings = { keeping: { ...stageConfig('prod').keeping } };
    const parts: Parts = {
      Edge: { isProtected: true, deployed: template('A') },
      Data: { isProtected: true },
      Api: {},
    };
    const { deploy, done } = account('blue', parts, { settings });
    await deploy({ yes: true });
    expect(done).toEqual([
      'build',
      'synth --quiet -c stage=blue',
      'synth --quiet -c stage=blue -c creating=true',
      deployed('blue', 'Edge'),
      deployed('blue', 'Data'),
      deployed('blue', 'Data'),
      deployed('blue', 'Api'),
    ]);
  });
});

describe('a deployment of gradual releases', () => {
  it('RELEASE-10 ends with the deletion of old versions; another one does not', async () => {
    const gradual = account('prod', again);
    await gradual.deploy({ yes: true });
    expect(gradual.changes().slice(-2)).toEqual([
      'old versions of Hondana-prod-Api',
      'old versions of Hondana-prod-Workers',
    ]);
    expect(gradual.printed.at(-1)).toBe('Workers: 3 old versions are deleted');
    const atOnce = account('blue', again);
    await atOnce.deploy();
    expect(atOnce.changes().join()).not.toContain('old versions');
  });
});

describe('the checks before a deployment', () => {
  it.each([
    [{ account: '999999999999' }, 'blue is in account 999999999999, and the credentials are for'],
    [{ region: 'eu-west-1' }, `blue is in eu-west-1, and the region of the shell is ${HOME}`],
  ])('CHECK-01 does nothing when the stage is in another place: %p', async (env, sentence) => {
    const { deploy, destroy, done } = account('blue', again, { settings: { env } });
    await expect(deploy()).rejects.toThrow(sentence);
    await expect(destroy()).rejects.toThrow(sentence);
    expect(done).toEqual([]);
  });

  it('DEPLOY-16 do nothing with a mistyped setting, which would lose the comparison', async () => {
    const settings = { env: { acount: ACCOUNT } } as Partial<StageConfig>;
    const { deploy, destroy, done } = account('blue', again, { settings });
    await expect(deploy()).rejects.toThrow('The stage blue has no setting `env.acount`');
    await expect(destroy()).rejects.toThrow('The stage blue has no setting `env.acount`');
    expect(done).toEqual([]);
  });

  it('CHECK-01 goes on in the account and region of the stage', async () => {
    const settings = { env: { account: ACCOUNT, region: HOME } };
    const { deploy, changes } = account('blue', first, { settings });
    await deploy();
    expect(changes()).toHaveLength(2);
  });

  it('CHECK-02 asks before a protected stage changes, and shows whose permissions broaden', async () => {
    const { deploy, done, printed, changes } = account('prod', again, { answer: 'prod' });
    await deploy();
    expect(printed[2]).toBe('prod is protected. Type its name to go on: ');
    expect(done).toContain(
      'diff Hondana-prod-Data --exclusively --security-only --quiet --method template',
    );
    expect(changes()).toContain(deployed('prod', 'Data'));
  });

  it.each([
    ['the name is not typed', { answer: 'yes' }, 'Nothing was changed'],
    ['there is no terminal', {}, '--yes confirms'],
  ])('CHECK-02 changes nothing of a protected stage when %s', async (_, options, sentence) => {
    const { deploy, changes } = account('prod', again, options);
    await expect(deploy()).rejects.toThrow(sentence);
    expect(changes()).toEqual([]);
  });

  it('CHECK-02 does not ask when confirmed by --yes, nothing changes, or nothing is protected', async () => {
    const told = account('prod', again);
    await told.deploy({ yes: true });
    const same = account('prod', { Edge: { deployed: template('A') } });
    await same.deploy();
    const open = account('blue', again);
    await open.deploy();
    expect([...told.printed, ...same.printed, ...open.printed].join()).not.toContain('Type');
  });

  it('CHECK-03 changes nothing in an account that is not bootstrapped, and says how to', async () => {
    const parts = { Firewall: { region: 'us-east-1' }, ...first };
    const { deploy, changes } = account('blue', parts, { unprepared: ['us-east-1'] });
    await expect(deploy()).rejects.toThrow(
      'not bootstrapped for the CDK in us-east-1. Once per account and region: ' +
        'npm run deploy -- --stage blue --bootstrap.',
    );
    expect(changes()).toEqual([]);
  });

  it('CHECK-03 bootstraps every region of the stage on request', async () => {
    const parts = { Firewall: { region: 'us-east-1' }, ...first };
    const { deploy, changes } = account('blue', parts, { unprepared: ['us-east-1', HOME] });
    await deploy({ bootstrap: true });
    expect(changes()[0]).toBe(`bootstrap aws://${ACCOUNT}/us-east-1 aws://${ACCOUNT}/${HOME}`);
  });

  it('CHECK-03 uses the names that the stage gives its bootstrap', async () => {
    const bootstrap = { qualifier: 'books', toolkitStack: 'BooksToolkit' };
    const { deploy, changes } = account('blue', { Edge: {} }, { settings: { bootstrap } });
    await deploy({ bootstrap: true });
    expect(changes()).toEqual([
      `bootstrap aws://${ACCOUNT}/${HOME} --qualifier books --toolkit-stack-name BooksToolkit`,
      'deploy Hondana-blue-Edge --exclusively --require-approval never ' +
        '--toolkit-stack-name BooksToolkit --progress events',
    ]);
  });

  it('CHECK-08 says what readers notice of a new account, whose functions are few', async () => {
    const few = account('blue', first, { concurrency: { limit: 10, unreserved: 10 } });
    await few.deploy();
    expect(few.printed.join()).toContain('The account runs 10 functions at the same time');
    const many = account('blue', first);
    await many.deploy();
    expect(many.printed.join()).not.toContain('at the same time');
  });

  it.each([
    [{ isVerified: false, isInSandbox: false }, 'not verified: verify it in the SES console'],
    [{ isVerified: true, isInSandbox: true }, 'request production access'],
  ])(
    'CHECK-07 changes nothing before the first user pool when the sender is %j',
    async (sender, sentence) => {
      const { deploy, changes } = account('prod', first, { sender });
      await expect(deploy({ yes: true })).rejects.toThrow(sentence);
      expect(changes()).toEqual([]);
      const later = account('prod', again, { sender });
      await later.deploy({ yes: true });
      expect(later.changes()).not.toEqual([]);
    },
  );

  it('CHECK-07 says how a sender in a zone of the stage is verified', async () => {
    const mail = {
      sender: 'a@hondana.example',
      identity: { zoneName: 'hondana.example', zoneId: 'Z1' },
    };
    const sender = { isVerified: false, isInSandbox: true };
    const { deploy } = account('blue', first, { settings: { mail }, sender });
    await expect(deploy()).rejects.toThrow('npx cdk deploy Hondana-blue-Mail -c stage=blue');
  });

  it('CHECK-04 changes nothing when the quota of concurrency is too small, and says what to raise', async () => {
    const parts = { Api: { template: reserving(650) } };
    const small = { limit: 400, unreserved: 390 };
    const { deploy, changes } = account('prod', parts, { concurrency: small });
    await expect(deploy({ yes: true })).rejects.toThrow(
      'The functions of prod reserve a concurrency of 650. Of the quota of 400, others reserve 10, ' +
        'and 100 must stay unreserved. Raise "Concurrent executions" (Service Quotas, AWS Lambda, ' +
        'L-B99A9384) to 760 or more',
    );
    expect(changes()).toEqual([]);
  });

  it.each([
    ['just enough', { limit: 760, unreserved: 750 }, undefined, true],
    ['one too few', { limit: 759, unreserved: 749 }, undefined, false],
    ['enough with what it holds', { limit: 760, unreserved: 150 }, reserving(600), true],
    ['any, because it reserves no more', { limit: 10, unreserved: 0 }, reserving(650), true],
  ])('CHECK-04 compares the quota: %s', async (_, concurrency, before, passes) => {
    const parts = {
      Api: { template: reserving(650), ...(before !== undefined && { deployed: before }) },
    };
    const { deploy, changes } = account('prod', parts, { concurrency });
    await deploy({ yes: true }).catch(() => undefined);
    expect(changes().length > 0).toBe(passes);
  });
});

describe('a secret that a deployment would delete', () => {
  const secret = (...names: readonly string[]): StackTemplate => ({
    Resources: Object.fromEntries(
      names.flatMap((name) => [
        [`Secret${name}`, { Type: 'AWS::SecretsManager::Secret' }],
        [
          `Parameter${name}`,
          {
            Type: 'AWS::SSM::Parameter',
            Properties: { Name: `/Edge/Secret${name}`, Value: { Ref: `Secret${name}` } },
          },
        ],
      ]),
    ),
  });
  const naming = (name: string): StackTemplate => ({
    Parameters: { Origin: { Default: `/Edge/${name}` } },
  });
  const parts = (named: string): Parts => ({
    Edge: { deployed: secret('A', 'B'), template: secret('B') },
    Api: { deployed: naming(named), template: naming('SecretB') },
  });

  it('ROTATE-02 is kept while the deployed template of another stack names it', async () => {
    const { deploy, changes } = account('blue', parts('SecretA'));
    await expect(deploy()).rejects.toThrow(
      'Hondana-blue-Edge would delete the secret SecretA, which the deployed Hondana-blue-Api names. ' +
        'Keep it for this deployment: its name is `formerOriginSecret`',
    );
    expect(changes()).toEqual([]);
  });

  it('ROTATE-02 is deleted when none does', async () => {
    const { deploy, changes } = account('blue', parts('SecretB'));
    await deploy();
    expect(changes()).toContain(deployed('blue', 'Edge'));
  });
});

describe('destroying a stage', () => {
  it('deletes all of its stacks, the last one first', async () => {
    const { destroy, changes, printed } = account('blue', again);
    await destroy();
    expect(changes()).toEqual([
      'destroy Hondana-blue-Data --exclusively --force',
      'destroy Hondana-blue-Edge --exclusively --force',
    ]);
    expect(printed).toEqual([`blue: account ${ACCOUNT}, region ${HOME}`, '1/2 Data', '2/2 Edge']);
  });

  it('CHECK-02 deletes nothing when the name is not typed', async () => {
    const { destroy, changes } = account('blue', again, { answer: 'no' });
    await expect(destroy(false)).rejects.toThrow('Nothing was changed');
    expect(changes()).toEqual([]);
  });

  it.each([HOME, 'us-east-1'])(
    'DEPLOY-15 deletes nothing when one of its stacks, as deployed, is protected in %s',
    async (region) => {
      const guarded = [`Hondana-blue-Edge in ${region}`];
      const { destroy, changes } = account('blue', again, { guarded });
      await expect(destroy()).rejects.toThrow(
        `Protected from deletion, as deployed: Hondana-blue-Edge in ${region}. Deploy blue without ` +
          '`keeping.protected` first.',
      );
      expect(changes()).toEqual([]);
    },
  );

  it('reports the stacks that remain', async () => {
    const { destroy } = account('blue', again, { stuck: ['Hondana-blue-Data'] });
    await expect(destroy()).rejects.toThrow(`Still there: Hondana-blue-Data in ${HOME}`);
  });

  it('DEPLOY-11 reports a stack that the settings of the stage no longer name', async () => {
    const { destroy } = account('blue', again, { forgotten: ['Hondana-blue-Firewall'] });
    await expect(destroy()).rejects.toThrow('Still there: Hondana-blue-Firewall in us-east-1');
  });
});
