import { stat } from 'node:fs/promises';
import { booksInIndex, tooLargeForFile } from '#lambdas/search/public.ts';
import { detectFormat, readEntries, type FormatName } from './readers/formats.ts';
import { BEGINNING } from './records.ts';
import type { Stage } from '#stages/open-stage.ts';
import { createCatalogueStore, type CatalogueStore } from './table/catalogue-store.ts';

interface ImportedFiles {
  readonly files: readonly string[];
  readonly format?: FormatName | undefined;
  readonly agency?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** No format has a record of a book in fewer bytes. */
const RECORD_BYTES_MIN = 30;
const BATCH_BOOKS = 500;

const bytesOf = async (files: readonly string[]): Promise<number> => {
  const sizes = await Promise.all(files.map(async (path) => (await stat(path)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** The ids of the books in files, in batches. */
async function* booksIn({
  files,
  format,
  agency,
  signal,
}: ImportedFiles): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for (const path of files) {
    const found = format ?? (await detectFormat(path));
    if (found === null) continue;
    for await (const { reading } of readEntries(path, { format: found, agency, from: BEGINNING })) {
      signal?.throwIfAborted();
      if ('record' in reading && reading.record.kind === 'book')
        batch.push(reading.record.fields.KANRI_ID);
      if (batch.length < BATCH_BOOKS) continue;
      yield batch;
      batch = [];
    }
  }
  yield batch;
}

/** Whether the files have more than `room` books that the table does not have. */
const haveMoreNewBooks = async (
  imported: ImportedFiles,
  store: CatalogueStore,
  room: number,
): Promise<boolean> => {
  const added = new Set<string>();
  for await (const ids of booksIn(imported)) {
    for (const [id, { row }] of await store.readBooks(ids)) if (row === undefined) added.add(id);
    if (added.size > room) return true;
  }
  return false;
};

/** A sentence when the catalogue has too many books for an index file after an import; null otherwise. */
export const sizeWarning = async (
  { database, catalogueTable, s3, searchIndexBucket, searchEndpoint, indexedBooksMax }: Stage,
  imported: ImportedFiles,
): Promise<string | null> => {
  if (indexedBooksMax === undefined || searchEndpoint !== undefined) return null;
  const room = indexedBooksMax - (await booksInIndex({ s3, bucket: searchIndexBucket }));
  // Reading the files takes as long as a part of the import: not for those that cannot have so many.
  if ((await bytesOf(imported.files)) / RECORD_BYTES_MIN <= room) return null;
  const store = createCatalogueStore(database, catalogueTable, imported.signal);
  return (await haveMoreNewBooks(imported, store, room))
    ? tooLargeForFile('With these files, the catalogue', indexedBooksMax)
    : null;
};
