import { type App, DefaultStackSynthesizer, Stack, Token, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, type IApplyRule, type NagPack, ServerlessChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';
import { type BucketName, bucketFolders } from '#lambdas/specs/bucket-specs.ts';
import type { FunctionSpec } from '#lambdas/specs/function-rights.ts';
import type { StageConfig } from './config.ts';
import { idOf } from './constructs/construct-ids.ts';
import { type DomainFunction, searchedIndexes } from './constructs/domain-function.ts';
import type { HondanaStacks } from './hondana-stage.ts';

/** Maps a rule, or a finding of a rule, to the reason for its suppression. */
type Reasons = Readonly<Record<string, string>>;

const acknowledge = (construct: IConstruct, reasons: Reasons): void => {
  const rules = Object.entries(reasons).map(([id, reason]) => ({ id, reason }));
  Validations.of(construct).acknowledge(...rules);
};

const FAR_BUCKET =
  /\{"Fn::GetStackOutput":\{[^{}]*(?:\{[^{}]*\}[^{}]*)?"PublishOutputFnGetAtt(\w+Bucket)\w{8}Arn\w{8}"\}\}/g;

/**
 * The Solutions pack does not resolve references between stacks and includes them in the name of a
 * finding, with stage and hashes. This uses the name of the bucket instead: `<CoversBucket.Arn>`.
 */
class SolutionsChecks extends AwsSolutionsChecks {
  protected override applyRule(params: IApplyRule): void {
    super.applyRule({
      ...params,
      rule: (node) => {
        const result = params.rule(node);
        return Array.isArray(result)
          ? result.map((finding) => finding.replaceAll(FAR_BUCKET, '<$1.Arn>'))
          : result;
      },
    });
  }
}

const NOTHING_LOST =
  'A scheduled invocation carries no data; the next one finds what this one left undone.';
const aboutLostEvents = ({ stream, everyMinutes }: FunctionSpec): string => {
  if (stream !== undefined) {
    return 'Its event source retries, and has a queue for the records that it gives up on.';
  }
  return everyMinutes === undefined
    ? 'Its caller waits for the answer; there is no event that could be lost.'
    : NOTHING_LOST;
};

const aboutFunction = ({ spec }: DomainFunction): Reasons => ({
  'Serverless-LambdaDLQ': aboutLostEvents(spec),
  'Serverless-LambdaTracing':
    'The HTTP API passes no trace on; log lines with one id per request show more (docs/decisions/monitoring.md).',
  ...Object.fromEntries(
    // Object.keys loses the key type; specifications have no other keys.
    (Object.keys(spec.buckets) as BucketName[]).map((name) => [
      `AwsSolutions-IAM5[Resource::<${idOf(name)}Bucket.Arn>/${bucketFolders[name]}/*]`,
      'The files of its own folder in its own bucket, whose names only the function knows.',
    ]),
  ),
});

const aboutSearchDomain = (domainArn: string): Reasons =>
  Object.fromEntries(
    searchedIndexes(domainArn).map((index) => [
      `AwsSolutions-IAM5[Resource::${index}]`,
      'The aliases of one kind of index end with its version; two versions run during a deployment.',
    ]),
  );

const aboutRelease: Reasons = {
  'AwsSolutions-IAM5[Resource::*]':
    'CodeDeploy asks for alarms without naming a resource; the statement has this one action only.',
};

const aboutSchedule: Reasons = {
  'Serverless-EventBusDLQ': NOTHING_LOST,
};

const aboutVersion: Reasons = {
  'Annotation::@aws-cdk/aws-lambda:addPermissionsToVersionOrAlias':
    'Only the deployment calls a version; a schedule calls the function or its alias.',
};

const aboutBackups: Reasons = Object.fromEntries(
  ['service-role/AWSBackupServiceRolePolicyForBackup', 'AWSBackupServiceRolePolicyForS3Backup'].map(
    (policy) => [
      `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policy}]`,
      'Only the backup service assumes the role, and AWS adapts its policies to what the service calls.',
    ],
  ),
);

const aboutDeadLetters: Reasons = {
  'AwsSolutions-SQS3': 'It is itself the queue of dead letters, of a stream.',
  'Serverless-SQSRedrivePolicy': 'It is itself the queue of dead letters, of a stream.',
};

const aboutOpenRoutes: Reasons = {
  'AwsSolutions-APIG4':
    'Open by the product: it has public data only, or its function verifies the token when there is one.',
};

const aboutUserPool = ({ threatProtection }: StageConfig): Reasons => ({
  'AwsSolutions-COG1':
    'Twelve characters are required; forced classes of characters make worse passwords (NIST SP 800-63B).',
  'AwsSolutions-COG2':
    'Readers choose whether they use a second step; without it, a shelf of books needs only a password.',
  ...(threatProtection
    ? {}
    : {
        'AwsSolutions-COG8':
          'Threat protection is a setting of the stage, priced per reader; throttling and lock-out of the base plan stand.',
      }),
});

const aboutAlarmMails: Reasons = {
  'Serverless-SNSRedrivePolicy':
    'SNS repeats requests to a pager for an hour; the dashboard shows the alarm until it ends.',
};

const aboutDistribution = (config: StageConfig): Reasons => ({
  'AwsSolutions-CFR1': 'Readers may be anywhere.',
  ...(config.firewall === undefined
    ? { 'AwsSolutions-CFR2': 'A stage has a web ACL by its configuration.' }
    : {}),
  ...(config.domain === undefined
    ? {
        'AwsSolutions-CFR4':
          'Without a domain name of its own a distribution has CloudFront’s certificate and its fixed policy.',
      }
    : {}),
});

const aboutOriginSecret: Reasons = {
  'AwsSolutions-SMG4':
    'The distribution cannot fetch it, so a deployment changes it (docs/runbook.md, “The origin secret”).',
};

const aboutWatchPassword: Reasons = {
  'AwsSolutions-SMG4':
    'The account has no rights, and no person knows the password; another one is a new secret.',
};

const ours = 'The function is AWS CDK’s own deployment helper, and only CloudFormation calls it.';

/** The helper that copies the site runs during deployment only. */
const aboutFileCopies = (helper: IConstruct, { bootstrap, env }: StageConfig): Reasons => {
  // The library writes it out where it knows the region.
  const { partition } = Stack.of(helper);
  const arn = Token.isUnresolved(partition) ? 'arn:<AWS::Partition>' : `arn:${partition}`;
  const qualifier = bootstrap?.qualifier ?? DefaultStackSynthesizer.DEFAULT_QUALIFIER;
  const place = `${env?.account ?? '<AWS::AccountId>'}-${env?.region ?? '<AWS::Region>'}`;
  const assets = `cdk-${qualifier}-assets-${place}`;
  const actions = ['GetBucket*', 'GetObject*', 'List*', 'Abort*', 'DeleteObject*'];
  const resources = [`<${idOf('site')}Bucket.Arn>/*`, `${arn}:s3:::${assets}/*`];
  return {
    'AwsSolutions-L1': `${ours} Its runtime comes with the library.`,
    'Serverless-LambdaLatestVersion': `${ours} Its runtime comes with the library.`,
    'Serverless-LambdaDLQ': `${ours} A failure fails the deployment.`,
    'Serverless-LambdaTracing': `${ours} There is no request to trace.`,
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]': `${ours} It writes its own log.`,
    ...Object.fromEntries(
      actions.map((action) => [
        `AwsSolutions-IAM5[Action::s3:${action}]`,
        `${ours} It reads the asset bucket and writes the site’s.`,
      ]),
    ),
    ...Object.fromEntries(
      resources.map((resource) => [
        `AwsSolutions-IAM5[Resource::${resource}]`,
        `${ours} It copies every file from the one bucket to the other.`,
      ]),
    ),
  };
};

