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
  /** For each text facet, one more than the largest id of its values. */
  idEnds: Uint32Array,
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

export interface WorkColumns extends Omit<StoredColumns, 'valueCount' | 'idEnds'> {
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
    idEnds: column('idEnds'),
  };
};

const rangesOf = (ends: Uint32Array): Readonly<Record<TextFacet, IdRange>> => {
  const [author = 0, publisher = author, series = publisher] = ends;
  return {
    author: { first: 1, end: author },
    publisher: { first: author, end: publisher },
    series: { first: publisher, end: series },
  };
};

export const readWorkColumns = (database: DatabaseSync): WorkColumns => {
  const { valueCount, idEnds, ...stored } = readStored(database);
  const rows = valueCount.length;
  const starts = new Uint32Array(rows + 1);
  let start = 0;
  for (let row = 0; row < rows; row += 1) {
    start += valueCount[row] ?? 0;
    starts[row + 1] = start;
  }
  const ids = rangesOf(idEnds);
  return {
    ...stored,
    rows,
    starts,
    ids,
    idEnd: ids.series.end,
  };
};
