import { Duration, Fn, RemovalPolicy, SecretValue, Size } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  ApplicationLogLevel,
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
} from 'aws-cdk-lib/aws-lambda';
import { type ILogGroup, LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { variableNames } from '#lambdas/shared/environment.ts';
import { bucketFolders, type BucketName } from '#lambdas/specs/bucket-specs.ts';
import type {
  BucketRight,
  SettingName,
  TableRight,
  UserPoolRight,
} from '#lambdas/specs/function-rights.ts';
import { type FunctionSpec, timeoutSecondsOf } from '#lambdas/specs/function-rights.ts';
import type { TableName } from '#lambdas/specs/table-specs.ts';
import type { StageConfig } from '../config.ts';
import type { TableAddress } from './domain-table.ts';
import type { MailSender } from './mail-sender.ts';

/**
 * Handlers never get `Scan`: needing it means that a key is wrong. Only scheduled functions scan whole
 * indexes, and they get no other right on the table.
 */
const readRows = [
  'dynamodb:GetItem',
  'dynamodb:BatchGetItem',
  'dynamodb:Query',
  // Checks a row in a transaction on another table, for example a block before a lending.
  'dynamodb:ConditionCheckItem',
];
const tableActions = {
  read: readRows,
  update: [...readRows, 'dynamodb:UpdateItem'],
  write: [
    ...readRows,
    'dynamodb:PutItem',
    'dynamodb:UpdateItem',
    'dynamodb:DeleteItem',
    'dynamodb:BatchWriteItem',
  ],
  survey: ['dynamodb:Scan'],
};

const objectActions = {
  read: ['s3:GetObject'],
  write: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
  add: ['s3:PutObject'],
};

/**
 * Grants access to a table, the first of `arns`, and its indexes by name. `survey` grants access to
 * the indexes only.
 */
const tableStatement = (right: TableRight, arns: readonly string[]): PolicyStatement =>
  new PolicyStatement({
    actions: tableActions[right],
    resources: right === 'survey' ? arns.slice(1) : [...arns],
  });

/**
 * Grants access to a folder of a bucket. Without `ListBucket`, S3 returns 403 for a missing file, and
 * a function could not distinguish "missing" from "not allowed".
 */
const bucketStatements = (
  right: BucketRight,
  name: BucketName,
  bucket: IBucket,
): readonly PolicyStatement[] => [
  new PolicyStatement({
    actions: objectActions[right],
    resources: [bucket.arnForObjects(`${bucketFolders[name]}/*`)],
  }),
  ...(right === 'add'
    ? []
    : [new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] })]),
];

/** Grants these administrator calls on one user pool. */
const userPoolStatement = (
  rights: readonly UserPoolRight[],
  userPoolArn: string,
): PolicyStatement =>
  new PolicyStatement({
    actions: rights.map((right) => `cognito-idp:${right}`),
    resources: [userPoolArn],
  });

/**
 * What a function searches in a domain: the aliases of every version of the index, `books-schema-1-fold-1`,
 * because functions of two versions run at the same time.
 */
export const searchedIndexes = (domainArn: string): readonly string[] =>
  ['books', 'authors', 'series'].map((index) => `${domainArn}/${index}-*/_search`);

/** Grants searches on the indexes of a search domain, and nothing else. */
export const searchStatement = (domainArn: string): PolicyStatement =>
  new PolicyStatement({
    actions: ['es:ESHttpPost'],
    resources: [...searchedIndexes(domainArn)],
  });

