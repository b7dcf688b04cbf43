import { rename, rm, stat } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { toIsbn13 } from '#contract/isbn.ts';
import type { Clock } from '#lambdas/shared/clock.ts';
import { FOLD_VERSION } from '#contract/fold.ts';
import { indexLookups, indexTables, SCHEMA_VERSION, writeMeta } from '../index/schema.ts';
import {
  type AuthorNames,
  authorPacking,
  authorTokens,
  bookPacking,
  bookTokens,
  createAuthorNames,
  otherIdsOf,
  withAuthorPages,
  type IndexedAuthor,
  type IndexedBook,
} from '../index/records.ts';
import { letterTokens } from '../query/letters.ts';
import { createGramPostings } from '../index/near/gram-postings.ts';
import { nearFields, nearGrams } from '../index/near/near-fields.ts';
import { createSeriesStage, seriesTokens } from '../index/series.ts';
import { parseQuery } from '../index/query-terms.ts';
import { priorOfAuthor } from '../index/prior.ts';
import type { Tokenize } from '../index/readings/tokenizer.ts';
import { createSqliteIndex } from '../query/sqlite-index.ts';
import { createBookStage, type RankedBook } from './staged-books.ts';
import { TITLE_SCORE } from '../query/query.ts';
import { volumeTokens } from '../index/tokens.ts';
import { keyOf, titleProper } from '#contract/set-key.ts';
import { createColumnWriter } from './write-columns.ts';

export interface BuildOptions {
  /** Path of the index. A successful build replaces it atomically. */
  readonly file: string;
  /** In any order. The last of several records with one id wins. */
  readonly books: AsyncIterable<IndexedBook>;
  readonly authors: AsyncIterable<IndexedAuthor>;
  /** Derives readings for titles without one; null for an index without them. */
  readonly tokenize: Tokenize | null;
  readonly now: Clock;
}

export interface BuiltIndex {
  readonly books: number;
  readonly authors: number;
  readonly bytes: number;
}

/** A failed build is deleted, so it needs neither a journal nor to sync with the disk. */
const buildSettings = `
  PRAGMA journal_mode = OFF;
  PRAGMA synchronous = OFF;
  PRAGMA cache_size = -64000;
  CREATE TEMP TABLE staged_author (id TEXT PRIMARY KEY, prior REAL NOT NULL, record TEXT NOT NULL);
`;

/** Returns the names of all authors: readers also find books by them. */
const stageAuthors = async (
  database: DatabaseSync,
  authors: AsyncIterable<IndexedAuthor>,
): Promise<AuthorNames> => {
  const names = createAuthorNames();
  const stage = database.prepare('INSERT OR REPLACE INTO staged_author VALUES (?, ?, ?)');
  for await (const author of authors) {
    names.add(author);
    stage.run(author.item.TENKYO_ID, priorOfAuthor(author.works), JSON.stringify(author));
  }
  return names;
};

interface StagedRow {
  readonly prior: number;
  /** JSON of the staged record. */
  readonly record: string;
}

type SeriesStage = ReturnType<typeof createSeriesStage>;

