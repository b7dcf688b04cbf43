import type * as z from 'zod';
import { authorName } from '#contract/author-name.ts';
import { bookSchema, type Book } from '#contract/entities/book.ts';
import { batchGet, type Database } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { authorKey, authorRowSchema, bookKey, bookRowSchema } from './rows.ts';

const linkedBookSchema = bookSchema.extend(
  bookRowSchema.pick({ SameAs: true, shownAs: true }).shape,
);
const linkedAuthorSchema = authorRowSchema.pick({
  TENKYO_ID: true,
  F_A: true,
  main_name: true,
  shownAs: true,
});

/** A person or organization as a list names it. */
export interface NamedPerson {
  readonly TENKYO_ID: string;
  readonly name: string;
}

/** By any of their ids; the records have the id of the page. Unknown ids are absent. */
export interface NamedRecords {
  readonly books: ReadonlyMap<string, Book>;
  readonly persons: ReadonlyMap<string, NamedPerson>;
}

export type ReadNamedRecords = (ids: {
  readonly books: readonly string[];
  readonly persons: readonly string[];
}) => Promise<NamedRecords>;

type LinkedBook = z.infer<typeof linkedBookSchema>;

/** A book under the id of its page. */
const asShown = ({ shownAs, ...book }: LinkedBook): Book => ({
  ...book,
  KANRI_ID: shownAs ?? book.KANRI_ID,
});

/** The row of a book, with the id of its page; null when it is missing or invalid. */
export const namedBookOf = (row: unknown): Book | null => {
  const { data } = linkedBookSchema.safeParse(row);
  return data === undefined ? null : asShown(data);
};

const personOf = ({ TENKYO_ID, F_A, main_name, shownAs }: z.infer<typeof linkedAuthorSchema>) => {
  const name = authorName(F_A) ?? authorName(main_name);
  return name === null ? [] : [[TENKYO_ID, { TENKYO_ID: shownAs ?? TENKYO_ID, name }] as const];
};

/** One request for up to 100 books and persons together. */
export const createNamedRecordsReader =
  (database: Database, tableName: string, log: Log): ReadNamedRecords =>
  async ({ books, persons }) => {
    const rows = await batchGet(database, tableName, [
      ...books.map(bookKey),
      ...persons.map(authorKey),
    ]);
    const parse = <S extends z.ZodType>(sk: string, schema: S) =>
      parseRows(
        rows.filter((row) => row['sk'] === sk),
        { schema, table: 'catalogue', log },
      );
    return {
      books: new Map(parse('BOOK', linkedBookSchema).map((book) => [book.KANRI_ID, asShown(book)])),
      persons: new Map(parse('AUTHOR', linkedAuthorSchema).flatMap(personOf)),
    };
  };
