import type { DatabaseSync } from 'node:sqlite';
import { titleSortKey } from '#contract/sort-key.ts';
import { type BookFacets, facetsOf } from '../index/facets.ts';
import type { RankedBook } from './staged-books.ts';
import { type StoredColumn, storedColumns, textFacets } from '../index/columns.ts';

/** Sorted by SQLite, which writes to a temporary file what does not fit into its cache. */
const stagedTables = `
  CREATE TEMP TABLE staged_value (
    id INTEGER PRIMARY KEY, facet TEXT NOT NULL, value TEXT NOT NULL, label TEXT NOT NULL,
    UNIQUE (facet, value)
  );
  CREATE TEMP TABLE staged_title (
    n INTEGER PRIMARY KEY, title TEXT NOT NULL, volume REAL NOT NULL, detail TEXT NOT NULL
  );
`;

const FIRST_CAPACITY = 1_024;
const EDITIONS_MAX = 2 ** 16 - 1;
const VALUES_MAX = 2 ** 8 - 1;

/** A column that grows: a number takes as few bytes as in the index. */
const createColumn = (name: StoredColumn) => {
  let numbers = new storedColumns[name](FIRST_CAPACITY);
  let length = 0;
  return {
    add: (value: number): void => {
      if (length === numbers.length) {
        const larger = new storedColumns[name](length * 2);
        larger.set(numbers);
        numbers = larger;
      }
      numbers[length] = value;
      length += 1;
    },
    numbers: () => numbers.subarray(0, length),
  };
};

/** Ids of values in the order in which they first occur. The label is that of the best book. */
const createValueIds = (database: DatabaseSync) => {
  const known = database.prepare('SELECT id FROM staged_value WHERE facet = ? AND value = ?');
  const stage = database.prepare('INSERT INTO staged_value (facet, value, label) VALUES (?, ?, ?)');
  return (facets: BookFacets): readonly number[] =>
    textFacets.flatMap((facet) =>
      facets[facet].map(({ value, label }) => {
        const found = known.get(facet, value) as { id: number } | undefined;
        return found?.id ?? Number(stage.run(facet, value, label).lastInsertRowid);
      }),
    );
};

/** Sorts the values. Returns their ids in the index by their staged ids, and where those of a facet end. */
const sortValues = (database: DatabaseSync) => {
  const insert = database.prepare('INSERT INTO facet_value VALUES (?, ?, ?)');
  const sorted = database.prepare(
    'SELECT id, value, label FROM staged_value WHERE facet = ? ORDER BY value',
  );
  const ids: number[] = [];
  let next = 1;
  const ends = textFacets.map((facet) => {
    // The statement selects these columns.
    const rows = sorted.iterate(facet) as Iterable<{ id: number; value: string; label: string }>;
    for (const { id, value, label } of rows) {
      insert.run(next, value, label);
      ids[id] = next;
      next += 1;
    }
    return next;
  });
  return { ids, ends };
};

const rowsByTitle = function* (database: DatabaseSync): Generator<number> {
  const rows = database
    .prepare('SELECT n FROM staged_title ORDER BY title, volume, detail, n')
    .iterate() as Iterable<{ n: number }>;
  for (const { n } of rows) yield n - 1;
};

/**
 * Collects the columns of books that come in rank order, then writes them. Memory grows by less than 50
 * bytes a book: texts are in temporary tables.
 */
export const createColumnWriter = (database: DatabaseSync) => {
  database.exec(stagedTables);
  const idsOf = createValueIds(database);
  const stageTitle = database.prepare('INSERT INTO staged_title VALUES (?, ?, ?, ?)');
  const columns = {
    work: createColumn('work'),
    editions: createColumn('editions'),
    date: createColumn('date'),
    division: createColumn('division'),
    titles: createColumn('titles'),
    valueCount: createColumn('valueCount'),
    values: createColumn('values'),
    idEnds: createColumn('idEnds'),
  };
  /** The best row of each work that has several. */
  const bestRows = new Map<number, number>();
  let row = 0;
  const workOf = (shared: number | null): number => {
    if (shared === null) return row;
    const best = bestRows.get(shared) ?? row;
    bestRows.set(shared, best);
    return best;
  };
  return {
    add: ({ record, date, sharedWork, editions }: RankedBook): void => {
      const facets = facetsOf(record);
      columns.work.add(workOf(sharedWork));
      columns.editions.add(Math.min(editions, EDITIONS_MAX));
      columns.date.add(Number(date));
      columns.division.add(facets.class === null ? 0 : Number(facets.class) + 1);
      const ids = idsOf(facets).slice(0, VALUES_MAX);
      columns.valueCount.add(ids.length);
      for (const id of ids) columns.values.add(id);
      const { title, volume, detail } = titleSortKey(record.book, record.transcription);
      row += 1;
      stageTitle.run(row, title, volume, detail);
    },
    write: (): void => {
      const { ids, ends } = sortValues(database);
      for (const end of ends) columns.idEnds.add(end);
      const values = columns.values.numbers();
      for (const [at, staged] of values.entries()) values[at] = ids[staged] ?? 0;
      for (const sorted of rowsByTitle(database)) columns.titles.add(sorted);
      const insert = database.prepare('INSERT INTO work_column VALUES (?, ?)');
      for (const [name, column] of Object.entries(columns)) {
        const { buffer, byteOffset, byteLength } = column.numbers();
        insert.run(name, new Uint8Array(buffer, byteOffset, byteLength));
      }
      database.exec('DROP TABLE staged_value; DROP TABLE staged_title;');
    },
  };
};
