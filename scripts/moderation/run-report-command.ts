import type { Moderation } from '#lambdas/reports/public.ts';
import { describeReports } from './describe-reports.ts';
import type { ReportCommand } from './report-arguments.ts';

type Change = Exclude<ReportCommand, { readonly name: 'list' }>;

/** What it prints for one content. Throws when there is nothing that it could change. */
const changeOne = async (moderation: Moderation, change: Change, id: string): Promise<string> => {
  const { kind } = change;
  const content = `${kind} ${id}`;
  if (change.name === 'dismiss') {
    return `${String(await moderation.dismiss(kind, id))} reports of ${content} closed`;
  }
  if (change.name === 'restore') {
    if (await moderation.restore(kind, id)) return `${content} is shown again`;
    throw new Error('not hidden, or deleted');
  }
  if (await moderation.hide(kind, id, change.reason)) return `${content} is hidden`;
  throw new Error('not found');
};

/** What the command prints. Throws when some content could not be changed, after all others were. */
export const runReportCommand = async (
  moderation: Moderation,
  command: ReportCommand,
): Promise<string> => {
  if (command.name === 'list') return describeReports(moderation);
  const [done, failed]: [string[], string[]] = [[], []];
  for (const id of command.ids) {
    try {
      done.push(await changeOne(moderation, command, id));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      failed.push(`${command.kind} ${id}: ${why}`);
    }
  }
  const text = [...done, ...failed].join('\n');
  if (failed.length > 0) throw new Error(text);
  return text;
};
