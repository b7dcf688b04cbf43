import { join } from 'node:path';
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { type TableName, type TableSpec, tableSpecs } from '#lambdas/specs/table-specs.ts';
import { USER_POOL_BACKUP_DAYS, type BucketName } from '#lambdas/specs/bucket-specs.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import type { BuiltFiles, StageConfig } from '../config.ts';
import { idOf } from '../constructs/construct-ids.ts';
import { Backups } from '../constructs/backups.ts';
import { DomainFunction } from '../constructs/domain-function.ts';
import { DomainTable } from '../constructs/domain-table.ts';
import { MailSender } from '../constructs/mail-sender.ts';
import { PassedValue } from '../constructs/passed-value.ts';
import { PrivateBucket } from '../constructs/private-bucket.ts';
import { CountedLogLine } from '../constructs/counted-log-lines.ts';
import { ReaderPool } from '../constructs/user-pool.ts';
import { outputNames, tableOutput } from '../stage-stacks.ts';
import type { EdgeStack } from './edge-stack.ts';

interface DataStackProps extends StackProps {
  readonly config: StageConfig;
  readonly built: BuiltFiles;
  /** Its images are backed up here. */
  readonly edge: EdgeStack;
}

/** A sheet is downloaded within minutes and can be drawn again at any time. */
const STICKER_SHEET_DAYS = 1;
/** An export is downloaded within minutes and can be created again at any time. */
const EXPORT_DAYS = 1;
/** Covers are fetched again after a season, because publishers replace them. */
const COVER_DAYS = 90;

/** Buckets that the distribution does not serve. */
type OwnBucket = Extract<
  BucketName,
  'stickerSheets' | 'exports' | 'searchIndex' | 'covers' | 'userPoolBackups'
>;

/** Values of the user pool and of a table for other stacks. */
interface Passed {
  readonly userPoolId: PassedValue;
  readonly userPoolClientId: PassedValue;
  readonly tableNames: Readonly<Record<TableName, PassedValue>>;
  /** Configuration set that counts the mails of the user pool. */
  readonly mailSet?: PassedValue;
  /** ARNs of streams, by table. */
  readonly streams: Partial<Readonly<Record<TableName, PassedValue>>>;
}

/**
 * The data that cannot be recreated: rows, accounts, files. Logical ids never change, because a
 * changed id means a new, empty table. A test pins them.
 */
export class DataStack extends Stack {
  readonly tables: Readonly<Record<TableName, DomainTable>>;
  readonly buckets: Readonly<Record<OwnBucket, IBucket>>;
  readonly userPool: UserPool;
  readonly userPoolClient: UserPoolClient;
  readonly triggers: DomainFunction;
  readonly mails: DomainFunction;
  /** The log of mails that could not be sent; only where a stage has its own sender. */
  readonly failedMailsLog?: ILogGroup;
  readonly passed: Passed;
  /** Only where the stage has them. */
  readonly backups: Backups | undefined;

  constructor(scope: Construct, id: string, { config, built, edge, ...props }: DataStackProps) {
    super(scope, id, { ...props, terminationProtection: config.keeping.protected });
    this.tables = this.createTables(config);
    this.buckets = this.createBuckets(config);
    const sender = this.createSender(config);
    // Here and not with the other functions, because the user pool refers to them.
    this.triggers = new DomainFunction(this, 'IdentityTriggers', {
      spec: functionSpecs['identity-triggers'],
      description: 'Checks sign-ups, makes profiles, puts user names into tokens',
      resources: { tables: this.tables, buckets: this.buckets },
      config,
      code: join(built.lambda, 'identity-triggers'),
    });
    const { logGroup } = this.triggers;
    new CountedLogLine(this, 'RefusedSignUps', { line: 'refusedSignUps', logGroup });
    this.mails = new DomainFunction(this, 'AccountMails', {
      spec: functionSpecs['account-mails'],
      description: 'Writes the mails with codes',
      resources: { tables: this.tables, buckets: this.buckets, sender },
      config,
      code: join(built.lambda, 'account-mails'),
    });
    const { pool, client, failedMails } = new ReaderPool(this, 'Readers', {
      config,
      sender,
      triggers: this.triggers.function,
      mails: this.mails.function,
    });
    this.userPool = pool;
    this.userPoolClient = client;
    if (failedMails !== undefined) this.failedMailsLog = failedMails.logGroup;
    this.passed = this.passOn(sender?.configurationSet?.configurationSetName);
    this.backups = this.backUp(config, edge);
    this.nameForTools(config);
  }

