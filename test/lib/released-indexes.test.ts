import { type TableSpec, tableSpecs } from '#lambdas/specs/table-specs.ts';
import released from './released-indexes.json';

interface Index {
  /** Attribute names of partition and sort key. */
  readonly keys: readonly string[];
  /** Other attributes that it contains; absent: all. */
  readonly holds?: readonly string[];
}
type Indexes = Readonly<Record<string, Index>>;

/** As the list of released indexes has them. */
const described = (indexes: TableSpec['indexes']): Indexes =>
  Object.fromEntries(
    Object.entries(indexes).map(([name, { partitionKey, sortKey, holds }]) => [
      name,
      {
        keys: [partitionKey.name, ...(sortKey === undefined ? [] : [sortKey.name])],
        ...(holds && { holds }),
      },
    ]),
  );

/** Names of the indexes that are in only one of both. */
const differences = (before: Indexes, after: Indexes): string[] => [
  ...Object.keys(after).filter((name) => before[name] === undefined),
  ...Object.keys(before).filter((name) => after[name] === undefined),
];

const before: Readonly<Record<string, Indexes>> = released;

describe.each(Object.entries<TableSpec>(tableSpecs))('the table %s', (table, { indexes }) => {
  const after = described(indexes);
  // A table that is new has all its indexes from the start.
  const old = before[table] ?? after;

  it('RELEASE-08 differs from its last release by one index at most', () => {
    expect(differences(old, after).slice(1)).toEqual([]);
  });

  it('RELEASE-08 gives an index with other keys or attributes another name', () => {
    for (const [name, index] of Object.entries(after)) {
      expect([name, index]).toEqual([name, old[name] ?? index]);
    }
  });
});

it('RELEASE-08 finds a second index and a removed one', () => {
  const [a, b, c] = [{ keys: ['x'] }, { keys: ['y'] }, { keys: ['z'] }];
  expect(differences({ a }, { a, b, c })).toEqual(['b', 'c']);
  expect(differences({ a, b }, { a })).toEqual(['b']);
});
