import { REPORTS_PER_DAY } from '#contract/limits.ts';
import type { reportsContract } from '#contract/operations/reports.ts';
import { invalidInput, notFound, tooMany } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { ReportsDependencies } from './dependencies.ts';

/**
 * Reports a note, a profile or a list to the operators. Reporting the same content again replaces the
 * report until it is decided. Nothing but an operator hides content. 400: the caller's own; 401: the
 * account has been deleted; 404: missing or hidden from the caller; 429: the day is full.
 */
export const reportContent =
  ({
    findAuthor,
    storeReport,
    clock,
  }: ReportsDependencies): Run<typeof reportsContract, 'reportContent'> =>
  async ({ input, viewer }) => {
    const reportedSub = await findAuthor(input.kind, input.id, viewer);
    if (reportedSub === null) throw notFound();
    if (reportedSub === viewer.sub) throw invalidInput('id: your own content');
    const reportedAt = new Date(clock()).toISOString();
    const outcome = await storeReport({
      ...input,
      reportedSub,
      reporterSub: viewer.sub,
      reportedAt,
    });
    if (outcome === 'overQuota') {
      throw tooMany(`At most ${String(REPORTS_PER_DAY)} reports a day can be made`);
    }
    return { ok: true };
  };
