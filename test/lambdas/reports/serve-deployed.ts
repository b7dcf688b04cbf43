import type { RouteName } from '#contract/contracts.ts';
import { routes } from '#contract/routes.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import type { TableName } from '#lambdas/specs/table-specs.ts';
import { openDeployedTables, sendToDeployed, tokenOf } from '#test/support/deployed-handlers.ts';
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

/** All functions that serve operations, on tables of their own. */
export const openDeployedHandlers = async (): Promise<DeployedHandlers> => ({
  tables: await openDeployedTables(),
  call: async (viewer, name, operation, fields) => {
    const headers = viewer === null ? {} : tokenOf(viewer);
    const { statusCode, body = '' } = await sendToDeployed(
      { route: routes[name], operation },
      headers,
      fields,
    );
    return { status: statusCode, body };
  },
});
