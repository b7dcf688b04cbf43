import type { DatabaseSync } from 'node:sqlite';
import { fold } from '#contract/fold.ts';
import { seriesKey } from '#contract/series.ts';
import type { IndexedBook } from './records.ts';
import { spellingsOf } from './readings/spellings.ts';
import { fieldTokens } from './tokens.ts';

/** A series as the index has it. */
export interface SeriesRecord {
  /** The id of its page. */
  readonly SeriesID: string;
  /** As most of its books spell it. */
  readonly SeriesTitle: string;
}

export interface IndexedSeries {
  readonly record: SeriesRecord;
  readonly reading: string | null;
  /** Number of its books. */
  readonly books: number;
}

/** One book alone: the statement is more often a remark in its record than a series. */
const BOOKS_MIN = 2;

/** In a file that SQLite removes, as the books are. */
const table = `
  CREATE TEMP TABLE staged_series (
    id TEXT NOT NULL, title TEXT NOT NULL, reading TEXT NOT NULL, books INTEGER NOT NULL,
    PRIMARY KEY (id, title, reading)
  ) WITHOUT ROWID;
`;

/** The most frequent text of a column of the series. */
const mostFrequent = (column: 'title' | 'reading'): string => `(
  SELECT ${column} FROM staged_series AS same WHERE same.id = staged_series.id AND ${column} <> ''
  GROUP BY ${column} ORDER BY SUM(books) DESC, ${column} LIMIT 1
)`;

const byBooks = `
  SELECT id, SUM(books) AS total, ${mostFrequent('title')} AS title, ${mostFrequent('reading')} AS reading
  FROM staged_series GROUP BY id HAVING total >= ${String(BOOKS_MIN)} ORDER BY total DESC, id
`;

interface SeriesRow {
  readonly id: string;
  readonly total: number;
  readonly title: string;
  readonly reading: string | null;
}

/** Counts the books of the series. `add` takes each book once; `ranked` returns the largest series first. */
export const createSeriesStage = (database: DatabaseSync) => {
  database.exec(table);
  const count = database.prepare(
    `INSERT INTO staged_series VALUES (?, ?, ?, 1) ON CONFLICT DO UPDATE SET books = books + 1`,
  );
  return {
    add: ({ seriesPlaces = [] }: IndexedBook): void => {
      // A book that names a series twice counts once.
      const places = new Map(
        seriesPlaces.map((place) => [seriesKey(place.SeriesTitle), place] as const),
      );
      for (const [id, { SeriesTitle, SeriesReading = '' }] of places) {
        if (id !== null) count.run(id, SeriesTitle, SeriesReading);
      }
    },
    *ranked(): Generator<IndexedSeries> {
      // The statement selects the columns of SeriesRow.
      const rows = database.prepare(byBooks).iterate() as Iterable<SeriesRow>;
      for (const { id, title, reading, total } of rows) {
        yield { record: { SeriesID: id, SeriesTitle: title }, reading, books: total };
      }
      database.exec('DROP TABLE staged_series');
    },
  };
};

const tokensOf = (texts: readonly string[]): string =>
  fieldTokens(texts.map((text) => ({ folded: fold(text), edges: 'both' })));

/** The tokens of a series' indexed fields. */
export const seriesTokens = ({ record, reading }: IndexedSeries) => ({
  titles: tokensOf([record.SeriesTitle]),
  readings: tokensOf(reading === null ? [] : spellingsOf(reading, record.SeriesTitle)),
});
