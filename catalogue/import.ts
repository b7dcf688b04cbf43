import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { detectFormat } from './detect-format.ts';
import type { FormatName } from './formats.ts';
import { importFile } from './import-file.ts';
import type { Job } from './jobs/job-store.ts';
import { silentProgress, type Progress } from './progress.ts';
import { addCounts, NOTHING, type Counts } from './table/counts.ts';

export interface ImportRequest {
  readonly files: readonly string[];
  /** Format of all the files; without it each is detected from its content. */
  readonly format?: FormatName | undefined;
  readonly database: Database;
  readonly catalogueTable: string;
  /** Folder for the state of the imports and the reports of bad records. */
  readonly jobDirectory: string;
  readonly progress?: Progress;
  /** Records that are written and committed together. */
  readonly batchEntries?: number;
}

const BATCH_ENTRIES = 500;

export interface ImportReport {
  readonly jobs: readonly Job[];
  /** Files in no format that we read. */
  readonly unreadable: readonly string[];
  readonly totals: Counts;
}

/**
 * Imports files into the Catalogue table, one after the other. Files of books may come before or
 * after those of their authors. An import that was interrupted goes on where it stopped; one that
 * was finished is done again and changes nothing.
 */
export const importFiles = async (request: ImportRequest): Promise<ImportReport> => {
  const { files, jobDirectory, progress = silentProgress, batchEntries = BATCH_ENTRIES } = request;
  const table = { database: request.database, name: request.catalogueTable };
  const jobs: Job[] = [];
  const unreadable: string[] = [];
  for (const path of files) {
    const format = request.format ?? (await detectFormat(path));
    if (format === null) unreadable.push(path);
    else jobs.push(await importFile({ path, format, table, jobDirectory, progress, batchEntries }));
  }
  const totals = jobs.reduce((sum, { counts }) => addCounts(sum, counts), NOTHING);
  return { jobs, unreadable, totals };
};
