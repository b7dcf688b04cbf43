import type { DatabaseSync } from 'node:sqlite';
import { contributorsOf } from '#contract/book-fields.ts';
import type { Book } from '#contract/entities/book.ts';
import { headingParts } from '../index/name-forms.ts';
import { keyOf } from '#contract/set-key.ts';

/** A single character is in too many texts to name somebody. */
const PART_MIN = 2;
/** Books of somebody who is known by a part of the name. */
const BOOKS_MIN = 3;
/** How many times as many books they have as all others with this part in their names. */
const TIMES_OTHERS = 3;

const tables = `
  CREATE TEMP TABLE staged_part (
    part TEXT NOT NULL, person TEXT NOT NULL, books INTEGER NOT NULL, PRIMARY KEY (part, person)
  ) WITHOUT ROWID;
  CREATE TEMP TABLE staged_known (part TEXT PRIMARY KEY, person TEXT NOT NULL, books INTEGER NOT NULL) WITHOUT ROWID;
`;

/**
 * SQLite takes the person from the row with the maximum. A part that begins as many titles as the person
 * has books, such as 長崎 or さくら, is a word of titles first.
 */
const findKnown = `
  CREATE INDEX temp.staged_book_title ON staged_book (title);
  INSERT INTO staged_known SELECT part, person, most FROM (
    SELECT part, person, MAX(books) AS most, SUM(books) AS all_books FROM staged_part GROUP BY part
  ) WHERE most >= ${String(BOOKS_MIN)} AND most > ${String(TIMES_OTHERS)} * (all_books - most) AND most > (
    SELECT COUNT(*) FROM staged_book WHERE title >= part AND title < part || char(0x10ffff)
  );
  DROP INDEX temp.staged_book_title;
  DROP TABLE staged_part;
`;

interface NamePart {
  readonly part: string;
  /** Key of the whole name. */
  readonly person: string;
}

/** Surname and given name of each contributor whose heading has both. */
const partsOf = (book: Book): readonly NamePart[] =>
  contributorsOf(book).flatMap(({ name }) => {
    const parts = headingParts(name).map(keyOf);
    if (parts.length < 2) return [];
    return parts
      .filter((part) => Array.from(part).length >= PART_MIN)
      .map((part) => ({ part, person: parts.join('\n') }));
  });

/**
 * Finds who is known by the surname or the given name alone, such as 漱石: somebody who has far more
 * books than all others of that name, and than there are titles that begin with it. Needs the table
 * `staged_book`.
 */
export const createKnownNames = (database: DatabaseSync) => {
  database.exec(tables);
  const count = database.prepare(
    'INSERT INTO staged_part VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET books = books + 1',
  );
  const find = database.prepare('SELECT 1 FROM staged_known WHERE part = ? AND person = ?');
  return {
    add: (book: Book): void => {
      for (const { part, person } of partsOf(book)) count.run(part, person);
    },
    /** Called once, after all books are added. */
    settle: (): void => {
      database.exec(findKnown);
    },
    /** Keys of the names by which contributors of the book are known alone. */
    of: (book: Book): readonly string[] =>
      partsOf(book)
        .filter(({ part, person }) => find.get(part, person) !== undefined)
        .map(({ part }) => part),
    drop: (): void => {
      database.exec('DROP TABLE staged_known');
    },
  };
};
