import type { ReaderBooks } from './goodreads-file.ts';
import type { ExportTable } from './tables.ts';

/** What one domain adds to an export: tables, and what it knows about the reader's books. */
export interface ExportPart extends Partial<ReaderBooks> {
  readonly tables: readonly ExportTable[];
}

/** Reads the data of a reader in one domain. */
export type ReadExportPart = (userSub: string) => Promise<ExportPart>;

export const readerBooksOf = (parts: readonly ExportPart[]): ReaderBooks => ({
  records: parts.flatMap(({ records = [] }) => records),
  copies: parts.flatMap(({ copies = [] }) => copies),
  notes: parts.flatMap(({ notes = [] }) => notes),
  books: new Map(parts.flatMap(({ books = [] }) => [...books])),
});
