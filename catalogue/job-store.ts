import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isNativeError } from 'node:util/types';
import { isRunning } from '#local/processes.ts';
import type { Entry, Finding, RejectionCode, ResumePoint } from './records.ts';
import type { FormatName } from './readers/formats.ts';
import type { Counts } from './table/decisions.ts';

/** The state of the import of one file into one table, stored as a JSON file. */
export interface Job {
  readonly id: string;
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly format: FormatName;
  readonly table: string;
  readonly state: 'running' | 'finished';
  readonly startedAt: string;
  readonly updatedAt: string;
  /** All entries before it are in the table. */
  readonly position: ResumePoint;
  readonly counts: Counts;
  /** Length of the report at `position`. Text after it is overwritten. */
  readonly reportBytes: number;
  /** Key of a row of the last commit. If it is missing, the table was recreated. */
  readonly witness?: { readonly pk: string; readonly sk: string } | undefined;
}

/** The result of importing several files. */
export interface ImportReport {
  readonly jobs: readonly Job[];
  /** Files in an unsupported format. */
  readonly unreadable: readonly string[];
  /** Pages of a harvest whose next page is not among the files. */
  readonly withoutNext: readonly string[];
  readonly totals: Counts;
}

/** SHA-256 of a file in hexadecimal, read as a stream. */
export const hashFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
};

/** A job is identified by file content, format and table. */
export const jobId = (
  sha256: string,
  format: FormatName,
  table: string,
  agency: string | undefined,
): string =>
  createHash('sha256')
    .update([sha256, format, table, agency ?? ''].join('\n'))
    .digest('hex')
    .slice(0, 16);

const jobPath = (directory: string, id: string): string => join(directory, `${id}.json`);

export const reportPath = (directory: string, id: string): string =>
  join(directory, `${id}.report.jsonl`);

/** Replaces the job's file atomically: a crash leaves either the old state or the new one. */
export const saveJob = async (directory: string, job: Job): Promise<void> => {
  await mkdir(directory, { recursive: true });
  const path = jobPath(directory, job.id);
  const draft = `${path}.${String(process.pid)}.new`;
  await writeFile(draft, `${JSON.stringify(job, null, 2)}\n`, { flush: true });
  await rename(draft, path);
};

const isMissing = (error: unknown): boolean =>
  isNativeError(error) && 'code' in error && error.code === 'ENOENT';

const namesIn = async (directory: string): Promise<readonly string[]> =>
  readdir(directory).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });

/** Removes the drafts of job files that killed processes have left. */
export const removeLeftDrafts = async (directory: string): Promise<void> => {
  for (const name of await namesIn(directory)) {
    const pid = /\.json\.(?<pid>\d+)\.new$/u.exec(name)?.groups?.['pid'];
    if (pid !== undefined && !isRunning(Number(pid)))
      await rm(join(directory, name), { force: true });
  }
};

/** The job with this id; undefined when there is none, or its file is damaged. */
export const loadJob = async (directory: string, id: string): Promise<Job | undefined> => {
  try {
    // Only saveJob writes job files.
    return JSON.parse(await readFile(jobPath(directory, id), 'utf8')) as Job;
  } catch (error) {
    // An import that begins again changes nothing that it did before.
    if (isMissing(error) || error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** All jobs of a directory, newest first. */
export const listJobs = async (directory: string): Promise<readonly Job[]> => {
  const names = await namesIn(directory);
  const ids = names
    .map((name) => /^(?<id>[0-9a-f]{16})\.json$/u.exec(name)?.groups?.['id'])
    .filter((id) => id !== undefined);
  const jobs = await Promise.all(ids.map(async (id) => loadJob(directory, id)));
  return jobs
    .filter((job) => job !== undefined)
    .toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
};

/** Findings that a report lists. A file in a wrong format has one for each record. */
const REPORT_MAX_FINDINGS = 10_000;

const findingsIn = ({ findings }: Counts): number =>
  Object.values(findings).reduce((sum, count) => sum + count, 0);

/** How many findings the report of a job can still list. */
export const reportRoom = ({ counts }: Job): number =>
  Math.max(0, REPORT_MAX_FINDINGS - findingsIn(counts));

/** How many findings of a job its report only counts. */
export const notListedIn = ({ counts }: Job): number =>
  Math.max(0, findingsIn(counts) - REPORT_MAX_FINDINGS);

/** Length of a rejected record's text in the report. */
const RAW_MAX_CHARACTERS = 2_048;

interface FindingLine {
  readonly file: string;
  readonly entry: number;
  /** Byte offset of the record in the file. */
  readonly offset: number;
  readonly severity: 'rejected' | 'skipped' | 'warning';
  readonly code: Finding['code'];
  readonly id?: string | undefined;
  readonly message: string;
  readonly raw?: string | undefined;
}

interface TotalsLine {
  readonly file: string;
  readonly severity: 'totals';
  /** Records of the file, valid or not. */
  readonly entries: number;
  /** Number of findings by code, listed or not. */
  readonly findings: Readonly<Record<string, number>>;
  /** Findings beyond those that the report lists. */
  readonly notListed?: number;
}

type ReportLine = FindingLine | TotalsLine;

const severityOf = ({ code }: Finding<RejectionCode>): FindingLine['severity'] =>
  code === 'NOT_BOOK' ? 'skipped' : 'rejected';

/** The report on an entry: its warnings, or the reason for its rejection. */
export const reportLines = (file: string, entry: Entry): readonly FindingLine[] => {
  const { reading, number, offset } = entry;
  const line = (severity: FindingLine['severity'], finding: Finding): FindingLine => ({
    file,
    entry: number,
    offset,
    severity,
    ...finding,
  });
  return 'rejected' in reading
    ? [
        {
          ...line(severityOf(reading.rejected), reading.rejected),
          raw: entry.raw().slice(0, RAW_MAX_CHARACTERS),
        },
      ]
    : reading.warnings.map((warning) => line('warning', warning));
};

/** The last line of a report: records of the file, and its findings by code. */
export const totalsLine = (job: Job): ReportLine | undefined => {
  const { entries, findings } = job.counts;
  if (Object.keys(findings).length === 0) return undefined;
  const notListed = notListedIn(job);
  const totals = { file: job.file, severity: 'totals', entries, findings } as const;
  return notListed === 0 ? totals : { ...totals, notListed };
};

/**
 * Truncates the report to `keepBytes` bytes, which removes the lines of an uncommitted batch, and
 * appends lines. Returns the new length.
 */
export const appendReport = async (
  path: string,
  keepBytes: number,
  lines: readonly ReportLine[],
): Promise<number> => {
  if (lines.length === 0 && keepBytes === 0) return 0;
  await mkdir(dirname(path), { recursive: true });
  const handle = await open(path, keepBytes === 0 ? 'w' : 'r+');
  try {
    await handle.truncate(keepBytes);
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    await handle.write(text, keepBytes, 'utf8');
    return keepBytes + Buffer.byteLength(text);
  } finally {
    await handle.close();
  }
};
