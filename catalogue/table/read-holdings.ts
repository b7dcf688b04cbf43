import {
  authorKey,
  bookKey,
  deletedBookKey,
  type AuthorRow,
  type BookRow,
  type DeletedBookRow,
} from '#lambdas/catalogue/public.ts';
import { batchGet, type Database } from '#lambdas/shared/dynamo/client.ts';
import type { Holding } from './decide.ts';

/** The Catalogue table of a stage. */
export interface CatalogueTable {
  readonly database: Database;
  readonly name: string;
}

const byKey = (rows: readonly Readonly<Record<string, unknown>>[]) =>
  new Map(rows.map((row) => [`${String(row['pk'])} ${String(row['sk'])}`, row]));

const keyText = ({ pk, sk }: { readonly pk: string; readonly sk: string }) => `${pk} ${sk}`;

/** What the table holds of these books, and of their withdrawals. */
export const readBooks = async (
  { database, name }: CatalogueTable,
  KANRI_IDs: readonly string[],
): Promise<Map<string, Holding>> => {
  const keys = KANRI_IDs.flatMap((id) => [bookKey(id), deletedBookKey(id)]);
  const rows = byKey(await batchGet(database, name, keys));
  return new Map(
    KANRI_IDs.map((id) => [
      id,
      {
        // Rows under these keys are written by this importer only, in these shapes.
        row: rows.get(keyText(bookKey(id))) as BookRow | undefined,
        deleted: rows.get(keyText(deletedBookKey(id))) as DeletedBookRow | undefined,
      },
    ]),
  );
};

/** The rows of these authors, as far as there are any. */
export const readAuthors = async (
  { database, name }: CatalogueTable,
  TENKYO_IDs: readonly string[],
): Promise<Map<string, AuthorRow>> => {
  const rows = await batchGet(
    database,
    name,
    TENKYO_IDs.map((id) => authorKey(id)),
  );
  // Rows under these keys are written by this importer only, in this shape.
  return new Map((rows as AuthorRow[]).map((row) => [row.TENKYO_ID, row]));
};
