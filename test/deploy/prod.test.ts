import {
  CloudFormationClient,
  DescribeStackResourcesCommand,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';
import { GetBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3';
import { load } from 'cheerio';
import { pageHref } from '#contract/pages.ts';
import type { WebConfig } from '#contract/web-config.ts';
import { type TableSpec, tableSpecs } from '#lambdas/specs/table-specs.ts';
import { idOf } from '#lib/constructs/construct-ids.ts';
import { outputsOf } from '#lib/deployed-stage.ts';
import { outputNames, stackNameOf, type StackPart } from '#lib/stage-stacks.ts';
import { KANRI_IDOf } from '#test/integration/support/mobile-app.ts';
import { emulator, run, runCdk } from './support/emulator.ts';
import { invoke } from './support/functions.ts';
import { remainsOf } from './support/remains.ts';
import {
  doneIn,
  newStageName,
  openTestStage,
  stackNamesOf,
  type TestStage,
} from './support/test-stage.ts';

// Building, deploying and importing; on a busy machine.
jest.setTimeout(15 * 60_000);

const ISBN = '9784101010014';
const stage = newStageName();
const stackNames = stackNamesOf(stage, 'Firewall');
const prod = ['--app', 'node --import tsx test/deploy/support/prod-settings.ts'];
const ofStage = ['-c', `stage=${stage}`];
const formation = new CloudFormationClient(emulator);

let deployed: string;
let site: TestStage;
let config: WebConfig;

const physicalIds = async (part: StackPart, type: string): Promise<readonly string[]> => {
  const { StackResources = [] } = await formation.send(
    new DescribeStackResourcesCommand({ StackName: stackNameOf(stage, part) }),
  );
  return StackResources.filter(({ ResourceType }) => ResourceType === type).map(
    ({ PhysicalResourceId = '' }) => PhysicalResourceId,
  );
};

beforeAll(async () => {
  await run('build');
  await runCdk('bootstrap', ...ofStage);
  deployed = await runCdk('deploy', '--all', '--require-approval', 'never', ...prod, ...ofStage);
  const outputs = await outputsOf(formation, stage, 'Edge');
  site = await openTestStage(stage, outputs?.[outputNames.Edge.siteUrl] ?? '');
  config = await site.readConfig();
  await run('catalogue', 'import', 'catalogue/demo/books.jsonl', '--stage', stage);
});

afterAll(async () => site.close());

describe('the settings of prod', () => {
  it('DEPLOY-10 DEPLOY-01 are deployed in one pass, which leaves nothing for cdk diff', async () => {
    expect(doneIn(deployed).toSorted()).toEqual(stackNames.toSorted());
    const output = await runCdk('diff', '--fail', ...prod, ...ofStage);
    expect(output.match(/There were no differences/g)).toHaveLength(stackNames.length);
  });

  it('DEPLOY-10 DEPLOY-01 change nothing when they are deployed again', async () => {
    const output = await runCdk('deploy', '--all', ...prod, ...ofStage);
    const unchanged = stackNames.map((name) => `${name} (no changes)`);
    expect(doneIn(output).toSorted()).toEqual(unchanged.toSorted());
  });
});

describe('what search engines read', () => {
  it('names the sitemap in robots.txt, at the address of the site', async () => {
    const answer = await site.read('/robots.txt');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^text\/plain/),
    ]);
    expect(await answer.text()).toContain(`Sitemap: ${config.siteOrigin}/sitemap.xml`);
  });

  it('lists the start page in the sitemap, before anybody has written anything', async () => {
    await invoke(stage, 'Sitemap');
    const index = await (await site.read('/sitemap.xml')).text();
    const [, file = ''] = /<loc>([^<]+)<\/loc>/.exec(index) ?? [];
    const pages = await (await site.read(new URL(file).pathname)).text();
    expect(pages).toContain(`<loc>${config.siteOrigin}/</loc>`);
  });

  it.each([
    ['/', () => '/'],
    ['/about', () => '/about'],
    ['a book', async () => pageHref.manifestation(await KANRI_IDOf(site.origin, ISBN))],
  ])('has title, address and picture in the head of %s', async (_name, pathOf) => {
    const path = await pathOf();
    const $ = load(await (await site.read(path)).text());
    const property = (name: string) => $(`meta[property="${name}"]`).attr('content') ?? '';
    expect($('title').text()).not.toBe('');
    expect($('meta[name=description]').attr('content')).not.toBe('');
    expect($('link[rel=canonical]').attr('href')).toBe(config.siteOrigin + path);
    expect(property('og:url')).toBe(config.siteOrigin + path);
    expect(property('og:title')).not.toBe('');
    expect(property('og:description')).not.toBe('');
    const picture = await site.read(new URL(property('og:image')).pathname);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
  });
});

