import { createHash } from 'node:crypto';
import * as z from 'zod';
import { instantSchema, userSubSchema } from '#contract/entities/ids.ts';
import { reportedKinds, reportReasons, type ReportedKind } from '#contract/entities/report.ts';
import { contentPartition, hiddenKey } from '#lambdas/shared/hideable.ts';

/**
 * Rows of the Reports table.
 *
 * | pk                   | sk             | row                                                        |
 * |----------------------|----------------|------------------------------------------------------------|
 * | `CONTENT#<kind>#<id>` | `REPORT#<sub>` | what this reader has reported; expires once it is decided  |
 * | `CONTENT#<kind>#<id>` | `HIDDEN`       | an operator has hidden the content                         |
 * | `DAY#<hash>`         | `DAY`          | how many reports a reader has made in a day; expires       |
 *
 * Reports that are not decided, and hidden content, are in the index `listed`. Rows about content are in
 * `byReported` by its author, reports in `byReporter`. The rows of days name nobody.
 */
export const REPORT_PREFIX = 'REPORT#';
export const reportKey = (kind: ReportedKind, id: string, reporterSub: string) => ({
  pk: contentPartition(kind, id),
  sk: `${REPORT_PREFIX}${reporterSub}`,
});

/** `day`: a date in Japan. */
export const reportDayKey = (reporterSub: string, day: string) => ({
  pk: `DAY#${createHash('sha256').update(`${reporterSub}#${day}`).digest('base64url')}`,
  sk: 'DAY',
});

/** The partition of the index `listed` with the reports that are not decided. */
export const OPEN_REPORTS = 'OPEN';

export const reportRowSchema = z.object({
  kind: z.enum(reportedKinds),
  id: z.string(),
  reportedSub: userSubSchema,
  reporterSub: userSubSchema,
  reason: z.enum(reportReasons),
  text: z.string(),
  /** Of the last change. */
  reportedAt: instantSchema,
});
export type ReportRow = z.infer<typeof reportRowSchema>;

/** A report that is not decided. */
export const openReportRowOf = (report: ReportRow) => ({
  ...reportKey(report.kind, report.id, report.reporterSub),
  ...report,
  listedAs: OPEN_REPORTS,
  listedAt: report.reportedAt,
});

/** The partition of the index `listed` with the hidden content. */
export const HIDDEN_CONTENT = 'HIDDEN';
export const hiddenRowSchema = z.object({
  kind: z.enum(reportedKinds),
  id: z.string(),
  reportedSub: userSubSchema,
  /** For the author. */
  hiddenReason: z.string(),
  hiddenAt: instantSchema,
});
export type HiddenRow = z.infer<typeof hiddenRowSchema>;

/** The record that content is hidden; the content itself has the reason, too. */
export const listedHiddenRowOf = (hidden: HiddenRow) => ({
  ...hiddenKey(hidden.kind, hidden.id),
  ...hidden,
  listedAs: HIDDEN_CONTENT,
  listedAt: hidden.hiddenAt,
});
