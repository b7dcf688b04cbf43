import type * as z from 'zod';
import { batchGet, type Database } from '#lambdas/shared/dynamo/client.ts';
import { authorKey, authorRowSchema, bookKey, bookRowSchema } from './rows.ts';

const linkedBookSchema = bookRowSchema
  .pick({ KANRI_ID: true, SameAs: true, shownAs: true })
  .transform(({ KANRI_ID, ...links }) => ({ id: KANRI_ID, ...links }));
const linkedAuthorSchema = authorRowSchema
  .pick({ TENKYO_ID: true, SameAs: true, shownAs: true })
  .transform(({ TENKYO_ID, ...links }) => ({ id: TENKYO_ID, ...links }));

interface Linked {
  readonly id: string;
  readonly SameAs?: readonly string[] | undefined;
  readonly shownAs?: string | undefined;
}

/** Ids of all records of each of these books or authors: first that of the record with the page. */
type ReadSame = (ids: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;

/** One read for all records; a second one for ids of records without a page. */
const createReader = (
  database: Database,
  tableName: string,
  keyOf: (id: string) => ReturnType<typeof bookKey>,
  schema: z.ZodType<Linked>,
): ReadSame => {
  const read = async (ids: readonly string[]) => {
    const rows = await batchGet(database, tableName, ids.map(keyOf));
    return rows.flatMap((row) => schema.safeParse(row).data ?? []);
  };
  return async (ids) => {
    const rows = new Map((await read(ids)).map((row) => [row.id, row]));
    const pages = [...rows.values()].flatMap(({ shownAs }) => shownAs ?? []);
    for (const page of await read(pages.filter((id) => !rows.has(id)))) rows.set(page.id, page);
    return new Map(
      ids.map((id) => {
        const row = rows.get(id);
        const page = row?.shownAs === undefined ? row : rows.get(row.shownAs);
        const same = page === undefined ? [] : [page.id, ...(page.SameAs ?? [])];
        return [id, [...new Set([...same, id])]];
      }),
    );
  };
};

/**
 * Ids of all records of each of these books: first that of the record with the page. Rows of readers keep the
 * id with which they were written. A book that is unknown or has one record stands alone.
 */
export type ReadSameBooks = ReadSame;

export const createSameBooksReader = (database: Database, tableName: string): ReadSameBooks =>
  createReader(database, tableName, bookKey, linkedBookSchema);

/** The same for the records of authors. */
export type ReadSameAuthors = ReadSame;

export const createSameAuthorsReader = (database: Database, tableName: string): ReadSameAuthors =>
  createReader(database, tableName, authorKey, linkedAuthorSchema);

/** The ids of all records of one book, or of one author. */
export const sameRecordsOf = async (read: ReadSame, id: string): Promise<readonly string[]> =>
  (await read([id])).get(id) ?? [id];
