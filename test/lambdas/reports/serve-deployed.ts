import type { RouteName } from '#contract/contracts.ts';
import { routes } from '#contract/routes.ts';
import { createModeration, type Moderation } from '#lambdas/reports/moderation.ts';
import type { Clock } from '#lambdas/shared/clock.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import type { TableName } from '#lambdas/specs/table-specs.ts';
import { deployedTables, sendToDeployed, tokenOf } from '#test/support/deployed-handlers.ts';
import { silentLog } from '#test/support/silent-log.ts';
import type { TestTables } from '#test/support/tables.ts';

export interface DeployedHandlers {
  readonly tables: TestTables<TableName>;
  /** A request to a function as it is deployed; `null` is a visitor. */
  readonly call: (
    viewer: User | null,
    route: RouteName,
    operation: string,
    fields: Readonly<Record<string, unknown>>,
  ) => Promise<{ readonly status: number | undefined; readonly body: string }>;
}

/** All functions that serve operations, on the tables of a test file. */
export const deployedHandlers = (): DeployedHandlers => {
  // Signing one for each request takes longer than the request.
  const tokens = new Map<string, Record<string, string>>();
  const headersOf = (viewer: User): Record<string, string> => {
    const headers = tokens.get(viewer.sub) ?? tokenOf(viewer);
    tokens.set(viewer.sub, headers);
    return headers;
  };
  return {
    tables: deployedTables(),
    call: async (viewer, name, operation, fields) => {
      const { statusCode, body = '' } = await sendToDeployed(
        { route: routes[name], operation },
        viewer === null ? {} : headersOf(viewer),
        fields,
      );
      return { status: statusCode, body };
    },
  };
};

/** What operators do, on the same tables. */
export const openModeration = (
  { tables }: Pick<DeployedHandlers, 'tables'>,
  clock?: Clock,
): Moderation =>
  createModeration({
    database: tables.database,
    tables: tables.names,
    log: silentLog,
    ...(clock !== undefined && { clock }),
  });
