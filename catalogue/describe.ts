import { basename } from 'node:path';
import type { ImportReport } from './import.ts';
import { reportPath, type Job } from './jobs/job-store.ts';
import { findingCodes } from './records.ts';
import type { Counts, Decisions } from './table/counts.ts';

const number = new Intl.NumberFormat('en');

const listed = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${number.format(count)} ${name}`)
    .join(', ');

const line = (label: string, counts: Readonly<Record<string, number>>): readonly string[] => {
  const text = listed(counts);
  return text === '' ? [] : [`  ${label.padEnd(12)}${text}`];
};

const withdrawn = ({ changed, new: remembered, ...rest }: Decisions) => ({
  removed: changed,
  'not here': remembered,
  ...rest,
});

const countOf = ({ findings }: Counts, codes: readonly string[]): number =>
  codes.reduce((sum, code) => sum + (findings[code] ?? 0), 0);

/** Records that did not come in because something was wrong with them. */
const refusedCount = (counts: Counts): number => countOf(counts, findingCodes.refused);

/** Why an import is no success; null when it is one. */
export const complaintAbout = (report: ImportReport, maxBadPercent: number): string | null => {
  const refused = refusedCount(report.totals);
  const { entries } = report.totals;
  if (report.unreadable.length > 0)
    return `In no format that can be read: ${report.unreadable.join(', ')}`;
  return refused * 100 > entries * maxBadPercent
    ? `${number.format(refused)} of ${number.format(entries)} records were refused, more than ${String(maxBadPercent)} %`
    : null;
};

const describeCounts = (counts: Counts): readonly string[] => [
  ...line('records', {
    read: counts.entries,
    skipped: countOf(counts, findingCodes.skipped),
    refused: refusedCount(counts),
  }),
  ...line('books', counts.books),
  ...line('withdrawn', withdrawn(counts.deletions)),
  ...line('authors', counts.authorities),
  ...line('from books', {
    'new authors': counts.authorsFromBooks.new,
    'completed authors': counts.authorsFromBooks.changed,
  }),
  ...line('findings', counts.findings),
];

/** Whether an unfinished import still runs or was interrupted, its state cannot tell. */
const states = { running: 'unfinished', finished: 'finished' } as const;

/** A job as a few lines for people. */
export const describeJob = (job: Job, jobDirectory: string): string =>
  [
    `${basename(job.file)} (${job.format}) — ${states[job.state]}, ${job.updatedAt}`,
    ...describeCounts(job.counts),
    ...(job.reportBytes > 0 ? [`  report      ${reportPath(jobDirectory, job.id)}`] : []),
  ].join('\n');
