import { RemovalPolicy } from 'aws-cdk-lib';
import {
  type Attribute,
  AttributeType,
  Billing,
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

/** A table of `table-specs.ts` with its retention settings. */
export class DomainTable extends Construct {
  readonly table: TableV2;
  /** ARNs of the table and its indexes, so that grants need no wildcard. */
  readonly arns: readonly string[];

  constructor(scope: Construct, id: string, { spec, keeping }: DomainTableProps) {
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
    const { tableArn } = this.table;
    this.arns = [tableArn, ...Object.keys(spec.indexes).map((name) => `${tableArn}/index/${name}`)];
  }
}