  private createSender({ mail, productName }: StageConfig): MailSender | undefined {
    return mail === undefined ? undefined : new MailSender(this, 'Mails', { mail, productName });
  }

  /** Search index, covers, timelines and others that can be made again have no backup. */
  private backUp({ backups, keeping }: StageConfig, { buckets }: EdgeStack): Backups | undefined {
    if (backups === undefined) return undefined;
    // Object.entries loses the key type; the keys come from the specifications.
    const tables = (Object.entries(this.tables) as [TableName, DomainTable][]).filter(([name]) => {
      const { rebuildable, mostlyDerived }: TableSpec = tableSpecs[name];
      return rebuildable !== true && mostlyDerived !== true;
    });
    return new Backups(this, 'Backups', {
      settings: backups,
      keeping,
      tableArns: tables.map(([, { table }]) => table.tableArn),
      buckets: [buckets.images, this.buckets.userPoolBackups],
    });
  }

  private createTables({
    keeping,
    replicaRegion,
  }: StageConfig): Readonly<Record<TableName, DomainTable>> {
    const entries = Object.entries<TableSpec>(tableSpecs).map(([name, spec]) => [
      name,
      new DomainTable(this, idOf(name), {
        spec,
        keeping,
        ...(replicaRegion !== undefined && { replicaRegion }),
      }),
    ]);
    // The keys come from the specifications.
    return Object.fromEntries(entries) as Record<TableName, DomainTable>;
  }

  private createBuckets({ logs, keeping }: StageConfig): DataStack['buckets'] {
    const accessLogs = new PrivateBucket(this, 'AccessLogs', { expireDays: logs.days }).bucket;
    const bucket = (name: OwnBucket, expireDays?: number) =>
      new PrivateBucket(this, idOf(name), {
        ...(expireDays === undefined ? {} : { expireDays }),
        accessLogs,
      }).bucket;
    return {
      stickerSheets: bucket('stickerSheets', STICKER_SHEET_DAYS),
      exports: bucket('exports', EXPORT_DAYS),
      searchIndex: bucket('searchIndex'),
      covers: bucket('covers', COVER_DAYS),
      userPoolBackups: new PrivateBucket(this, idOf('userPoolBackups'), {
        // A backup requires versions; what has expired must not stay among them.
        keeping: keeping.oldFileDays === undefined ? keeping : { ...keeping, oldFileDays: 1 },
        expireDays: USER_POOL_BACKUP_DAYS,
        accessLogs,
      }).bucket,
    };
  }

  private passOn(mailSet: string | undefined): Passed {
    // The keys come from the specifications.
    const tables = Object.entries(this.tables) as [TableName, DomainTable][];
    return {
      userPoolId: new PassedValue(this, 'PassedUserPoolId', this.userPool.userPoolId),
      userPoolClientId: new PassedValue(
        this,
        'PassedUserPoolClientId',
        this.userPoolClient.userPoolClientId,
      ),
      tableNames: Object.fromEntries(
        tables.map(([name, { tableName }]) => [
          name,
          new PassedValue(this, `Passed${idOf(name)}Table`, tableName),
        ]),
      ) as Passed['tableNames'],
      ...(mailSet !== undefined && {
        mailSet: new PassedValue(this, 'PassedMailSet', mailSet),
      }),
      streams: Object.fromEntries(
        tables.flatMap(([name, { streamArn }]) =>
          streamArn === undefined
            ? []
            : [[name, new PassedValue(this, `Passed${idOf(name)}Stream`, streamArn)]],
        ),
      ),
    };
  }

  /** Outputs that the importer and other tools read by name. */
  private nameForTools({ searchDomain }: StageConfig): void {
    const names = outputNames.Data;
    const outputs = {
      // The keys come from the specifications.
      ...Object.fromEntries(
        Object.entries(this.tables).map(([name, { table }]) => [
          tableOutput(name as TableName),
          table.tableName,
        ]),
      ),
      [names.searchIndexBucket]: this.buckets.searchIndex.bucketName,
      ...(searchDomain === undefined ? {} : { [names.searchEndpoint]: searchDomain.endpoint }),
      [names.userPoolId]: this.userPool.userPoolId,
      [names.userPoolClientId]: this.userPoolClient.userPoolClientId,
    };
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value });
  }
}
