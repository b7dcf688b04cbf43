import { describeJob, failureOf } from '#catalogue/console-output.ts';
import type { Job } from '#catalogue/job-store.ts';
import { describeJobs } from '#catalogue/job-table.ts';
import { addCounts, NOTHING } from '#catalogue/table/decisions.ts';

const job: Job = {
  id: '0123456789abcdef',
  file: '/data/books.mrc',
  bytes: 1,
  sha256: '',
  format: 'iso2709',
  table: 'catalogue',
  state: 'running',
  startedAt: '2026-04-01T00:00:00.000Z',
  updatedAt: '2026-04-01T00:01:00.000Z',
  position: { entries: 1500, offset: 1 },
  counts: {
    ...NOTHING,
    entries: 1500,
    books: { ...NOTHING.books, new: 1200, unchanged: 200 },
    deletions: { ...NOTHING.deletions, changed: 3 },
    findings: { NOT_BOOK: 90, LENGTH: 7, DATE: 12 },
  },
  reportBytes: 10,
};

describe('the console output of an import', () => {
  it('SP-117 describes a job by state, counts by decision, and findings by code', () => {
    expect(describeJob(job, 'jobs').split('\n')).toEqual([
      'books.mrc (iso2709) — unfinished, 2026-04-01T00:01:00.000Z',
      '  records     1,500 read, 90 skipped, 7 rejected',
      '  books       1,200 new, 200 unchanged',
      '  withdrawn   3 removed',
      '  findings    90 NOT_BOOK, 7 LENGTH, 12 DATE',
      '  report      jobs/0123456789abcdef.report.jsonl',
    ]);
  });

  it('SP-117 reports a failure only above the allowed share of rejected records', () => {
    const report = { jobs: [job], unreadable: [], withoutNext: [], totals: job.counts };
    expect(failureOf(report, 1)).toBeNull();
    expect(failureOf(report, 0.4)).toEqual({
      exitCode: 1,
      reasons: ['7 of 1,500 records were rejected, more than 0.4 %'],
    });
  });

  it('IMPORT-16 tells files that were left out beside imported ones by their own exit code', () => {
    const unreadable = ['data/a.txt', 'b.pdf'];
    const partial = { jobs: [job], unreadable, withoutNext: [], totals: job.counts };
    const named = [
      'Not imported, unsupported format: data/a.txt',
      'Not imported, unsupported format: b.pdf',
      expect.stringContaining('--format: iso2709, marcxml, marc-json, '),
    ];
    expect(failureOf(partial, 100)).toEqual({ exitCode: 3, reasons: named });
    expect(failureOf(partial, 0)).toMatchObject({
      exitCode: 1,
      reasons: [...named, expect.stringContaining('rejected')],
    });
    expect(failureOf({ ...partial, jobs: [], totals: NOTHING }, 100)).toEqual({
      exitCode: 1,
      reasons: named,
    });
  });

  it('IMPORT-39 names the pages of a harvest after which one is missing, by the same exit code', () => {
    const partial = { jobs: [job], unreadable: [], withoutNext: ['2.xml'], totals: job.counts };
    expect(failureOf(partial, 100)).toEqual({
      exitCode: 3,
      reasons: ['The harvest is incomplete, no file has the page after 2.xml'],
    });
  });

  it('IMPORT-15 says how many findings the report only counts', () => {
    const many = { ...job, counts: { ...job.counts, findings: { JSON: 12_345 } } };
    expect(describeJob(many, 'jobs')).toContain('.jsonl (without 2,345 further findings)');
  });

  it('adds the counts of several files', () => {
    const sum = addCounts(job.counts, { ...NOTHING, entries: 1, findings: { DATE: 1, XML: 2 } });
    expect(sum).toMatchObject({
      entries: 1501,
      books: { new: 1200 },
      findings: { NOT_BOOK: 90, LENGTH: 7, DATE: 13, XML: 2 },
    });
  });

  it('IMPORT-08 shows imports as one table with totals by code', () => {
    const finished: Job = {
      ...job,
      id: 'fedcba9876543210',
      file: '/data/著者.rdf',
      state: 'finished',
      reportBytes: 0,
      counts: { ...NOTHING, entries: 12, authorities: { ...NOTHING.authorities, new: 12 } },
    };
    const half: Job = { ...job, bytes: 200, position: { entries: 1500, offset: 101 } };
    expect(describeJobs([half, finished], 'jobs').split('\n')).toEqual([
      'updated           state     records    new  changed  rejected  skipped  warnings  report            file',
      '2026-04-01 00:01  at 50 %     1,500  1,200        3         7       90        12  0123456789abcdef  /data/books.mrc',
      '2026-04-01 00:01  finished       12     12        0         0        0         0  -                 /data/著者.rdf',
      'total                         1,512  1,212        3         7       90        12                    2 files',
      '',
      'Findings: 90 NOT_BOOK, 7 LENGTH, 12 DATE',
      'Reports:  jobs/REPORT.report.jsonl',
    ]);
  });
});
