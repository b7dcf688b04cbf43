import { type TableSpec, tableSpecs } from '#lambdas/specs/table-specs.ts';
import released from './released-indexes.json';

type Keys = readonly string[];
type Indexes = Readonly<Record<string, Keys>>;

/** Attribute names of partition and sort key, as the list of released indexes has them. */
const keysOf = (indexes: TableSpec['indexes']): Indexes =>
  Object.fromEntries(
    Object.entries(indexes).map(([name, { partitionKey, sortKey }]) => [
      name,
      [partitionKey.name, ...(sortKey === undefined ? [] : [sortKey.name])],
    ]),
  );

/** Names of the indexes that are in only one of both. */
const differences = (before: Indexes, after: Indexes): string[] => [
  ...Object.keys(after).filter((name) => before[name] === undefined),
  ...Object.keys(before).filter((name) => after[name] === undefined),
];

const before: Readonly<Record<string, Indexes>> = released;

describe.each(Object.entries<TableSpec>(tableSpecs))('the table %s', (table, { indexes }) => {
  const after = keysOf(indexes);
  // A table that is new has all its indexes from the start.
  const old = before[table] ?? after;

  it('RELEASE-08 differs from its last release by one index at most', () => {
    expect(differences(old, after).slice(1)).toEqual([]);
  });

  it('RELEASE-08 gives an index with other keys another name', () => {
    for (const [name, keys] of Object.entries(after)) {
      expect([name, keys]).toEqual([name, old[name] ?? keys]);
    }
  });
});

it('RELEASE-08 finds a second index and a removed one', () => {
  expect(differences({ a: ['x'] }, { a: ['x'], b: ['y'], c: ['z'] })).toEqual(['b', 'c']);
  expect(differences({ a: ['x'], b: ['y'] }, { a: ['x'] })).toEqual(['b']);
});