/** The resources of functions, by their names in the specifications. */
export interface FunctionResources {
  readonly tables: Readonly<Record<TableName, TableAddress>>;
  /** Only those of the same and earlier stacks. */
  readonly buckets: Partial<Readonly<Record<BucketName, IBucket>>>;
  /** Absent in the stack of the user pool, where it would be a cyclic reference. */
  readonly identity?: {
    readonly userPoolId: string;
    readonly userPoolArn: string;
    /** Only where functions verify tokens. */
    readonly clientId?: string;
  };
  /** ARNs of the secrets that functions accept; absent where no function serves requests. */
  readonly originSecrets?: readonly string[];
  /** Where the site is; absent in the stack of the user pool. The API only where a function calls it. */
  readonly origins?: { readonly site: string; readonly api?: string };
  /** With what the site watch signs in; only where it is. */
  readonly watch?: { readonly clientId: string; readonly password: string };
  /** Only in the stack of the user pool, where a stage has its own sender. */
  readonly sender?: MailSender | undefined;
}

interface DomainFunctionProps {
  readonly spec: FunctionSpec;
  readonly resources: FunctionResources;
  readonly config: StageConfig;
  /** Folder of the bundle. */
  readonly code: string;
  readonly description: string;
}

const DEFAULT_MEMORY_MB = 512;

// Object.entries loses the key type; specifications have no other keys.
const tablesOf = (spec: FunctionSpec) => Object.entries(spec.tables) as [TableName, TableRight][];
const bucketsOf = (spec: FunctionSpec) =>
  Object.entries(spec.buckets) as [BucketName, BucketRight][];

const known = <T>(resource: T | undefined, what: string): T => {
  if (resource === undefined) throw new Error(`This stack does not know ${what}`);
  return resource;
};
const knownIdentity = ({ identity }: FunctionResources) => known(identity, 'the user pool');
const knownClient = (resources: FunctionResources) =>
  known(knownIdentity(resources).clientId, 'the client of the user pool');
const knownBucket = ({ buckets }: FunctionResources, name: BucketName) =>
  known(buckets[name], `the bucket ${name}`);

const identityVariables = (
  { verifiesTokens, userPool }: FunctionSpec,
  resources: FunctionResources,
): Record<string, string> => ({
  ...((verifiesTokens || userPool) && {
    [variableNames.userPoolId]: knownIdentity(resources).userPoolId,
  }),
  ...(verifiesTokens && { [variableNames.userPoolClientId]: knownClient(resources) }),
});

const originVariables = (
  { servesRequests }: FunctionSpec,
  { originSecrets }: FunctionResources,
): Record<string, string> =>
  servesRequests === undefined
    ? {}
    : {
        [variableNames.originSecrets]: known(originSecrets, 'the origin secret')
          .map((arn) => SecretValue.secretsManager(arn).unsafeUnwrap())
          .join(','),
      };

const settingOf = (
  name: SettingName,
  { origins, sender, watch }: FunctionResources,
  { settings, productName, formerHosts, searchDomain, mail }: StageConfig,
): string => {
  const values: Readonly<Record<SettingName, string | undefined>> = {
    ...settings,
    PRODUCT_NAME: productName,
    SITE_ORIGIN: origins?.site,
    FORMER_HOSTS: formerHosts?.join(' ') ?? '',
    SEARCH_ENDPOINT: searchDomain?.endpoint ?? '',
    MAIL_SENDER: mail?.sender ?? '',
    MAIL_REPLY_TO: mail?.replyTo ?? '',
    MAIL_REGION: mail?.region ?? '',
    MAIL_SET: sender?.configurationSet?.configurationSetName ?? '',
    WATCH_CLIENT: watch?.clientId,
    WATCH_PASSWORD: watch?.password,
    API_ORIGIN: origins?.api,
  };
  return known(values[name], name);
};

/** The variables of `requiredVariables(spec)`. */
const environmentOf = (
  spec: FunctionSpec,
  resources: FunctionResources,
  config: StageConfig,
): Record<string, string> => ({
  ...Object.fromEntries(
    tablesOf(spec).map(([name]) => [variableNames.table(name), resources.tables[name].tableName]),
  ),
  ...Object.fromEntries(
    bucketsOf(spec).map(([name]) => [
      variableNames.bucket(name),
      knownBucket(resources, name).bucketName,
    ]),
  ),
  ...Object.fromEntries(
    spec.settings.map((name) => [variableNames.setting(name), settingOf(name, resources, config)]),
  ),
  ...identityVariables(spec, resources),
  ...originVariables(spec, resources),
});

