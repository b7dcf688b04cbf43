import { basename } from 'node:path';
import cliProgress from 'cli-progress';
import { notListedIn, reportPath, type ImportReport, type Job } from './job-store.ts';
import type { LinkReport } from './links/link-records.ts';
import type { ListedWork, WorkList } from '#lambdas/search/public.ts';
import { formatNames } from './readers/formats.ts';
import { findingCodes } from './records.ts';
import type { Counts, Decisions } from './table/decisions.ts';

/** Reports the progress of an import. */
export interface Progress {
  readonly start: (file: string, totalBytes: number) => void;
  readonly advance: (bytes: number, entries: number) => void;
  readonly finish: () => void;
}

export const silentProgress: Progress = {
  start: () => undefined,
  advance: () => undefined,
  finish: () => undefined,
};

/** Whole percents of a file; an empty one is done. */
export const percent = (bytes: number, total: number): number =>
  total === 0 ? 100 : Math.floor((bytes / total) * 100);

/** A progress bar per file, for terminals. */
const barProgress = (stream: NodeJS.WriteStream): Progress => {
  const bar = new cliProgress.SingleBar({
    stream,
    format: '{file} [{bar}] {percentage}% | {entries} records | {duration_formatted}',
    hideCursor: true,
    clearOnComplete: true,
  });
  return {
    start: (file, totalBytes) => {
      bar.start(Math.max(totalBytes, 1), 0, { file: basename(file), entries: 0 });
    },
    advance: (bytes, entries) => {
      bar.update(bytes, { entries });
    },
    finish: () => {
      bar.stop();
    },
  };
};

/** A line for every tenth of a file, for logs. */
const lineProgress = (stream: NodeJS.WritableStream): Progress => {
  let file = '';
  let total = 0;
  let tenths = 0;
  return {
    start: (path, totalBytes) => {
      [file, total, tenths] = [basename(path), totalBytes, 0];
    },
    advance: (bytes, entries) => {
      const now = Math.floor(percent(bytes, total) / 10);
      if (now === tenths) return;
      tenths = now;
      stream.write(`${file}: ${String(now * 10)} % (${String(entries)} records)\n`);
    },
    finish: () => undefined,
  };
};

export const createProgress = (stream: NodeJS.WriteStream = process.stderr): Progress =>
  stream.isTTY ? barProgress(stream) : lineProgress(stream);

/** Numbers as texts: 1,500. */
export const number = new Intl.NumberFormat('en');

/** Counts by name without those that are 0: `90 NOT_BOOK, 7 LENGTH`. */
export const listed = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${number.format(count)} ${name}`)
    .join(', ');

const line = (label: string, counts: Readonly<Record<string, number>>): readonly string[] => {
  const text = listed(counts);
  return text === '' ? [] : [`  ${label.padEnd(12)}${text}`];
};

const withdrawals = ({ changed, new: unknown, ...rest }: Decisions) => ({
  removed: changed,
  'not here': unknown,
  ...rest,
});

/** Number of findings with one of these codes. */
export const countOf = ({ findings }: Counts, codes: readonly string[]): number =>
  codes.reduce((sum, code) => sum + (findings[code] ?? 0), 0);

const rejectedCount = (counts: Counts): number => countOf(counts, findingCodes.rejected);

/** Exit codes of an import that has failed: as a whole, or only for some of its files. */
export const failureCodes = { failed: 1, incomplete: 3 } as const;

interface Failure {
  readonly exitCode: (typeof failureCodes)[keyof typeof failureCodes];
  /** What has failed, a sentence each. */
  readonly reasons: readonly string[];
}

/** Why an import has failed; null when it has succeeded. */
export const failureOf = (
  { jobs, unreadable, withoutNext, totals }: ImportReport,
  maxBadPercent: number,
): Failure | null => {
  const rejected = rejectedCount(totals);
  const { entries } = totals;
  const isBad = rejected * 100 > entries * maxBadPercent;
  if (!isBad && unreadable.length === 0 && withoutNext.length === 0) return null;
  const formats = formatNames.join(', ');
  const share = `${number.format(rejected)} of ${number.format(entries)} records were rejected, more than ${String(maxBadPercent)} %`;
  return {
    exitCode: isBad || jobs.length === 0 ? failureCodes.failed : failureCodes.incomplete,
    reasons: [
      ...unreadable.map((path) => `Not imported, unsupported format: ${path}`),
      ...(unreadable.length > 0
        ? [`If it is one of these, name it with --format: ${formats}`]
        : []),
      ...withoutNext.map((path) => `The harvest is incomplete, no file has the page after ${path}`),
      ...(isBad ? [share] : []),
    ],
  };
};

const describeCounts = (counts: Counts): readonly string[] => [
  ...line('records', {
    read: counts.entries,
    skipped: countOf(counts, findingCodes.skipped),
    rejected: rejectedCount(counts),
  }),
  ...line('books', counts.books),
  ...line('withdrawn', withdrawals(counts.deletions)),
  ...line('authors', counts.authorities),
  ...line('from books', {
    'new authors': counts.authorsFromBooks.new,
    'completed authors': counts.authorsFromBooks.changed,
  }),
  ...line('findings', counts.findings),
];

/** A stored state cannot tell a running import from an interrupted one. */
const states = { running: 'unfinished', finished: 'finished' } as const;

/** A job as a few lines of text. */
export const describeJob = (job: Job, jobDirectory: string): string => {
  const notListed = notListedIn(job);
  const beyond = notListed === 0 ? '' : ` (without ${number.format(notListed)} further findings)`;
  return [
    `${basename(job.file)} (${job.format}) — ${states[job.state]}, ${job.updatedAt}`,
    ...describeCounts(job.counts),
    ...(job.reportBytes > 0 ? [`  report      ${reportPath(jobDirectory, job.id)}${beyond}`] : []),
  ].join('\n');
};

/** What linking has done: its findings, a line each, and the totals. */
export const describeLinks = ({ lines, books, authors, findings }: LinkReport): string =>
  [
    ...findings.map(
      (found) => `${basename(found.file)}:${String(found.line)} ${found.code} ${found.message}`,
    ),
    `${number.format(lines)} lines: ${number.format(books)} books and ${number.format(authors)} authors ` +
      `changed, ${number.format(findings.length)} findings`,
  ].join('\n');

const TITLES_SHOWN = 5;

const describeWork = ({ titles, KANRI_IDs, likeness }: ListedWork): string => {
  const more = titles.length - TITLES_SHOWN;
  const shown = titles.slice(0, TITLES_SHOWN).join(' / ') + (more > 0 ? ` / +${String(more)}` : '');
  return `  ${String(KANRI_IDs.length).padStart(5)}  ${likeness.toFixed(2)}  ${KANRI_IDs[0] ?? ''}  ${shown}`;
};

/** Works for a person to look at: number of records, likeness of titles, id of the best record, titles. */
export const describeWorks = ({ records, works, largest, unlike }: WorkList): string =>
  [
    `${number.format(records)} records, ${number.format(works)} works`,
    'largest:',
    ...largest.map(describeWork),
    'most unlike titles:',
    ...unlike.map(describeWork),
  ].join('\n');
