import { RemovalPolicy, type Stack } from 'aws-cdk-lib';
import {
  type Attribute,
  AttributeType,
  Billing,
  type CfnGlobalTable,
  type GlobalSecondaryIndexPropsV2,
  ProjectionType,
  StreamViewType,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { IndexSpec, TableSpec } from '#lambdas/specs/table-specs.ts';
import type { Keeping } from '../config.ts';

interface DomainTableProps {
  readonly spec: TableSpec;
  readonly keeping: Keeping;
  /** Gets a copy of the table, if it cannot be rebuilt. */
  readonly replicaRegion?: string;
}

const attribute = ({ name, type }: IndexSpec['partitionKey']): Attribute => ({
  name,
  type: type === 'N' ? AttributeType.NUMBER : AttributeType.STRING,
});

const keys = ({ partitionKey, sortKey }: Pick<IndexSpec, 'partitionKey' | 'sortKey'>) => ({
  partitionKey: attribute(partitionKey),
  ...(sortKey === undefined ? {} : { sortKey: attribute(sortKey) }),
});

const globalIndex = (indexName: string, index: IndexSpec): GlobalSecondaryIndexPropsV2 => ({
  indexName,
  ...keys(index),
  ...(index.holds && {
    projectionType: ProjectionType.INCLUDE,
    nonKeyAttributes: [...index.holds],
  }),
});

/** What functions need to know about a table. */
export interface TableAddress {
  readonly tableName: string;
  /** ARNs of the table and its indexes, so that grants need no wildcard. */
  readonly arns: readonly string[];
}

const arnsOf = (tableArn: string, { indexes }: TableSpec): readonly string[] => [
  tableArn,
  ...Object.keys(indexes).map((name) => `${tableArn}/index/${name}`),
];

/** The address of a table of another stack, in this one. */
export const tableAddress = (stack: Stack, tableName: string, spec: TableSpec): TableAddress => ({
  tableName,
  arns: arnsOf(
    stack.formatArn({ service: 'dynamodb', resource: 'table', resourceName: tableName }),
    spec,
  ),
});

/** A table of `table-specs.ts` with its retention settings. */
export class DomainTable extends Construct implements TableAddress {
  readonly table: TableV2;
  readonly tableName: string;
  readonly streamArn: string | undefined;
  readonly arns: readonly string[];

  constructor(scope: Construct, id: string, { spec, keeping, replicaRegion }: DomainTableProps) {
    super(scope, id);
    const kept = spec.rebuildable !== true;
    this.table = new TableV2(this, 'Table', {
      ...keys(spec),
      billing: Billing.onDemand(),
      globalSecondaryIndexes: Object.entries(spec.indexes).map(([name, index]) =>
        globalIndex(name, index),
      ),
      ...(spec.timeToLive === undefined ? {} : { timeToLiveAttribute: spec.timeToLive }),
      ...(spec.stream === true ? { dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES } : {}),
      removalPolicy: kept ? keeping.removal : RemovalPolicy.DESTROY,
      deletionProtection: kept && keeping.protected,
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: kept && keeping.pointInTimeRecovery,
      },
    });
    if (kept && replicaRegion !== undefined) this.replicate(replicaRegion, keeping);
    this.tableName = this.table.tableName;
    // The library knows a name of the attribute even where there is no stream.
    this.streamArn = spec.stream === true ? this.table.tableStreamArn : undefined;
    this.arns = arnsOf(this.table.tableArn, spec);
  }

  /**
   * The construct of the library needs the region of the stack for this, which only the shell knows. Its
   * child is a CfnGlobalTable. Replication requires a stream of every table.
   */
  private replicate(region: string, keeping: Keeping): void {
    const table = this.table.node.defaultChild as CfnGlobalTable;
    table.streamSpecification = { streamViewType: StreamViewType.NEW_AND_OLD_IMAGES };
    table.addPropertyOverride('Replicas.1', {
      Region: region,
      DeletionProtectionEnabled: keeping.protected,
      PointInTimeRecoverySpecification: {
        PointInTimeRecoveryEnabled: keeping.pointInTimeRecovery,
      },
    });
  }
}