interface Statement {
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Principal: '*' | { readonly Service?: string; readonly AWS?: unknown };
  readonly Resource: string | readonly string[];
  readonly Condition?: object;
}

describe('the buckets', () => {
  it('DEPLOY-03 let their distribution read one folder, and reject calls without TLS', async () => {
    const s3 = new S3Client(emulator);
    const [distribution = ''] = await physicalIds('Edge', 'AWS::CloudFront::Distribution');
    const own = `arn:aws:cloudfront::000000000000:distribution/${distribution}`;
    const admitted: string[] = [];
    const buckets = (
      await Promise.all(
        (['Edge', 'Data'] as const).map(async (part) => physicalIds(part, 'AWS::S3::Bucket')),
      )
    ).flat();
    for (const Bucket of buckets) {
      const { Policy = '' } = await s3.send(new GetBucketPolicyCommand({ Bucket }));
      const { Statement } = JSON.parse(Policy) as { readonly Statement: readonly Statement[] };
      const insecure = { Bool: { 'aws:SecureTransport': 'false' } };
      expect(Statement).toContainEqual(
        expect.objectContaining({ Effect: 'Deny', Principal: { AWS: '*' }, Condition: insecure }),
      );
      const allowed = Statement.filter(({ Effect }) => Effect === 'Allow');
      for (const { Principal, Action, Condition, Resource } of allowed) {
        expect(Principal).not.toBe('*');
        expect(Principal).not.toMatchObject({ AWS: '*' });
        if (Principal === '*' || Principal.Service !== 'cloudfront.amazonaws.com') continue;
        expect(Condition).toEqual({ StringEquals: { 'AWS:SourceArn': own } });
        // Listing tells a missing file from a forbidden one.
        if (Action === 's3:ListBucket') continue;
        expect(Action).toBe('s3:GetObject');
        expect(Resource).toMatch(new RegExp(`^arn:aws:s3:::${Bucket}/[a-z_]+/\\*$`));
        admitted.push(Bucket);
      }
    }
    expect(admitted).toHaveLength(4);
  });
});

describe('destroying a protected stage', () => {
  const kept = async (kind: string) =>
    (await remainsOf(stage)).filter((name) => name.startsWith(`${kind} `));

  it('DEPLOY-12 is rejected, and without the protection keeps what readers made', async () => {
    const tables = await kept('dynamodb');
    const destroy = async () => runCdk('destroy', '--all', '--force', ...prod, ...ofStage);
    await expect(destroy()).rejects.toThrow(/TerminationProtection/);
    for (const part of ['Data', 'Edge'] as const) {
      await formation.send(
        new UpdateTerminationProtectionCommand({
          StackName: stackNameOf(stage, part),
          EnableTerminationProtection: false,
        }),
      );
    }
    await destroy();
    const rebuildable = Object.entries<TableSpec>(tableSpecs).flatMap(([name, spec]) =>
      spec.rebuildable === true ? [`-${idOf(name)}Table`] : [],
    );
    const made = tables.filter((name) => !rebuildable.some((id) => name.includes(id)));
    expect(made).not.toHaveLength(0);
    expect(await kept('dynamodb')).toEqual(made);
    expect(await kept('cognito-idp')).toHaveLength(1);
    expect(await kept('lambda')).toEqual([]);
  });
});
