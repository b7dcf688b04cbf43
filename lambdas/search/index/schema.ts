import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { FOLD_VERSION } from '#contract/fold.ts';

/** Version of the tables below. Code reads only indexes of its own version. */
export const SCHEMA_VERSION = 11;
/** Names the version of schema and folding in keys and in names of indexes. */
export const INDEX_VERSION = `schema-${String(SCHEMA_VERSION)}-fold-${String(FOLD_VERSION)}`;

/** The id of a book, in its packed record: the first of the values. */
export const BOOK_ID = 'record ->> 1';

/**
 * Rows are in rank order: the row number is the rank, so the best 400 hits are the first 400 matches,
 * however common the word is. A prior is in millionths; records are packed (`packed-records.ts`). The
 * full-text tables store no texts (`content=''`) and split at ASCII spaces only, because `tokens.ts` makes
 * the tokens.
 */
export const indexTables = `
  CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE book (
    n INTEGER PRIMARY KEY, isbn TEXT, prior INTEGER NOT NULL, record TEXT NOT NULL,
    reading TEXT, derived_reading TEXT
  );
  CREATE VIRTUAL TABLE book_words USING fts5(
    letters, titles, other_titles, people, readings, names, imprint, volumes, romaji, subjects, derived,
    content='', columnsize=0, tokenize='ascii'
  );
  CREATE TABLE same_book (id TEXT NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (id, n)) WITHOUT ROWID;
  CREATE TABLE near_gram (
    gram TEXT PRIMARY KEY, count INTEGER NOT NULL, rows BLOB NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE work_column (name TEXT PRIMARY KEY, data BLOB NOT NULL);
  CREATE TABLE facet_value (id INTEGER PRIMARY KEY, value TEXT NOT NULL, label TEXT NOT NULL);
  CREATE TABLE author (n INTEGER PRIMARY KEY, prior INTEGER NOT NULL, record TEXT NOT NULL);
  CREATE VIRTUAL TABLE author_words USING fts5(
    names, readings, romaji, content='', columnsize=0, tokenize='ascii'
  );
  CREATE TABLE series (n INTEGER PRIMARY KEY, record TEXT NOT NULL, reading TEXT);
  CREATE VIRTUAL TABLE series_words USING fts5(
    titles, readings, content='', columnsize=0, tokenize='ascii'
  );
`;

export const indexLookups = `
  CREATE UNIQUE INDEX book_kanri_id ON book (${BOOK_ID});
  CREATE INDEX book_isbn ON book (isbn) WHERE isbn IS NOT NULL;
`;

/** The description that an index contains. */
const metaSchema = z.object({
  schema: z.coerce.number().int(),
  fold: z.coerce.number().int(),
  books: z.coerce.number().int(),
  authors: z.coerce.number().int(),
  builtAt: z.iso.datetime(),
});
export type IndexMeta = z.infer<typeof metaSchema>;

export const writeMeta = (database: DatabaseSync, meta: IndexMeta): void => {
  const insert = database.prepare('INSERT INTO meta VALUES (?, ?)');
  for (const [name, value] of Object.entries(meta)) insert.run(name, String(value));
};

/** Throws when the file is not a search index. */
export const readMeta = (database: DatabaseSync): IndexMeta => {
  const rows: readonly unknown[] = database.prepare('SELECT name, value FROM meta').all();
  // The query selects these two TEXT NOT NULL columns.
  const pairs = (rows as readonly { name: string; value: string }[]).map(
    ({ name, value }): [string, string] => [name, value],
  );
  return metaSchema.parse(Object.fromEntries(pairs));
};
