import type { ReportedKind } from '#contract/entities/report.ts';
import { japanClockOf } from '#contract/japan-date.ts';
import { pageHref } from '#contract/pages.ts';
import type { HiddenRow, Moderation, ReportRow } from '#lambdas/reports/public.ts';
import type { Hideable } from '#lambdas/shared/hideable.ts';
import { oneLine } from '#lambdas/shared/one-line.ts';

/**
 * Characters of what content says, and of what a reporter says. `oneLine` removes what a terminal would
 * obey.
 */
const EXCERPT = 100;
const REPORT_TEXT = 500;

/** Of a record that has outlived what it says, whatever has led to it. */
const SHOWN = '  Everybody sees it: `restore` removes this record.';

const minuteOf = (instant: string): string =>
  japanClockOf(Date.parse(instant)).slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ');

/** A profile has no address by its `userSub`; its text begins with the user name. */
const addressOf: Readonly<Record<ReportedKind, (id: string) => string>> = {
  note: pageHref.note,
  list: pageHref.sharedList,
  copy: pageHref.copy,
  profile: () => '',
};

const headOf = (
  { kind, id }: { readonly kind: ReportedKind; readonly id: string },
  content: Hideable | null,
): readonly string[] => {
  const text = content === null ? '(deleted)' : oneLine(content.text, EXCERPT);
  return [`${kind} ${id}  ${addressOf[kind](id)}`.trimEnd(), `    ${text}`];
};

const lineOf = ({ reportedAt, reason, text }: ReportRow): string =>
  `  ${minuteOf(reportedAt)}  ${reason}${text === '' ? '' : `: ${oneLine(text, REPORT_TEXT)}`}`;

const describeOpen = async (
  moderation: Moderation,
  open: readonly ReportRow[],
): Promise<readonly string[]> => {
  const byContent = new Map<string, readonly ReportRow[]>();
  for (const report of open) {
    const content = `${report.kind} ${report.id}`;
    byContent.set(content, [...(byContent.get(content) ?? []), report]);
  }
  const lines: string[] = [];
  for (const reports of byContent.values()) {
    const [first] = reports;
    if (first === undefined) continue;
    const content = await moderation.find[first.kind](first.id);
    lines.push('', ...headOf(first, content), ...reports.map(lineOf));
  }
  return lines;
};

const describeHidden = async (
  moderation: Moderation,
  hidden: readonly HiddenRow[],
): Promise<readonly string[]> => {
  const lines: string[] = [];
  for (const row of hidden) {
    const content = await moderation.find[row.kind](row.id);
    const since = `  ${minuteOf(row.hiddenAt)}  ${oneLine(row.hiddenReason, REPORT_TEXT)}`;
    const isShown = content !== null && content.hiddenReason === undefined;
    lines.push('', ...headOf(row, content), since, ...(isShown ? [SHOWN] : []));
  }
  return lines;
};

/** The open reports by content, those that have waited longest first, then what is hidden. Times are Japan's. */
export const describeReports = async (moderation: Moderation): Promise<string> => {
  const [open, hidden] = await Promise.all([moderation.listOpen(), moderation.listHidden()]);
  return [
    `Open reports: ${String(open.length)}`,
    ...(await describeOpen(moderation, open)),
    '',
    `Hidden: ${String(hidden.length)}`,
    ...(await describeHidden(moderation, hidden)),
  ].join('\n');
};
