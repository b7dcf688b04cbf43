import { textOfReadings } from '#contract/reading-dates.ts';
import { createBookStore } from '#lambdas/catalogue/public.ts';
import {
  readingRecordRowSchema,
  recordPartition,
  type ReadingRecordRow,
} from '#lambdas/favorites/public.ts';
import { type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { bookColumns, tableOf, timeOf, type BookCells, type ExportTable } from './tables.ts';

interface Tables {
  readonly reading: string;
  readonly catalogue: string;
}

const rowOf = (
  { KANRI_ID, state, readings, addedAt }: ReadingRecordRow,
  book: BookCells | undefined,
) => ({ ...book, KANRI_ID, state, readings: textOfReadings(readings), addedAt: timeOf(addedAt) });

/** The reading record of a reader, with the books' catalogue records. */
export const createRecordTablesReader = (database: Database, tables: Tables, log: Log) => {
  const readBooks = createBookStore(database, tables.catalogue, log).findMany;
  return async (userSub: string): Promise<readonly ExportTable[]> => {
    const rows = await queryRows(database, {
      TableName: tables.reading,
      KeyConditionExpression: 'pk = :reader',
      ExpressionAttributeValues: { ':reader': recordPartition(userSub) },
      ConsistentRead: true,
    });
    const records = parseRows(rows, { schema: readingRecordRowSchema, table: 'reading', log });
    const books = await readBooks(records.map(({ KANRI_ID }) => KANRI_ID));
    return [
      tableOf(
        'reading-record',
        [...bookColumns, 'state', 'readings', 'addedAt'],
        records.map((record) => rowOf(record, books.get(record.KANRI_ID))),
      ),
    ];
  };
};
