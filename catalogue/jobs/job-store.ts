import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isNativeError } from 'node:util/types';
import type { FormatName } from '../formats.ts';
import type { ResumePoint } from '../records.ts';
import type { Counts } from '../table/counts.ts';

/** How far the import of one file into one table has come. */
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
  /** Everything before it is in the table. */
  readonly position: ResumePoint;
  readonly counts: Counts;
  /** Length of the report that belongs to `position`; what is behind it is written again. */
  readonly reportBytes: number;
  /** Key of a row that must be there if the table is still the one of the last commit. */
  readonly witness?: { readonly pk: string; readonly sk: string } | undefined;
}

/** SHA-256 of a file in hexadecimal, read as a stream. */
export const hashFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece);
  return hash.digest('hex');
};

/** The same file, read the same way into the same table, is the same job. */
export const jobId = (sha256: string, format: FormatName, table: string): string =>
  createHash('sha256').update([sha256, format, table].join('\n')).digest('hex').slice(0, 16);

const jobPath = (directory: string, id: string): string => join(directory, `${id}.json`);

export const reportPath = (directory: string, id: string): string =>
  join(directory, `${id}.report.jsonl`);

/** Replaces the job's file at once: a crash leaves the old state or the new one. */
export const saveJob = async (directory: string, job: Job): Promise<void> => {
  await mkdir(directory, { recursive: true });
  const path = jobPath(directory, job.id);
  const draft = `${path}.new`;
  await writeFile(draft, `${JSON.stringify(job, null, 2)}\n`, { flush: true });
  await rename(draft, path);
};

const isMissing = (error: unknown): boolean =>
  isNativeError(error) && 'code' in error && error.code === 'ENOENT';

export const loadJob = async (directory: string, id: string): Promise<Job | undefined> => {
  try {
    // Job files are written by saveJob only.
    return JSON.parse(await readFile(jobPath(directory, id), 'utf8')) as Job;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** All jobs of a directory, the last one first. */
export const listJobs = async (directory: string): Promise<readonly Job[]> => {
  const names = await readdir(directory).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const ids = names
    .map((name) => /^(?<id>[0-9a-f]{16})\.json$/u.exec(name)?.groups?.['id'])
    .filter((id) => id !== undefined);
  const jobs = await Promise.all(ids.map(async (id) => loadJob(directory, id)));
  return jobs
    .filter((job) => job !== undefined)
    .toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
};
