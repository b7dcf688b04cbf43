import { batchGet, type Database } from '#lambdas/shared/dynamo/client.ts';
import { bookKey, bookRowSchema } from './rows.ts';

const linkedRowSchema = bookRowSchema.pick({ KANRI_ID: true, SameAs: true, shownAs: true });

/**
 * Ids of all records of each of these books: first that of the record with the page. Rows of readers keep the
 * id with which they were written. A book that is unknown or has one record stands alone.
 */
export type ReadSameBooks = (
  KANRI_IDs: readonly string[],
) => Promise<ReadonlyMap<string, readonly string[]>>;

/** One read for all books; a second one for ids of records without a page. */
export const createSameBooksReader = (database: Database, tableName: string): ReadSameBooks => {
  const read = async (KANRI_IDs: readonly string[]) => {
    const rows = await batchGet(database, tableName, KANRI_IDs.map(bookKey));
    return rows.flatMap((row) => linkedRowSchema.safeParse(row).data ?? []);
  };
  return async (KANRI_IDs) => {
    const rows = new Map((await read(KANRI_IDs)).map((row) => [row.KANRI_ID, row]));
    const pages = [...rows.values()].flatMap(({ shownAs }) => shownAs ?? []);
    for (const page of await read(pages.filter((id) => !rows.has(id))))
      rows.set(page.KANRI_ID, page);
    return new Map(
      KANRI_IDs.map((id) => {
        const row = rows.get(id);
        const page = row?.shownAs === undefined ? row : rows.get(row.shownAs);
        const ids = page === undefined ? [] : [page.KANRI_ID, ...(page.SameAs ?? [])];
        return [id, [...new Set([...ids, id])]];
      }),
    );
  };
};

/** The ids of all records of one book. */
export const sameBooksOf = async (read: ReadSameBooks, KANRI_ID: string) =>
  (await read([KANRI_ID])).get(KANRI_ID) ?? [KANRI_ID];
