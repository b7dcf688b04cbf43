import { stat } from 'node:fs/promises';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { silentProgress, type Progress } from './console-output.ts';
import {
  appendReport,
  hashFile,
  jobId,
  loadJob,
  removeLeftDrafts,
  reportLines,
  reportPath,
  reportRoom,
  saveJob,
  totalsLine,
  type ImportReport,
  type Job,
} from './job-store.ts';
import { detectFormat, readEntries, type FormatName } from './readers/formats.ts';
import { pagesWithoutNext } from './readers/harvest.ts';
import { BEGINNING, type CatalogueRecord, type Entry } from './records.ts';
import { applyBatch, type AppliedBatch } from './table/apply-batch.ts';
import { createCatalogueStore, type CatalogueStore } from './table/catalogue-store.ts';
import { addCounts, changesOf, NOTHING, tallyCodes } from './table/decisions.ts';
import { acquireImportLease } from './table/import-lease.ts';

export interface ImportRequest {
  readonly files: readonly string[];
  /** Format of all files; by default the content of each file decides. */
  readonly format?: FormatName | undefined;
  /** Code of the library whose numbers are in records that name none. */
  readonly agency?: string | undefined;
  readonly database: Database;
  readonly catalogueTable: string;
  /** Folder for job states and reports. */
  readonly jobDirectory: string;
  readonly progress?: Progress;
  /** Records that are written and committed together. */
  readonly batchEntries?: number;
  /** Ends the import after the records that are being written; it can be resumed. */
  readonly signal?: AbortSignal | undefined;
}

const BATCH_ENTRIES = 500;

interface FileImport {
  readonly path: string;
  readonly format: FormatName;
  readonly agency: string | undefined;
  readonly store: CatalogueStore;
  readonly jobDirectory: string;
  readonly progress: Progress;
  /** Records that are read, written and committed together. */
  readonly batchEntries: number;
  /** Throws when the import has to end. */
  readonly check: () => void;
}

/** False when the table was recreated since the job's last commit. */
const isSameTable = async (store: CatalogueStore, job: Job): Promise<boolean> =>
  job.witness === undefined || store.has(job.witness);

/** The job of a file; `resumed` when an earlier run of it may have written more than it recorded. */
const openJob = async ({
  path,
  format,
  agency,
  store,
  jobDirectory,
}: FileImport): Promise<{ readonly job: Job; readonly resumed: boolean }> => {
  const sha256 = await hashFile(path);
  const id = jobId(sha256, format, store.tableName, agency);
  const earlier = await loadJob(jobDirectory, id);
  if (earlier?.state === 'running' && (await isSameTable(store, earlier)))
    return { job: { ...earlier, file: path }, resumed: true };
  const now = new Date().toISOString();
  const job: Job = {
    id,
    file: path,
    bytes: (await stat(path)).size,
    sha256,
    format,
    table: store.tableName,
    state: 'running',
    startedAt: now,
    updatedAt: now,
    position: BEGINNING,
    counts: NOTHING,
    reportBytes: 0,
  };
  return { job, resumed: false };
};

const recordsOf = (entries: readonly Entry[]): readonly CatalogueRecord[] =>
  entries.flatMap(({ reading }) => ('record' in reading ? [reading.record] : []));

/** The entry with what the table said about its record. */
const withFindings = (
  entry: Entry,
  { rejected, warned }: Pick<AppliedBatch, 'rejected' | 'warned'>,
): Entry => {
  const { reading } = entry;
  if ('rejected' in reading) return entry;
  const rejection = rejected.get(reading.record);
  if (rejection !== undefined) return { ...entry, reading: { rejected: rejection } };
  const warning = warned.get(reading.record);
  if (warning === undefined) return entry;
  return { ...entry, reading: { ...reading, warnings: [...reading.warnings, warning] } };
};