const writeBooks = (
  database: DatabaseSync,
  ranked: Iterable<RankedBook>,
  { names, series }: { names: AuthorNames; series: SeriesStage },
): number => {
  const insertBook = database.prepare('INSERT INTO book VALUES (?, ?, ROUND(? * 1e6), ?, ?, ?)');
  const insertOther = database.prepare('INSERT INTO same_book VALUES (?, ?)');
  const postings = createGramPostings();
  const columns = createColumnWriter(database);
  const insertWords = database.prepare(
    `INSERT INTO book_words (rowid, letters, titles, other_titles, people, readings, names, imprint, volumes,
       romaji, subjects, derived)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const { namesOf: authorNames } = names;
  let n = 0;
  for (const one of ranked) {
    const { record: indexed, prior, volumes, derivedReadings, titledByName, knownNames } = one;
    n += 1;
    series.add(indexed);
    columns.add(one);
    const { book } = indexed;
    const isbn = book.ISBN === undefined ? null : toIsbn13(book.ISBN);
    const { transcription } = indexed;
    const title = keyOf(titleProper(book));
    const derived = derivedReadings.filter((reading) => keyOf(reading) !== title).join('\n');
    const readings = [transcription ?? null, derived || null];
    insertBook.run(n, isbn, prior, bookPacking.pack(book), ...readings);
    for (const id of otherIdsOf(indexed)) insertOther.run(id, n);
    postings.add(n, nearGrams(nearFields(book, transcription)));
    const words = bookTokens(indexed, {
      authorNames,
      titledByName,
      knownNames,
      derivedReadings,
    });
    insertWords.run(
      n,
      letterTokens(words),
      words.titles,
      words.otherTitles,
      words.people,
      words.readings,
      words.names,
      words.imprint,
      volumeTokens(volumes),
      words.romaji,
      words.subjects,
      words.derived,
    );
  }
  const insertGram = database.prepare('INSERT INTO near_gram VALUES (?, ?, ?)');
  for (const { gram, count, bytes } of postings.all()) insertGram.run(gram, count, bytes);
  columns.write();
  return n;
};

const writeAuthors = (database: DatabaseSync): number => {
  const insertAuthor = database.prepare('INSERT INTO author VALUES (?, ROUND(? * 1e6), ?)');
  const insertWords = database.prepare(
    'INSERT INTO author_words (rowid, names, readings, romaji) VALUES (?, ?, ?, ?)',
  );
  const byRank = 'SELECT prior, record FROM staged_author ORDER BY prior DESC, id ASC';
  let n = 0;
  // The statement selects the columns of StagedRow.
  const rows = database.prepare(byRank).iterate() as Iterable<StagedRow>;
  for (const { prior, record } of rows) {
    n += 1;
    // Staged by `stageAuthors`.
    const author = JSON.parse(record) as IndexedAuthor;
    insertAuthor.run(n, prior, authorPacking.pack({ ...author.item, works: author.works }));
    const words = authorTokens(author);
    insertWords.run(n, words.names, words.readings, words.romaji);
  }
  return n;
};

const writeSeries = (database: DatabaseSync, stage: SeriesStage): void => {
  const insertSeries = database.prepare('INSERT INTO series VALUES (?, ?, ?)');
  const insertWords = database.prepare(
    'INSERT INTO series_words (rowid, titles, readings) VALUES (?, ?, ?)',
  );
  let n = 0;
  for (const series of stage.ranked()) {
    n += 1;
    insertSeries.run(n, JSON.stringify(series.record), series.reading);
    const words = seriesTokens(series);
    insertWords.run(n, words.titles, words.readings);
  }
};

/** Makes the file smaller and faster: one segment per full-text table, no free pages, statistics. */
const finish = `
  INSERT INTO book_words (book_words) VALUES ('optimize');
  INSERT INTO author_words (author_words) VALUES ('optimize');
  INSERT INTO series_words (series_words) VALUES ('optimize');
  DROP TABLE staged_author;
  VACUUM;
  ANALYZE;
`;

const fill = async (
  database: DatabaseSync,
  { books, authors, tokenize, now }: BuildOptions,
): Promise<{ readonly books: number; readonly authors: number }> => {
  const builtAt = new Date(now());
  database.exec(buildSettings + indexTables);
  database.exec('BEGIN');
  const names = await stageAuthors(database, authors);
  const stage = createBookStage(database, { thisYear: builtAt.getUTCFullYear(), tokenize });
  for await (const record of books) stage.add(withAuthorPages(record, names));
  const series = createSeriesStage(database);
  const counts = {
    books: writeBooks(database, stage.ranked(), { names, series }),
    authors: writeAuthors(database),
  };
  writeSeries(database, series);
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

/** Number of books that the finished index must find by their title. */
const SAMPLES = 20;

const sampleTitles = (database: DatabaseSync): readonly string[] => {
  const step = `(SELECT 1 + COUNT(*) / ${String(SAMPLES)} FROM book)`;
  const rows: readonly unknown[] = database
    .prepare(`SELECT record FROM book WHERE n % ${step} = 0 OR n = 1`)
    .all();
  // The builder wrote this TEXT NOT NULL column.
  return (rows as readonly { record: string }[])
    .map(({ record }) => titleProper(bookPacking.unpack(record)))
    .filter((title) => parseQuery(title).terms.length > 0);
};

/** Throws when a finished index is corrupt or does not find its own books by their titles. */
const checkIndex = (database: DatabaseSync): void => {
  const check = database.prepare('PRAGMA quick_check').get() as { quick_check: string };
  if (check.quick_check !== 'ok') throw new Error(`Corrupt index: ${check.quick_check}`);
  const index = createSqliteIndex(database);
  for (const title of sampleTitles(database)) {
    const [best] = index.searchBooks(title, 1);
    // A title longer than a query matches by its start only.
    if (best === undefined || best.search_score < TITLE_SCORE) {
      throw new Error(`The index does not find a book by its title: ${title}`);
    }
  }
};

/**
 * Builds a search index in one pass over each stream and checks it. Memory grows only with the
 * authors' names: records are sorted in a temporary table. When the build fails, an existing index
 * at `file` stays unchanged.
 */
export const buildSearchIndex = async (options: BuildOptions): Promise<BuiltIndex> => {
  const draft = `${options.file}.part`;
  await rm(draft, { force: true });
  const database = new DatabaseSync(draft);
  let counts: { readonly books: number; readonly authors: number };
  try {
    counts = await fill(database, options);
    checkIndex(database);
  } catch (error) {
    database.close();
    await rm(draft, { force: true });
    throw error;
  }
  database.close();
  await rename(draft, options.file);
  return { ...counts, bytes: (await stat(options.file)).size };
};
