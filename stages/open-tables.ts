import { createDatabase, type Database } from '#lambdas/shared/dynamo/client.ts';
import type { TableName } from '#lambdas/specs/table-specs.ts';
import { type Outputs, requiredOutput, stageOutputs } from '#lib/deployed-stage.ts';
import { tableOutput } from '#lib/stage-stacks.ts';
import { openLocalEngines } from '#local/engines.ts';
import { LOCAL_STAGE, projectRoot, tableNameOf } from '#local/settings.ts';

/** The tables of a stage. */
export interface StageTables {
  readonly database: Database;
  /** Throws when the stage has no such table. */
  readonly nameOf: (table: TableName) => string;
  /** Of the Data stack; absent for the local stage. */
  readonly outputs?: Outputs;
  readonly close: () => Promise<void>;
}

const openLocalTables = async (): Promise<StageTables> => {
  const { environment, stop } = await openLocalEngines(projectRoot);
  // Through its environment the SDK finds the local engines and never a real account.
  Object.assign(process.env, environment);
  const database = createDatabase();
  const close = async (): Promise<void> => {
    database.destroy();
    await stop();
  };
  return { database, nameOf: tableNameOf, close };
};

/** The credentials are those of the shell. */
const openDeployedTables = async (stage: string): Promise<StageTables> => {
  const outputs = await stageOutputs(stage, 'Data');
  const database = createDatabase();
  const close = async (): Promise<void> => {
    database.destroy();
    await Promise.resolve();
  };
  return {
    database,
    nameOf: (table) => requiredOutput(outputs, tableOutput(table)),
    outputs,
    close,
  };
};

/** Opens the tables of the local stack, whether it runs or not, or those of a deployed stage. */
export const openTables = async (stage: string): Promise<StageTables> =>
  stage === LOCAL_STAGE ? openLocalTables() : openDeployedTables(stage);
