import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
  type StackStatus,
} from '@aws-sdk/client-cloudformation';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { App, Stack } from 'aws-cdk-lib';
import { mockClient } from 'aws-sdk-client-mock';
import { openCloud } from '../../../scripts/deployment/cloud.ts';

const HOME = 'ap-northeast-1';
const missing = Object.assign(new Error('Stack with id X does not exist'), {
  name: 'ValidationError',
});
const inStatus = (StackStatus: StackStatus) => ({
  Stacks: [{ StackName: '', CreationTime: new Date(), StackStatus }],
});

describe('the account as a deployment sees it', () => {
  const formation = mockClient(CloudFormationClient);
  const { AWS_REGION: regionBefore } = process.env;
  let root: string;
  const open = () => openCloud(root, join(root, 'dist/deploy.log'));

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'hondana-cloud-'));
    process.env['AWS_REGION'] = HOME;
    formation.reset();
  });
  afterEach(() => {
    rmSync(root, { recursive: true });
    if (regionBefore === undefined) delete process.env['AWS_REGION'];
    else process.env['AWS_REGION'] = regionBefore;
  });

  it('CHECK-01 is where the credentials and the region of the shell lead to', async () => {
    const sts = mockClient(STSClient);
    sts.on(GetCallerIdentityCommand).resolves({ Account: '123456789012' });
    expect(await open().place()).toEqual({ account: '123456789012', region: HOME });
  });

  it('CHECK-04 has the quotas of its functions', async () => {
    mockClient(LambdaClient)
      .on(GetAccountSettingsCommand)
      .resolves({
        AccountLimit: { ConcurrentExecutions: 400, UnreservedConcurrentExecutions: 390 },
      });
    expect(await open().concurrency()).toEqual({ limit: 400, unreserved: 390 });
  });

  it.each([
    [true, { isVerified: true, isInSandbox: false }],
    [false, { isVerified: false, isInSandbox: true }],
  ])('CHECK-07 has the identity of a sender: %s', async (isReady, sender) => {
    const ses = mockClient(SESv2Client);
    ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: isReady });
    ses.on(GetEmailIdentityCommand, { EmailIdentity: 'hondana.example' }).resolves({
      VerifiedForSendingStatus: isReady,
    });
    expect(await open().sender('hondana.example', undefined)).toEqual(sender);
    ses.on(GetEmailIdentityCommand).rejects(new NotFoundException({ message: '', $metadata: {} }));
    expect(await open().sender('other.example', HOME)).toMatchObject({ isVerified: false });
  });

  it('CHECK-03 is bootstrapped when the stack of that name exists', async () => {
    formation.on(DescribeStacksCommand).rejects(missing);
    formation
      .on(DescribeStacksCommand, { StackName: 'BooksToolkit' })
      .resolves(inStatus('CREATE_COMPLETE'));
    expect(await open().isBootstrapped('us-east-1', 'BooksToolkit')).toBe(true);
    expect(await open().isBootstrapped('us-east-1', 'CDKToolkit')).toBe(false);
  });

  it('DEPLOY-15 knows which stacks reject their deletion', async () => {
    formation.on(DescribeStacksCommand).rejects(missing);
    const [guarded, free] = ['Hondana-blue-Data', 'Hondana-blue-Web'].map((StackName) => ({
      StackName,
    }));
    const [stack] = inStatus('UPDATE_COMPLETE').Stacks;
    formation
      .on(DescribeStacksCommand, guarded)
      .resolves({ Stacks: [{ ...stack!, EnableTerminationProtection: true }] });
    formation.on(DescribeStacksCommand, free).resolves({ Stacks: [stack!] });
    const answers = ['Data', 'Web', 'Api'].map(async (part) =>
      open().isProtected(`Hondana-blue-${part}`, HOME),
    );
    expect(await Promise.all(answers)).toEqual([true, false, false]);
  });

  it('OUTPUT-02 has the stacks in their order, beside the templates that are deployed', async () => {
    const app = new App({ outdir: join(root, 'stacks'), analyticsReporting: false });
    const web = new Stack(app, 'Hondana-blue-Web');
    const edge = new Stack(app, 'Hondana-blue-Edge');
    const firewall = new Stack(app, 'Hondana-blue-Firewall', { env: { region: 'us-east-1' } });
    web.addStackDependency(edge);
    edge.addStackDependency(firewall);
    edge.templateOptions.metadata = { site: 'https://hondana.example' };
    app.synth();
    formation.on(DescribeStacksCommand).rejects(missing);
    const deployed = { StackName: 'Hondana-blue-Edge' };
    formation.on(DescribeStacksCommand, deployed).resolves(inStatus('UPDATE_ROLLBACK_COMPLETE'));
    formation
      .on(GetTemplateCommand, { ...deployed, TemplateStage: 'Original' })
      .resolves({ TemplateBody: '{"Resources":{"Old":{"Type":"AWS::SNS::Topic"}}}' });
    const stacks = await open().stacks('stacks');
    expect(stacks.map(({ part, region }) => [part, region])).toEqual([
      ['Firewall', 'us-east-1'],
      ['Edge', HOME],
      ['Web', HOME],
    ]);
    expect(stacks[1]).toMatchObject({
      name: 'Hondana-blue-Edge',
      template: { Metadata: { site: 'https://hondana.example' } },
      deployed: { Resources: { Old: {} } },
    });
    expect(stacks[0]).toHaveProperty('deployed', undefined);
  });

  it.each(['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED', 'CREATE_FAILED', 'REVIEW_IN_PROGRESS'] as const)(
    'CHECK-06 has no template of a stack whose first deployment ended in %s',
    async (status) => {
      const app = new App({ outdir: join(root, 'stacks'), analyticsReporting: false });
      const { stackName: name } = new Stack(app, 'Hondana-blue-Data');
      app.synth();
      formation.on(DescribeStacksCommand).resolves(inStatus(status));
      formation.on(GetTemplateCommand).resolves({ TemplateBody: '' });
      expect(await open().stacks('stacks')).toEqual([
        expect.objectContaining({ name, deployed: undefined }),
      ]);
    },
  );

  it('OUTPUT-03 prints the end of a command that fails, and keeps all of it in the log', async () => {
    const script = join(root, 'scripts/build-changed.mjs');
    mkdirSync(dirname(script), { recursive: true });
    writeFileSync(script, 'for (let n = 1; n <= 90; n += 1) console.log("line", n);');
    await open().build();
    writeFileSync(script, `${readFileSync(script, 'utf8')}\nprocess.exitCode = 3;`);
    const failure: unknown = await open()
      .build()
      .catch((error: unknown) => error);
    const { message } = failure as Error;
    expect(message).toMatch(/^line 51\n/);
    expect(message).toMatch(/line 90\n\nThe build failed; all output is in dist\/deploy\.log$/);
    expect(readFileSync(join(root, 'dist/deploy.log'), 'utf8').match(/line 1\n/g)).toHaveLength(2);
  });
});
