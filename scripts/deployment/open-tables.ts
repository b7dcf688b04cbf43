import { createDatabase, type Database } from '#lambdas/shared/dynamo/client.ts';
import type { TableName } from '#lambdas/specs/table-specs.ts';
import { stageOutputs } from '#lib/deployed-stage.ts';
import { tableOutput } from '#lib/stage-stacks.ts';
import { openLocalEngines } from '#local/engines.ts';
import { LOCAL_STAGE, projectRoot, tableNameOf } from '#local/settings.ts';

/** The tables of a stage. */
export interface StageTables {
  readonly database: Database;
  /** Throws when the stage has no such table. */
  readonly nameOf: (table: TableName) => string;
  readonly close: () => Promise<void>;
}

const open = (nameOf: StageTables['nameOf'], stop: () => Promise<void>): StageTables => {
  const database = createDatabase();
  const close = async (): Promise<void> => {
    database.destroy();
    await stop();
  };
  return { database, nameOf, close };
};

/** Opens the tables of the local stack, whether it runs or not, or those of a deployed stage. */
export const openTables = async (stage: string): Promise<StageTables> => {
  if (stage === LOCAL_STAGE) {
    const { environment, stop } = await openLocalEngines(projectRoot);
    // Through its environment the SDK finds the local engines and never a real account.
    Object.assign(process.env, environment);
    return open(tableNameOf, stop);
  }
  const outputs = await stageOutputs(stage, 'Data');
  const nameOf = (table: TableName): string => {
    const name = outputs[tableOutput(table)];
    if (name === undefined) throw new Error(`The stage ${stage} has no table ${table}`);
    return name;
  };
  return open(nameOf, () => Promise.resolve());
};