/** The rule packs that check the app: Solutions and Serverless. */
export const nagPacks = (app: App): readonly NagPack[] => [
  new SolutionsChecks(app),
  new ServerlessChecks(app),
];

/**
 * Suppresses the accepted findings, each on the smallest construct. Every other finding fails the
 * synthesis.
 */
export const acknowledgeFindings = (stacks: HondanaStacks, config: StageConfig): void => {
  const { edge, edgeAlarms, data, api, workers, web, operations } = stacks;
  const functions = { ...api.functions, ...workers.functions };
  for (const made of [data.triggers, data.mails, api.indexCheck, ...Object.values(functions)]) {
    acknowledge(made, aboutFunction(made));
  }
  for (const { deadLetters } of Object.values(workers.feeds)) {
    acknowledge(deadLetters, aboutDeadLetters);
  }
  if (config.searchDomain !== undefined) {
    acknowledge(api.functions.search, aboutSearchDomain(config.searchDomain.arn));
  }
  for (const called of [...workers.calledFirst, api.indexCheck.function]) {
    acknowledge(called, aboutVersion);
  }
  for (const { release } of [api, workers]) {
    if (release !== undefined) acknowledge(release, aboutRelease);
  }
  for (const schedule of workers.schedules) acknowledge(schedule, aboutSchedule);
  for (const route of api.domainApi.openRoutes) acknowledge(route, aboutOpenRoutes);
  if (data.backups !== undefined) acknowledge(data.backups.role, aboutBackups);
  acknowledge(data.userPool, aboutUserPool(config));
  for (const { alarms } of [edgeAlarms, operations]) {
    for (const topic of Object.values(alarms.topics)) acknowledge(topic, aboutAlarmMails);
  }
  for (const secret of edge.originSecrets.secrets) acknowledge(secret, aboutOriginSecret);
  acknowledge(workers.watchSignIn.secret, aboutWatchPassword);
  acknowledge(edge.distribution, aboutDistribution(config));
  const helper = web.files.deployments[0]?.handlerRole.node.scope;
  if (helper !== undefined) acknowledge(helper, aboutFileCopies(helper, config));
};
