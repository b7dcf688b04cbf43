import type { DatabaseSync } from 'node:sqlite';
import type { Book } from '#contract/entities/book.ts';
import { parseQuery } from './query-terms.ts';
import { titleProper } from './record-fields.ts';
import { createSqliteIndex } from './sqlite-index.ts';

/** Records that must find themselves by their title. */
const SAMPLES = 20;
/** The title itself, or, of a title longer than a query may be, how it begins. */
const TITLE_SCORE = 80;

const sampleTitles = (database: DatabaseSync): readonly string[] => {
  const step = `(SELECT 1 + COUNT(*) / ${String(SAMPLES)} FROM book)`;
  const rows: readonly unknown[] = database
    .prepare(`SELECT record FROM book WHERE n % ${step} = 0 OR n = 1`)
    .all();
  // The column is TEXT NOT NULL and was written by the builder.
  return (rows as readonly { record: string }[])
    .map(({ record }) => titleProper(JSON.parse(record) as Book))
    .filter((title) => parseQuery(title).terms.length > 0);
};

/**
 * Throws when a finished index is damaged or does not find its own records: nobody should have to
 * notice that in the search box.
 */
export const checkIndex = (database: DatabaseSync): void => {
  const verdict = database.prepare('PRAGMA quick_check').get() as { quick_check: string };
  if (verdict.quick_check !== 'ok') throw new Error(`Damaged index: ${verdict.quick_check}`);
  const index = createSqliteIndex(database);
  for (const title of sampleTitles(database)) {
    const [best] = index.searchBooks(title, 1);
    if (best === undefined || best.search_score < TITLE_SCORE) {
      throw new Error(`The index does not find a book by its title: ${title}`);
    }
  }
};
