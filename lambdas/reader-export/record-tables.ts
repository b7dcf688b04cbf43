import { bookColumns } from '#contract/export-files.ts';
import { textOfReadings } from '#contract/reading-rules.ts';
import { createBookStore } from '#lambdas/catalogue/public.ts';
import {
  importOf,
  isImport,
  readerImportRowSchema,
  readingRecordRowSchema,
  recordPartition,
  type ReaderImportRow,
  type ReadingRecordRow,
} from '#lambdas/reading/public.ts';
import { type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { importPartition } from '#lambdas/shared/reader-imports.ts';
import type { ReadExportPart } from './export-part.ts';
import { tableOf, timeOf, type BookCells } from './tables.ts';

interface Tables {
  readonly reading: string;
  readonly catalogue: string;
}

const importColumns = [
  'importId',
  'source',
  'rows',
  'startedAt',
  'readings',
  'impressions',
  'listed',
  'copies',
  'kindleBooks',
  'undoneAt',
] as const;

const rowOf = (
  { KANRI_ID, state, readings, addedAt }: ReadingRecordRow,
  book: BookCells | undefined,
) => ({ ...book, KANRI_ID, state, readings: textOfReadings(readings), addedAt: timeOf(addedAt) });

const importRowOf = (row: ReaderImportRow) => {
  const { importId, source, rows, startedAt, undoneAt, counts } = importOf(row);
  return {
    importId,
    source,
    rows,
    ...counts,
    startedAt: timeOf(startedAt),
    undoneAt: undoneAt === undefined ? undefined : timeOf(undoneAt),
  };
};

/** The reading record of a reader with imports, and with the books' catalogue records. */
export const createRecordTablesReader = (
  database: Database,
  tables: Tables,
  log: Log,
): ReadExportPart => {
  const readBooks = createBookStore(database, tables.catalogue, log).findMany;
  const parsed = { table: 'reading', log } as const;
  const readPartition = (partition: string) =>
    queryRows(database, {
      TableName: tables.reading,
      KeyConditionExpression: 'pk = :reader',
      ExpressionAttributeValues: { ':reader': partition },
      ConsistentRead: true,
    });
  return async (userSub) => {
    const [recordRows, importRows] = await Promise.all([
      readPartition(recordPartition(userSub)),
      readPartition(importPartition(userSub)),
    ]);
    const records = parseRows(recordRows, { schema: readingRecordRowSchema, ...parsed });
    const imports = parseRows(importRows.filter(isImport), {
      schema: readerImportRowSchema,
      ...parsed,
    });
    const books = await readBooks(records.map(({ KANRI_ID }) => KANRI_ID));
    return {
      tables: [
        tableOf(
          'reading-record',
          [...bookColumns, 'state', 'readings', 'addedAt'],
          records.map((record) => rowOf(record, books.get(record.KANRI_ID))),
        ),
        tableOf('imports', importColumns, imports.map(importRowOf)),
      ],
      records,
      books,
    };
  };
};
