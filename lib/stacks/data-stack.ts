import { join } from 'node:path';
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { type TableName, type TableSpec, tableSpecs } from '#lambdas/specs/table-specs.ts';
import { bucketFolders, BOOKSHELF_FILE_DAYS } from '#lambdas/specs/bucket-specs.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import type { BuiltFiles, StageConfig } from '../config.ts';
import {
  allowDistribution,
  allowDistributionToLook,
  PrivateBucket,
} from '../constructs/private-bucket.ts';
import { storageIdOf } from '../constructs/construct-ids.ts';
import { DomainFunction, type FunctionResources } from '../constructs/domain-function.ts';
import { DomainTable } from '../constructs/domain-table.ts';
import { OriginSecrets } from '../constructs/origin-secrets.ts';
import { ReaderPool } from '../constructs/user-pool.ts';
import { outputNames, tableOutput } from '../stage-stacks.ts';

interface DataStackProps extends StackProps {
  readonly config: StageConfig;
  readonly built: BuiltFiles;
}

/** A sheet is downloaded within minutes and can be drawn again at any time. */
const STICKER_SHEET_DAYS = 1;
/** An export is downloaded within minutes and can be created again at any time. */
const EXPORT_DAYS = 1;
/** Covers are fetched again after a season, because publishers replace them. */
const COVER_DAYS = 90;

/**
 * The data that cannot be recreated: rows, accounts, files. Logical ids never change, because a
 * changed id means a new, empty table. A test pins them.
 */
export class DataStack extends Stack {
  readonly tables: Readonly<Record<TableName, DomainTable>>;
  readonly buckets: FunctionResources['buckets'];
  readonly userPool: UserPool;
  readonly userPoolClient: UserPoolClient;
  readonly triggers: DomainFunction;
  /** Here, so that the distribution and the functions can be deployed in either order. */
  readonly originSecrets: OriginSecrets;

  constructor(scope: Construct, id: string, { config, built, ...props }: DataStackProps) {
    super(scope, id, { ...props, terminationProtection: config.keeping.protected });
    this.tables = this.createTables(config);
    this.buckets = this.createBuckets(config);
    // Here and not with the other functions, because the user pool refers to it.
    this.triggers = new DomainFunction(this, 'IdentityTriggers', {
      spec: functionSpecs['identity-triggers'],
      description: 'Checks sign-ups, makes profiles, puts user names into tokens',
      resources: { tables: this.tables, buckets: this.buckets },
      config,
      code: join(built.lambda, 'identity-triggers'),
    });
    const { pool, client } = new ReaderPool(this, 'Readers', {
      config,
      triggers: this.triggers.function,
    });
    this.userPool = pool;
    this.userPoolClient = client;
    this.originSecrets = new OriginSecrets(this, 'OriginSecrets', config);
    this.nameForTools(config);
  }

  private createTables({ keeping }: StageConfig): Readonly<Record<TableName, DomainTable>> {
    const entries = Object.entries<TableSpec>(tableSpecs).map(([name, spec]) => [
      name,
      new DomainTable(this, storageIdOf(name), { spec, keeping }),
    ]);
    // The keys come from the specifications.
    return Object.fromEntries(entries) as Record<TableName, DomainTable>;
  }

  private createBuckets(config: StageConfig): FunctionResources['buckets'] {
    const { keeping, logs } = config;
    const accessLogs = new PrivateBucket(this, 'AccessLogs', { expireDays: logs.days }).bucket;
    const images = new PrivateBucket(this, 'Images', { keeping, accessLogs }).bucket;
    const bookshelfFiles = new PrivateBucket(this, 'ShelfFiles', {
      expireDays: BOOKSHELF_FILE_DAYS,
      accessLogs,
    }).bucket;
    const stickerSheets = new PrivateBucket(this, 'StickerSheets', {
      expireDays: STICKER_SHEET_DAYS,
      accessLogs,
    }).bucket;
    const exports = new PrivateBucket(this, 'Exports', {
      expireDays: EXPORT_DAYS,
      accessLogs,
    }).bucket;
    const searchIndex = new PrivateBucket(this, 'SearchIndex', { accessLogs }).bucket;
    const covers = new PrivateBucket(this, 'Covers', { expireDays: COVER_DAYS, accessLogs }).bucket;
    const site = new PrivateBucket(this, 'Site', { accessLogs }).bucket;
    const sitemaps = new PrivateBucket(this, 'Sitemaps', { accessLogs }).bucket;
    allowDistribution(images, bucketFolders.images, config);
    allowDistribution(bookshelfFiles, bucketFolders.bookshelfFiles, config);
    allowDistribution(site, bucketFolders.site, config);
    allowDistribution(sitemaps, bucketFolders.sitemaps, config);
    for (const bucket of [site, sitemaps]) allowDistributionToLook(bucket, config);
    return { images, bookshelfFiles, stickerSheets, exports, searchIndex, covers, site, sitemaps };
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
