import { reportPath, type Job } from './job-store.ts';
import { countOf, listed, number, percent } from './console-output.ts';
import { findingCodes } from './records.ts';
import { addCounts, NOTHING, type Counts } from './table/decisions.ts';

/** The last column is not padded: names of files may be of any width. */
const headings = [
  'updated',
  'state',
  'records',
  'new',
  'changed',
  'rejected',
  'skipped',
  'warnings',
  'report',
  'file',
] as const;

/** The columns of text; all others are numbers, aligned at the right. */
const TEXTS: ReadonlySet<number> = new Set([0, 1, 8, 9]);

type Row = readonly string[];

const cells = (counts: Counts): Row => {
  const sum = (decision: 'new' | 'changed'): number =>
    counts.books[decision] + counts.deletions[decision] + counts.authorities[decision];
  return [
    counts.entries,
    sum('new'),
    sum('changed'),
    countOf(counts, findingCodes.rejected),
    countOf(counts, findingCodes.skipped),
    countOf(counts, findingCodes.warning),
  ].map((count) => number.format(count));
};

/** A stored state cannot tell a running import from an interrupted one. */
const stateOf = ({ state, position, bytes }: Job): string =>
  state === 'finished' ? 'finished' : `at ${String(percent(position.offset, bytes))} %`;

const rowOf = (job: Job): Row => [
  job.updatedAt.slice(0, 16).replace('T', ' '),
  stateOf(job),
  ...cells(job.counts),
  job.reportBytes > 0 ? job.id : '-',
  job.file,
];

const layOut = (rows: readonly Row[]): readonly string[] => {
  const widths = headings.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => {
        if (column === headings.length - 1) return cell;
        const width = widths[column] ?? 0;
        return TEXTS.has(column) ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
};

/** Imports as one table, with their sum, the findings by code and where the reports are. Times are UTC. */
export const describeJobs = (jobs: readonly Job[], jobDirectory: string): string => {
  const total = jobs.reduce((sum, { counts }) => addCounts(sum, counts), NOTHING);
  const sumRow = ['total', '', ...cells(total), '', `${String(jobs.length)} files`];
  const rows = [headings, ...jobs.map(rowOf), ...(jobs.length > 1 ? [sumRow] : [])];
  const findings = listed(total.findings);
  return [
    ...layOut(rows),
    ...(findings === '' ? [] : ['', `Findings: ${findings}`]),
    ...(jobs.some(({ reportBytes }) => reportBytes > 0)
      ? [`Reports:  ${reportPath(jobDirectory, 'REPORT')}`]
      : []),
  ].join('\n');
};
