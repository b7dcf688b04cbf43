import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { createModeration, type Moderation } from '#lambdas/reports/public.ts';
import { createDatabase } from '#lambdas/shared/dynamo/client.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { outputsOf } from '#lib/deployed-stage.ts';
import { tableOutput } from '#lib/stage-stacks.ts';
import { openLocalEngines } from '#local/engines.ts';
import { projectRoot, tableNameOf } from '#local/settings.ts';
import { LOCAL_STAGE } from './report-arguments.ts';

interface OpenModeration {
  readonly moderation: Moderation;
  readonly close: () => Promise<void>;
}

type NameOf = (table: 'reports' | 'notes' | 'bookLists' | 'users') => string;

const open = (nameOf: NameOf, stop: () => Promise<void>): OpenModeration => {
  const database = createDatabase();
  const tables = {
    reports: nameOf('reports'),
    notes: nameOf('notes'),
    bookLists: nameOf('bookLists'),
    users: nameOf('users'),
  };
  return {
    moderation: createModeration({ database, tables, log: createLog('reports') }),
    close: async () => {
      database.destroy();
      await stop();
    },
  };
};

/** The names of tables are outputs of the stage's data stack. */
const openDeployed = async (stage: string): Promise<OpenModeration> => {
  const cloudFormation = new CloudFormationClient({});
  const outputs = await outputsOf(cloudFormation, stage, 'Data');
  cloudFormation.destroy();
  const nameOf: NameOf = (table) => {
    const name = outputs?.[tableOutput(table)];
    if (name === undefined) throw new Error(`No stage ${stage} with a table ${table} is deployed`);
    return name;
  };
  return open(nameOf, () => Promise.resolve());
};

/** The moderation of the local stack, whether it runs or not, or of a deployed stage. */
export const openModeration = async (stage: string): Promise<OpenModeration> => {
  if (stage !== LOCAL_STAGE) return openDeployed(stage);
  const { environment, stop } = await openLocalEngines(projectRoot);
  // Through its environment the SDK finds the local engines and never a real account.
  Object.assign(process.env, environment);
  return open(tableNameOf, stop);
};
