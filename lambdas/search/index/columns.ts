import type { DatabaseSync } from 'node:sqlite';

/*
 * What works are grouped, filtered, ordered and counted by: a number per book in each column, in rank
 * order, so that a request reads memory and no records. A row is the rank of a book, from 0.
 */

/** Facets whose values are texts. Values have ids in the order of facet and value. */
export const textFacets = ['author', 'publisher', 'series'] as const;
export type TextFacet = (typeof textFacets)[number];

/** The columns as the index stores them. Bytes are those of little-endian machines, as all of ours are. */
export const storedColumns = {
  /** The row of the best edition of the same work. */
  work: Uint32Array,
  /** Editions of the work. */
  editions: Uint16Array,
  /** `YYYYMMDD` with zeros for an unknown month or day; 0 for an undated book. */
  date: Uint32Array,
  /** The division of the Nippon Decimal Classification, and 1; 0 for none. */
  division: Uint8Array,
  /** The rows in the order of titles. */
  titles: Uint32Array,
  /** How many values of text facets a book has. */
  valueCount: Uint8Array,
  /** Ids of these values, one book after the other. */
  values: Uint32Array,
} as const;
export type StoredColumn = keyof typeof storedColumns;

type StoredColumns = {
  readonly [Name in StoredColumn]: InstanceType<(typeof storedColumns)[Name]>;
};

/** The ids of a facet: from `first` up to, and not including, `end`. */
export interface IdRange {
  readonly first: number;
  readonly end: number;
}

export interface WorkColumns extends Omit<StoredColumns, 'valueCount'> {
  readonly rows: number;
  /** Where in `values` the values of a row begin; one more than there are rows. */
  readonly starts: Uint32Array;
  readonly ids: Readonly<Record<TextFacet, IdRange>>;
  /** One more than the largest id. */
  readonly idEnd: number;
}

const readStored = (database: DatabaseSync): StoredColumns => {
  const read = database.prepare('SELECT data FROM work_column WHERE name = ?');
  const column = <Name extends StoredColumn>(name: Name): StoredColumns[Name] => {
    // The builder wrote this BLOB NOT NULL column. A copy is aligned.
    const { data } = read.get(name) as { data: Uint8Array };
    return new storedColumns[name](data.slice().buffer) as StoredColumns[Name];
  };
  return {
    work: column('work'),
    editions: column('editions'),
    date: column('date'),
    division: column('division'),
    titles: column('titles'),
    valueCount: column('valueCount'),
    values: column('values'),
  };
};

const readRanges = (database: DatabaseSync): Readonly<Record<TextFacet, IdRange>> => {
  const order = (direction: 'ASC' | 'DESC') =>
    database.prepare(
      `SELECT id FROM facet_value WHERE facet = ? ORDER BY value ${direction} LIMIT 1`,
    );
  const [lowest, highest] = [order('ASC'), order('DESC')];
  const rangeOf = (facet: TextFacet): IdRange => {
    // Both statements select one integer.
    const first = lowest.get(facet) as { id: number } | undefined;
    const last = highest.get(facet) as { id: number } | undefined;
    return { first: first?.id ?? 0, end: last === undefined ? 0 : last.id + 1 };
  };
  return {
    author: rangeOf('author'),
    publisher: rangeOf('publisher'),
    series: rangeOf('series'),
  };
};

export const readWorkColumns = (database: DatabaseSync): WorkColumns => {
  const { valueCount, ...stored } = readStored(database);
  const rows = valueCount.length;
  const starts = new Uint32Array(rows + 1);
  let start = 0;
  for (let row = 0; row < rows; row += 1) {
    start += valueCount[row] ?? 0;
    starts[row + 1] = start;
  }
  const ids = readRanges(database);
  return {
    ...stored,
    rows,
    starts,
    ids,
    idEnd: Math.max(...textFacets.map((facet) => ids[facet].end)),
  };
};
