import { stat } from 'node:fs/promises';
import { bookKey } from '#lambdas/catalogue/public.ts';
import { batchGet } from '#lambdas/shared/dynamo/client.ts';
import { readers, type FormatName } from './formats.ts';
import { hashFile, jobId, loadJob, reportPath, saveJob, type Job } from './jobs/job-store.ts';
import { appendReport, reportLines } from './jobs/report-file.ts';
import type { Progress } from './progress.ts';
import { BEGINNING, type CatalogueRecord, type Entry } from './records.ts';
import { applyBatch } from './table/apply-batch.ts';
import { addCounts, NOTHING, tallyCodes } from './table/counts.ts';
import type { CatalogueTable } from './table/read-holdings.ts';

export interface FileImport {
  readonly path: string;
  readonly format: FormatName;
  readonly table: CatalogueTable;
  readonly jobDirectory: string;
  readonly progress: Progress;
  /** Records of one batch: read together, written together, committed together. */
  readonly batchEntries: number;
}

/** A table that was made anew since has lost what the job believes to be in it. */
const isStillThere = async (table: CatalogueTable, job: Job): Promise<boolean> =>
  job.witness === undefined ||
  (await batchGet(table.database, table.name, [job.witness])).length === 1;

const openJob = async ({ path, format, table, jobDirectory }: FileImport): Promise<Job> => {
  const sha256 = await hashFile(path);
  const id = jobId(sha256, format, table.name);
  const earlier = await loadJob(jobDirectory, id);
  if (earlier?.state === 'running' && (await isStillThere(table, earlier)))
    return { ...earlier, file: path };
  const now = new Date().toISOString();
  return {
    id,
    file: path,
    bytes: (await stat(path)).size,
    sha256,
    format,
    table: table.name,
    state: 'running',
    startedAt: now,
    updatedAt: now,
    position: BEGINNING,
    counts: NOTHING,
    reportBytes: 0,
  };
};

const recordsOf = (entries: readonly Entry[]): readonly CatalogueRecord[] =>
  entries.flatMap(({ reading }) => ('record' in reading ? [reading.record] : []));

const witnessOf = (records: readonly CatalogueRecord[]): Job['witness'] => {
  const last = records.findLast((record) => record.kind === 'book');
  return last && bookKey(last.fields.KANRI_ID);
};

/** Applies a batch and commits how far the job has come. */
const commitBatch = async (
  { path, table, jobDirectory }: FileImport,
  job: Job,
  entries: readonly Entry[],
): Promise<Job> => {
  const records = recordsOf(entries);
  const applied = await applyBatch(table, records);
  const lines = entries.flatMap((entry) => reportLines(path, entry));
  const counts = {
    ...applied,
    entries: entries.length,
    findings: tallyCodes(lines.map(({ code }) => code)),
  };
  const next: Job = {
    ...job,
    updatedAt: new Date().toISOString(),
    position: entries.at(-1)?.next ?? job.position,
    counts: addCounts(job.counts, counts),
    reportBytes: await appendReport(reportPath(jobDirectory, job.id), job.reportBytes, lines),
    witness: witnessOf(records) ?? job.witness,
  };
  await saveJob(jobDirectory, next);
  return next;
};

/**
 * Imports one file, from where an interrupted import of it stopped. Answers the finished job;
 * what is wrong with single records is in its counts and its report.
 */
export const importFile = async (request: FileImport): Promise<Job> => {
  const { path, format, jobDirectory, progress } = request;
  let job = await openJob(request);
  await saveJob(jobDirectory, job);
  progress.start(path, job.bytes);
  try {
    let batch: Entry[] = [];
    const flush = async (): Promise<void> => {
      job = await commitBatch(request, job, batch);
      batch = [];
      progress.advance(job.position.offset, job.position.entries);
    };
    for await (const entry of readers[format](path, job.position)) {
      batch.push(entry);
      if (batch.length === request.batchEntries) await flush();
    }
    await flush();
  } finally {
    progress.finish();
  }
  const finished: Job = { ...job, state: 'finished', updatedAt: new Date().toISOString() };
  await saveJob(jobDirectory, finished);
  return finished;
};
