import { rename, rm, stat } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { toIsbn13 } from '#contract/isbn.ts';
import type { Clock } from '#lambdas/shared/clock.ts';
import { checkIndex } from './check-index.ts';
import { FOLD_VERSION } from './fold.ts';
import { indexLookups, indexTables, SCHEMA_VERSION, writeMeta } from './index-schema.ts';
import type { IndexedAuthor, IndexedBook } from './indexed-records.ts';
import { priorOfAuthor, rankOfBook } from './ranking.ts';
import { shownAuthor, shownBook } from './shown-record.ts';
import { authorTokens, bookTokens, readingsOf } from './record-fields.ts';

export interface BuildOptions {
  /** Where the index goes; replaced as a whole when the build has succeeded. */
  readonly file: string;
  /** In any order; of records with one id the last counts. */
  readonly books: AsyncIterable<IndexedBook>;
  readonly authors: AsyncIterable<IndexedAuthor>;
  readonly now: Clock;
}

export interface BuiltIndex {
  readonly books: number;
  readonly authors: number;
  readonly bytes: number;
}

/** Nothing of a failed build is kept, so it needs neither a journal nor to wait for the disk. */
const buildSettings = `
  PRAGMA journal_mode = OFF;
  PRAGMA synchronous = OFF;
  PRAGMA cache_size = -64000;
  CREATE TEMP TABLE staged_book (
    id TEXT PRIMARY KEY, prior REAL NOT NULL, date TEXT NOT NULL, record TEXT NOT NULL
  );
  CREATE TEMP TABLE staged_author (id TEXT PRIMARY KEY, prior REAL NOT NULL, record TEXT NOT NULL);
`;

/** Authors in any order; gives their readings, by which their books are found too. */
const stageAuthors = async (
  database: DatabaseSync,
  authors: AsyncIterable<IndexedAuthor>,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const readings = new Map<string, readonly string[]>();
  const stage = database.prepare('INSERT OR REPLACE INTO staged_author VALUES (?, ?, ?)');
  for await (const author of authors) {
    readings.set(author.item.TENKYO_ID, readingsOf(author));
    stage.run(author.item.TENKYO_ID, priorOfAuthor(author.works), JSON.stringify(author));
  }
  return readings;
};

const stageBooks = async (
  database: DatabaseSync,
  books: AsyncIterable<IndexedBook>,
  thisYear: number,
): Promise<void> => {
  const stage = database.prepare('INSERT OR REPLACE INTO staged_book VALUES (?, ?, ?, ?)');
  for await (const record of books) {
    const { prior, date } = rankOfBook(record, thisYear);
    stage.run(record.book.KANRI_ID, prior, date, JSON.stringify(record));
  }
};

interface StagedRow {
  readonly prior: number;
  /** JSON of the staged record. */
  readonly record: string;
}

/** What was staged, in the order of its rank. */
const staged = (database: DatabaseSync, inOrder: string): Iterable<StagedRow> =>
  // The two queries below select the columns of StagedRow.
  database.prepare(inOrder).iterate() as Iterable<StagedRow>;

const writeBooks = (
  database: DatabaseSync,
  authorReadings: ReadonlyMap<string, readonly string[]>,
): number => {
  const insertBook = database.prepare('INSERT INTO book VALUES (?, ?, ?, ?, ?)');
  const insertWords = database.prepare(
    `INSERT INTO book_words (rowid, titles, other_titles, people, readings, imprint)
     VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const readings = (id: string): readonly string[] => authorReadings.get(id) ?? [];
  const inOrder = 'SELECT prior, record FROM staged_book ORDER BY prior DESC, date DESC, id ASC';
  let n = 0;
  for (const { prior, record } of staged(database, inOrder)) {
    n += 1;
    // Staged by `stageBooks`.
    const indexed = JSON.parse(record) as IndexedBook;
    const { book } = indexed;
    const isbn = book.ISBN === undefined ? null : toIsbn13(book.ISBN);
    insertBook.run(n, book.KANRI_ID, isbn, prior, JSON.stringify(shownBook(book)));
    const { titles, otherTitles, people, ...others } = bookTokens(indexed, readings);
    insertWords.run(n, titles, otherTitles, people, others.readings, others.imprint);
  }
  return n;
};

const writeAuthors = (database: DatabaseSync): number => {
  const insertAuthor = database.prepare('INSERT INTO author VALUES (?, ?, ?)');
  const insertWords = database.prepare(
    'INSERT INTO author_words (rowid, names, readings) VALUES (?, ?, ?)',
  );
  const inOrder = 'SELECT prior, record FROM staged_author ORDER BY prior DESC, id ASC';
  let n = 0;
  for (const { prior, record } of staged(database, inOrder)) {
    n += 1;
    // Staged by `stageAuthors`.
    const author = JSON.parse(record) as IndexedAuthor;
    insertAuthor.run(n, prior, JSON.stringify(shownAuthor(author.item)));
    const words = authorTokens(author);
    insertWords.run(n, words.names, words.readings);
  }
  return n;
};

/** Smaller and faster to read: one segment per full-text table, no free pages, statistics. */
const finish = `
  INSERT INTO book_words (book_words) VALUES ('optimize');
  INSERT INTO author_words (author_words) VALUES ('optimize');
  DROP TABLE staged_book;
  DROP TABLE staged_author;
  VACUUM;
  ANALYZE;
`;

const fill = async (
  database: DatabaseSync,
  { books, authors, now }: BuildOptions,
): Promise<{ readonly books: number; readonly authors: number }> => {
  const builtAt = new Date(now());
  database.exec(buildSettings + indexTables);
  database.exec('BEGIN');
  const readings = await stageAuthors(database, authors);
  await stageBooks(database, books, builtAt.getUTCFullYear());
  const counts = { books: writeBooks(database, readings), authors: writeAuthors(database) };
  database.exec(indexLookups);
  writeMeta(database, {
    schema: SCHEMA_VERSION,
    fold: FOLD_VERSION,
    ...counts,
    builtAt: builtAt.toISOString(),
  });
  database.exec('COMMIT');
  database.exec(finish);
  return counts;
};

/**
 * Builds a search index of all records in one pass over each stream. The memory it takes grows
 * with the authors' readings only; records wait for their order in a temporary table. The finished
 * index has been checked (`checkIndex`); a build that fails leaves an index at `file` untouched.
 */
export const buildSearchIndex = async (options: BuildOptions): Promise<BuiltIndex> => {
  const part = `${options.file}.part`;
  await rm(part, { force: true });
  const database = new DatabaseSync(part);
  let counts: { readonly books: number; readonly authors: number };
  try {
    counts = await fill(database, options);
    checkIndex(database);
  } catch (error) {
    database.close();
    await rm(part, { force: true });
    throw error;
  }
  database.close();
  await rename(part, options.file);
  return { ...counts, bytes: (await stat(options.file)).size };
};
