import {
  Arn,
  ArnFormat,
  CfnOutput,
  CfnParameter,
  DefaultStackSynthesizer,
  Duration,
  Stack,
  type StackProps,
} from 'aws-cdk-lib';
import { CfnOIDCProvider, FederatedPrincipal, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { gradualParts, stackNameOf } from '../stage-stacks.ts';

const ISSUER = 'token.actions.githubusercontent.com';
/** The environments of the repository that deploy. Each is a stage. */
const STAGES = ['dev', 'prod'] as const;
/** Tables of the Data stack of which a deployment builds the search index. */
const SEARCHED = [
  'CatalogueTable*',
  'ReadingTable*/index/favouriteCounts',
  'BookOwnersTable*',
] as const;
/** What the CDK assumes to deploy: roles of `cdk bootstrap`, in every region of the account. */
const BOOTSTRAP_ROLES = ['deploy', 'file-publishing', 'lookup'] as const;

/**
 * What the pipeline of the repository may do in this account, without any stored key: it proves by a token
 * of GitHub which environment or pull request it runs for. Deployed once for each account.
 */
export class PipelineRolesStack extends Stack {
  private readonly issuer: CfnOIDCProvider;
  private readonly repository: string;

  constructor(scope: Construct, id: string, props?: StackProps) {
    super(scope, id, props);
    this.repository = new CfnParameter(this, 'Repository', {
      description: 'OWNER/NAME of the repository on GitHub that may deploy',
      allowedPattern: String.raw`[\w.-]+/[\w.-]+`,
    }).valueAsString;
    this.issuer = new CfnOIDCProvider(this, 'GitHub', {
      url: `https://${ISSUER}`,
      clientIdList: ['sts.amazonaws.com'],
    });
    for (const stage of STAGES) this.createDeployRole(stage);
    this.createDiffRole();
  }

  /** A role for exactly one subject: no branch, tag or fork has the same. */
  private createRole(id: string, subject: string, statements: readonly PolicyStatement[]): void {
    const role = new Role(this, id, {
      assumedBy: new FederatedPrincipal(
        this.issuer.attrArn,
        {
          StringEquals: {
            [`${ISSUER}:aud`]: 'sts.amazonaws.com',
            [`${ISSUER}:sub`]: `repo:${this.repository}:${subject}`,
          },
        },
        'sts:AssumeRoleWithWebIdentity',
      ),
      maxSessionDuration: Duration.hours(2),
    });
    for (const statement of statements) role.addToPolicy(statement);
    new CfnOutput(this, `${id}Arn`, { value: role.roleArn });
  }

  private arn(service: string, resource: string, resourceName: string, region = '*'): string {
    return Arn.format(
      { service, resource, resourceName, region, arnFormat: ArnFormat.SLASH_RESOURCE_NAME },
      this,
    );
  }

  /** The policy that docs/deploy.md gives to a deployer. */
  private createDeployRole(stage: (typeof STAGES)[number]): void {
    const qualifier = DefaultStackSynthesizer.DEFAULT_QUALIFIER;
    const bucket = `arn:${this.partition}:s3:::hondana-${stage}-data-searchindexbucket*`;
    this.createRole(`Deploy${stage === 'dev' ? 'Dev' : 'Prod'}`, `environment:${stage}`, [
      new PolicyStatement({
        actions: ['sts:AssumeRole'],
        resources: BOOTSTRAP_ROLES.map((name) =>
          this.arn('iam', 'role', `cdk-${qualifier}-${name}-role-${this.account}-*`, ''),
        ),
      }),
      new PolicyStatement({
        actions: ['cloudformation:DescribeStacks', 'ssm:GetParameter'],
        resources: [
          this.arn('cloudformation', 'stack', 'CDKToolkit/*'),
          this.arn('ssm', 'parameter', `cdk-bootstrap/${qualifier}/version`),
        ],
      }),
      new PolicyStatement({
        actions: ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate'],
        resources: [this.arn('cloudformation', 'stack', `Hondana-${stage}-*/*`)],
      }),
      // The search index is built from the tables before the functions change.
      new PolicyStatement({
        actions: ['dynamodb:GetItem', 'dynamodb:Scan'],
        resources: SEARCHED.map((table) =>
          this.arn('dynamodb', 'table', `Hondana-${stage}-Data-${table}`),
        ),
      }),
      new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket] }),
      new PolicyStatement({
        actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
        resources: [`${bucket}/search/*`],
      }),
      new PolicyStatement({
        actions: ['lambda:GetAccountSettings', 'ses:GetAccount', 'ses:GetEmailIdentity'],
        resources: ['*'],
      }),
      ...this.deletionOfVersions(stage),
    ]);
  }

  /** Old versions of functions, and never a function as a whole. */
  private deletionOfVersions(stage: string): readonly PolicyStatement[] {
    const stacks = gradualParts.map((part) => stackNameOf(stage, part));
    const functions = stacks.map((stack) =>
      Arn.format(
        {
          service: 'lambda',
          resource: 'function',
          resourceName: `${stack}-*`,
          region: '*',
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        },
        this,
      ),
    );
    return [
      new PolicyStatement({
        actions: ['cloudformation:ListStackResources'],
        resources: stacks.map((stack) => this.arn('cloudformation', 'stack', `${stack}/*`)),
      }),
      new PolicyStatement({
        actions: ['lambda:ListAliases', 'lambda:ListVersionsByFunction'],
        resources: functions,
      }),
      new PolicyStatement({
        actions: ['lambda:DeleteFunction'],
        resources: functions.map((arn) => `${arn}:*`),
      }),
    ];
  }

  /** Compares templates: it reads what is deployed and none of the data. */
  private createDiffRole(): void {
    this.createRole('Diff', 'pull_request', [
      new PolicyStatement({
        actions: ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate'],
        resources: [this.arn('cloudformation', 'stack', 'Hondana-*/*')],
      }),
      new PolicyStatement({
        actions: ['ssm:GetParameter'],
        resources: [this.arn('ssm', 'parameter', 'cdk-bootstrap/*')],
      }),
    ]);
  }
}
