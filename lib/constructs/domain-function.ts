import { Duration, Size } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  ApplicationLogLevel,
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { variableNames } from '#lambdas/shared/environment.ts';
import { bucketFolders, type BucketName } from '#lambdas/specs/bucket-specs.ts';
import type { FunctionSpec, TableRight, UserPoolRight } from '#lambdas/specs/function-specs.ts';
import type { TableName } from '#lambdas/specs/table-specs.ts';
import { siteOriginOf, type StageConfig } from '../config.ts';
import type { DomainTable } from './domain-table.ts';

/**
 * `Scan` is in none of the sets for handlers: one that needs it has the wrong key (SEC-20). Only work
 * by the clock goes through whole indexes, and then does nothing else.
 */
const readRows = [
  'dynamodb:GetItem',
  'dynamodb:BatchGetItem',
  'dynamodb:Query',
  // Looks at a row within a transaction on another table, such as a block before a lending.
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
};

/**
 * Right to a table's rows through the table itself, the first of `arns`, and each of its indexes by
 * name; a survey sees the indexes alone.
 */
export const tableStatement = (right: TableRight, arns: readonly string[]): PolicyStatement =>
  new PolicyStatement({
    actions: tableActions[right],
    resources: right === 'survey' ? arns.slice(1) : [...arns],
  });

/**
 * Right to the files in a bucket's folder. Without `ListBucket` S3 answers 403 for a missing file,
 * and a function could not tell "not there" from "not allowed".
 */
export const bucketStatements = (
  right: 'read' | 'write',
  name: BucketName,
  bucket: IBucket,
): readonly PolicyStatement[] => [
  new PolicyStatement({
    actions: objectActions[right],
    resources: [bucket.arnForObjects(`${bucketFolders[name]}/*`)],
  }),
  new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }),
];

/** Right to these calls about accounts of one user pool. */
export const userPoolStatement = (
  rights: readonly UserPoolRight[],
  userPoolArn: string,
): PolicyStatement =>
  new PolicyStatement({
    actions: rights.map((right) => `cognito-idp:${right}`),
    resources: [userPoolArn],
  });

/** Right to search the two indexes of a search domain by their names, and to nothing else there. */
export const searchStatement = (domainArn: string): PolicyStatement =>
  new PolicyStatement({
    actions: ['es:ESHttpPost'],
    resources: ['books', 'authors'].map((index) => `${domainArn}/${index}/_search`),
  });

/** What functions reach, by the names that their specifications use. */
export interface FunctionResources {
  readonly tables: Readonly<Record<TableName, DomainTable>>;
  readonly buckets: Readonly<Record<BucketName, IBucket>>;
  /** Absent in the stack that makes the user pool, where it would be a circle. */
  readonly identity?: {
    readonly userPoolId: string;
    readonly userPoolArn: string;
    readonly clientId: string;
  };
}

interface DomainFunctionProps {
  readonly spec: FunctionSpec;
  readonly resources: FunctionResources;
  readonly config: StageConfig;
  /** Folder with the bundle. */
  readonly code: string;
  readonly description: string;
}

const DEFAULT_MEMORY_MB = 512;
const DEFAULT_TIMEOUT_SECONDS = 10;

// Object.entries forgets the key type; specifications have no other keys.
const tablesOf = (spec: FunctionSpec) => Object.entries(spec.tables) as [TableName, TableRight][];
const bucketsOf = (spec: FunctionSpec) =>
  Object.entries(spec.buckets) as [BucketName, 'read' | 'write'][];

const known = (identity: FunctionResources['identity']) => {
  if (identity === undefined) throw new Error('A function that knows readers needs a user pool');
  return identity;
};

const identityVariables = (
  { verifiesTokens, userPool }: FunctionSpec,
  identity: FunctionResources['identity'],
  { tokenJwks }: StageConfig,
): Record<string, string> => ({
  ...((verifiesTokens || userPool) && {
    [variableNames.userPoolId]: known(identity).userPoolId,
  }),
  ...(verifiesTokens && { [variableNames.userPoolClientId]: known(identity).clientId }),
  ...(verifiesTokens && tokenJwks !== undefined && { [variableNames.tokenJwks]: tokenJwks }),
});

/** The variables that `requiredVariables(spec)` names, and the keys of tokens once they are known. */
const environmentOf = (
  spec: FunctionSpec,
  { tables, buckets, identity }: FunctionResources,
  config: StageConfig,
): Record<string, string> => {
  const settings = {
    ...config.settings,
    PRODUCT_NAME: config.productName,
    SITE_ORIGIN: siteOriginOf(config) ?? '',
    SEARCH_ENDPOINT: config.searchDomain?.endpoint ?? '',
  };
  return {
    ...Object.fromEntries(
      tablesOf(spec).map(([name]) => [variableNames.table(name), tables[name].table.tableName]),
    ),
    ...Object.fromEntries(
      bucketsOf(spec).map(([name]) => [variableNames.bucket(name), buckets[name].bucketName]),
    ),
    ...Object.fromEntries(
      spec.settings.map((name) => [variableNames.setting(name), settings[name]]),
    ),
    ...identityVariables(spec, identity, config),
  };
};

/**
 * One Lambda function from its specification: bundle, environment, rights, log group. Its role is
 * its own, without managed policies, and may write to its own log group only (SEC-20).
 */
export class DomainFunction extends Construct {
  readonly function: LambdaFunction;
  readonly spec: FunctionSpec;

  constructor(scope: Construct, id: string, props: DomainFunctionProps) {
    super(scope, id);
    const { spec, config } = props;
    this.spec = spec;
    const logGroup = new LogGroup(this, 'Logs', {
      retention: config.logs.retention,
      removalPolicy: config.keeping.removal,
    });
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
      timeout: Duration.seconds(spec.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS),
      ...(spec.temporaryStorageMb === undefined
        ? {}
        : { ephemeralStorageSize: Size.mebibytes(spec.temporaryStorageMb) }),
      ...(spec.open && config.openConcurrency !== undefined
        ? { reservedConcurrentExecutions: config.openConcurrency }
        : {}),
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      systemLogLevelV2: SystemLogLevel.WARN,
      tracing: Tracing.ACTIVE,
      environment: {
        NODE_OPTIONS: '--enable-source-maps',
        ...environmentOf(spec, props.resources, config),
      },
    });
    this.grant(spec, props.resources);
  }

  private grant(spec: FunctionSpec, { tables, buckets, identity }: FunctionResources): void {
    const statements = [
      ...tablesOf(spec).map(([name, right]) => tableStatement(right, tables[name].arns)),
      ...bucketsOf(spec).flatMap(([name, right]) => bucketStatements(right, name, buckets[name])),
      ...(spec.userPool ? [userPoolStatement(spec.userPool, known(identity).userPoolArn)] : []),
    ];
    for (const statement of statements) this.function.addToRolePolicy(statement);
  }
}
