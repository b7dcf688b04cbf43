import { japanDateOf } from '#contract/japan-date.ts';
import { readBytes } from '#web/lib/file-bytes.ts';
import type { TextEncoding } from '#web/lib/text-encoding.ts';
import type { ColumnRole, ParsedFile, ReadFile } from './files/parsed-file.ts';
import { fileHashOf } from './run/derived-ids.ts';

export type ChosenFile =
  | Extract<ReadFile, { readonly ok: false }>
  | { readonly ok: true; readonly file: ParsedFile; readonly fileHash: string };

/**
 * Reads a file on this device, a text in the encoding that fits it best, or in the one that the reader has chosen. The parsers
 * are loaded with the first file.
 */
export const readChosenFile = async (
  file: File,
  signal: AbortSignal,
  encoding?: TextEncoding,
): Promise<ChosenFile> => {
  const { readImportFile } = await import('./files/read-import-file.ts');
  const read = await readImportFile(file, signal, encoding);
  if (!read.ok) return read;
  // The worker has taken the first bytes.
  const fileHash = await fileHashOf(new Uint8Array(await readBytes(file)));
  signal.throwIfAborted();
  return { ...read, fileHash };
};

/** The rows of a table of an unknown format, with what its columns are. */
export const withColumns = async (
  file: ParsedFile,
  columns: readonly ColumnRole[],
): Promise<ParsedFile> => {
  const { readColumns } = await import('./files/plain-table.ts');
  return { ...file, ...readColumns(file, columns, japanDateOf(Date.now())) };
};
