import type { Moderation } from '#lambdas/reports/public.ts';
import { describeReports } from './describe-reports.ts';
import type { ReportCommand } from './report-arguments.ts';

/** What the command prints. Throws when there is nothing that it could change. */
export const runReportCommand = async (
  moderation: Moderation,
  command: ReportCommand,
): Promise<string> => {
  if (command.name === 'list') return describeReports(moderation);
  const { kind, id } = command;
  const content = `${kind} ${id}`;
  if (command.name === 'dismiss') {
    return `${String(await moderation.dismiss(kind, id))} reports of ${content} closed`;
  }
  if (command.name === 'restore') {
    if (await moderation.restore(kind, id)) return `${content} is shown again`;
    throw new Error(`${content} is not hidden, or has been deleted`);
  }
  if (await moderation.hide(kind, id, command.reason)) return `${content} is hidden`;
  throw new Error(`There is no ${content}`);
};
