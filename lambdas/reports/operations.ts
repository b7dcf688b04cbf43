import type { reportsContract } from '#contract/operations/reports.ts';
import type { Implementations } from '#lambdas/shared/http/operation-handler.ts';
import { visibleRows } from '#lambdas/shared/http/rules.ts';
import type { ReportsDependencies } from './dependencies.ts';
import { reportContent } from './report-content.ts';

export const reportOperations = (
  dependencies: ReportsDependencies,
): Implementations<typeof reportsContract> => ({
  reportContent: { allow: visibleRows, run: reportContent(dependencies) },
});
