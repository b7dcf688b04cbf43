import { type TableName, type TableSpec, tableSpecs } from '#lambdas/specs/table-specs.ts';
import { synthesized } from '#test/support/stacks/synthesized.ts';

const dev = synthesized('dev');
const prod = synthesized('prod');

const specs = Object.entries<TableSpec>(tableSpecs);

/** One table as CloudFormation gets it. */
const tableOf = (made: typeof dev, name: string) => {
  const { table } = made.data.tables[name as TableName];
  return made.resourceOf('data', table);
};

interface Index {
  readonly IndexName: string;
  readonly KeySchema: unknown;
  readonly Projection: unknown;
}

const keysOf = ({ partitionKey, sortKey }: Pick<TableSpec, 'partitionKey' | 'sortKey'>) =>
  sortKey === undefined ? [partitionKey] : [partitionKey, sortKey];

const keySchema = (spec: Pick<TableSpec, 'partitionKey' | 'sortKey'>) =>
  keysOf(spec).map(({ name }, position) => ({
    AttributeName: name,
    KeyType: position === 0 ? 'HASH' : 'RANGE',
  }));

describe.each(specs)('the table %s', (name, spec) => {
  const { Properties, DeletionPolicy } = tableOf(prod, name);

  it('has the keys and indexes of its specification', () => {
    expect(Properties.KeySchema).toEqual(keySchema(spec));
    const indexes: Index[] = Properties.GlobalSecondaryIndexes ?? [];
    expect(
      indexes.map(({ IndexName, KeySchema, Projection }) => [IndexName, KeySchema, Projection]),
    ).toEqual(
      Object.entries(spec.indexes).map(([index, keys]) => [
        index,
        keySchema(keys),
        keys.holds === undefined
          ? { ProjectionType: 'ALL' }
          : { ProjectionType: 'INCLUDE', NonKeyAttributes: keys.holds },
      ]),
    );
  });

  it('declares the type of each key and of nothing else', () => {
    const keys = [spec, ...Object.values(spec.indexes)].flatMap(keysOf);
    const attributes: { AttributeName: string; AttributeType: string }[] =
      Properties.AttributeDefinitions;
    expect(
      Object.fromEntries(attributes.map((known) => [known.AttributeName, known.AttributeType])),
    ).toEqual(Object.fromEntries(keys.map((key) => [key.name, key.type])));
  });

  it('has the time to live and the stream of its specification', () => {
    expect(Properties.TimeToLiveSpecification?.AttributeName).toBe(spec.timeToLive);
    expect(Properties.StreamSpecification?.StreamViewType).toBe(
      spec.stream === true ? 'NEW_AND_OLD_IMAGES' : undefined,
    );
  });

  it('SEC-20 is protected and restorable in production, unless requests fill it again', () => {
    const kept = spec.rebuildable !== true;
    const [replica] = Properties.Replicas;
    expect(replica.DeletionProtectionEnabled).toBe(kept);
    expect(replica.PointInTimeRecoverySpecification).toEqual({ PointInTimeRecoveryEnabled: kept });
    expect(DeletionPolicy).toBe(kept ? 'RetainExceptOnCreate' : 'Delete');
  });

  it('is deleted with a development stage', () => {
    const table = tableOf(dev, name);
    expect(table.DeletionPolicy).toBe('Delete');
    expect(table.Properties.Replicas[0].DeletionProtectionEnabled).toBe(false);
  });
});