/** The part that CloudFormation makes up: `Hondana-dev-Data-NotesTable7100B0E8-<this>`. */
const generatedPart = (tableName: string): string => Fn.select(4, Fn.split('-', tableName));

/** The end that the service makes up: `arn:aws:secretsmanager:REGION:ACCOUNT:secret:NAME-PART-<this>`. */
const endOfSecret = (arn: string): string =>
  Fn.select(2, Fn.split('-', Fn.select(6, Fn.split(':', arn))));

/**
 * The values that can change while the template stays the same. A version is a copy of them, so its
 * description has them: CloudFormation then makes a new version. 256 characters are the limit.
 */
const valuesOf = (spec: FunctionSpec, resources: FunctionResources): string =>
  [
    ...tablesOf(spec).map(([name]) => generatedPart(resources.tables[name].tableName)),
    ...(spec.verifiesTokens || spec.userPool ? [knownIdentity(resources).userPoolId] : []),
    ...(spec.verifiesTokens ? [knownClient(resources)] : []),
    ...(spec.settings.includes('API_ORIGIN') ? [known(resources.origins?.api, 'the API')] : []),
    ...(spec.servesRequests === undefined ? [] : (resources.originSecrets ?? []).map(endOfSecret)),
  ].join(' ');

/**
 * A Lambda function from its specification: bundle, environment, grants, log group. It has its own
 * role without managed policies, which may write to its own log group only.
 */
export class DomainFunction extends Construct {
  readonly function: LambdaFunction;
  readonly logGroup: ILogGroup;
  readonly spec: FunctionSpec;

  constructor(scope: Construct, id: string, props: DomainFunctionProps) {
    super(scope, id);
    const { spec, config } = props;
    this.spec = spec;
    const logGroup = new LogGroup(this, 'Logs', {
      retention: config.logs.retention,
      removalPolicy: config.keeping.removal,
    });
    this.logGroup = logGroup;
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    logGroup.grantWrite(role);
    this.function = new LambdaFunction(this, 'Function', {
      description: props.description,
      code: Code.fromAsset(props.code),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: spec.memoryMb ?? DEFAULT_MEMORY_MB,
      timeout: Duration.seconds(timeoutSecondsOf(spec)),
      ...(spec.temporaryStorageMb === undefined
        ? {}
        : { ephemeralStorageSize: Size.mebibytes(spec.temporaryStorageMb) }),
      ...((spec.open || spec.reserved) && config.openConcurrency !== undefined
        ? { reservedConcurrentExecutions: config.openConcurrency }
        : {}),
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      systemLogLevelV2: SystemLogLevel.WARN,
      environment: {
        NODE_OPTIONS: '--enable-source-maps',
        ...environmentOf(spec, props.resources, config),
      },
      ...(config.canaryMinutes === undefined
        ? {}
        : {
            currentVersionOptions: {
              description: valuesOf(spec, props.resources),
              // The way back to it takes seconds (docs/releases.md).
              removalPolicy: RemovalPolicy.RETAIN,
            },
          }),
    });
    this.grant(spec, props.resources);
  }

  private grant(spec: FunctionSpec, resources: FunctionResources): void {
    const statements = [
      ...tablesOf(spec).map(([name, right]) => tableStatement(right, resources.tables[name].arns)),
      ...bucketsOf(spec).flatMap(([name, right]) =>
        bucketStatements(right, name, knownBucket(resources, name)),
      ),
      ...(spec.userPool
        ? [userPoolStatement(spec.userPool, knownIdentity(resources).userPoolArn)]
        : []),
      ...(spec.sendsMails && resources.sender ? [resources.sender.sendStatement()] : []),
    ];
    for (const statement of statements) this.function.addToRolePolicy(statement);
  }
}