/** Applies a batch and commits the position of the job. */
const commitBatch = async (
  { path, store, jobDirectory }: FileImport,
  job: Job,
  entries: readonly Entry[],
): Promise<Job> => {
  const applied = await applyBatch(store, recordsOf(entries));
  const lines = entries.flatMap((entry) => reportLines(path, withFindings(entry, applied)));
  const counts = {
    ...applied.counts,
    entries: entries.length,
    findings: tallyCodes(lines.map(({ code }) => code)),
  };
  const next: Job = {
    ...job,
    updatedAt: new Date().toISOString(),
    position: entries.at(-1)?.next ?? job.position,
    counts: addCounts(job.counts, counts),
    reportBytes: await appendReport(
      reportPath(jobDirectory, job.id),
      job.reportBytes,
      lines.slice(0, reportRoom(job)),
    ),
    witness: applied.witness ?? job.witness,
  };
  await saveJob(jobDirectory, next);
  return next;
};

/** Ends the report with its totals, and marks the job as finished. */
const finishJob = async (jobDirectory: string, job: Job): Promise<Job> => {
  const totals = totalsLine(job);
  const path = reportPath(jobDirectory, job.id);
  const lines = totals === undefined ? [] : [totals];
  const finished: Job = {
    ...job,
    state: 'finished',
    updatedAt: new Date().toISOString(),
    reportBytes: await appendReport(path, job.reportBytes, lines),
  };
  await saveJob(jobDirectory, finished);
  return finished;
};

/**
 * Imports one file and resumes an interrupted import of it. Returns the finished job, whose counts and
 * report contain the rejected records.
 */
const importFile = async (request: FileImport): Promise<Job> => {
  const { path, format, agency, jobDirectory, progress } = request;
  const opened = await openJob(request);
  let { job } = opened;
  await saveJob(jobDirectory, job);
  progress.start(path, job.bytes);
  try {
    let batch: Entry[] = [];
    const flush = async (): Promise<void> => {
      job = await commitBatch(request, job, batch);
      batch = [];
      progress.advance(job.position.offset, job.position.entries);
      request.check();
    };
    for await (const entry of readEntries(path, { format, agency, from: job.position })) {
      batch.push(entry);
      if (batch.length === request.batchEntries) await flush();
    }
    await flush();
  } finally {
    progress.finish();
  }
  // Before the job is finished: an interrupted import is resumed, and reaches this line again.
  if (opened.resumed || changesOf(job.counts) > 0) await request.store.renewRevision();
  return finishJob(jobDirectory, job);
};

const importAll = async (
  { files, format, agency, jobDirectory, progress = silentProgress, ...request }: ImportRequest,
  store: CatalogueStore,
  check: () => void,
): Promise<ImportReport> => {
  const { batchEntries = BATCH_ENTRIES } = request;
  const readable: { readonly path: string; readonly format: FormatName }[] = [];
  const unreadable: string[] = [];
  for (const path of files) {
    const found = format ?? (await detectFormat(path));
    if (found === null) unreadable.push(path);
    else readable.push({ path, format: found });
  }
  const jobs: Job[] = [];
  for (const file of readable) {
    check();
    jobs.push(
      await importFile({ ...file, agency, store, jobDirectory, progress, batchEntries, check }),
    );
  }
  const totals = jobs.reduce((sum, { counts }) => addCounts(sum, counts), NOTHING);
  const pages = readable.filter((file) => file.format === 'oai-pmh').map(({ path }) => path);
  return { jobs, unreadable, withoutNext: await pagesWithoutNext(pages), totals };
};

/**
 * Imports files into the Catalogue table, one after the other. Books may come before or after their
 * authors. An interrupted import resumes where it stopped. Repeating a finished one changes no record.
 * Throws `ImportRunningError` while another import writes the table, and the reason of an aborted
 * signal.
 */
export const importFiles = async (request: ImportRequest): Promise<ImportReport> => {
  const { database, catalogueTable, jobDirectory, signal } = request;
  const lease = await acquireImportLease(database, catalogueTable);
  const check = (): void => {
    signal?.throwIfAborted();
    lease.check();
  };
  try {
    await removeLeftDrafts(jobDirectory);
    return await importAll(request, createCatalogueStore(database, catalogueTable), check);
  } finally {
    // A lease that cannot be released expires; the error that ended the import is the one to see.
    await lease.release().catch(() => undefined);
  }
};
