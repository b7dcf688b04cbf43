import { systemClock, type Clock } from '#lambdas/shared/clock.ts';
import { createDatabase, type Database } from '#lambdas/shared/dynamo/client.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import type { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { createFindAuthor, type FindAuthor } from './reported-content.ts';
import { createReportStore, type StoreReport } from './store.ts';

export interface ReportsDependencies {
  readonly findAuthor: FindAuthor;
  readonly storeReport: StoreReport;
  readonly clock: Clock;
}

interface Options {
  readonly log: Log;
  readonly database?: Database;
  readonly clock?: Clock;
}

export const createDependencies = (
  { tables }: Pick<Environment<typeof functionSpecs.reports>, 'tables'>,
  { log, database = createDatabase(), clock = systemClock }: Options,
): ReportsDependencies => ({
  findAuthor: createFindAuthor(database, tables, log),
  storeReport: createReportStore(database, tables),
  clock,
});
