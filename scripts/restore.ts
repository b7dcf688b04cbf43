// `npm run restore -- --stage NAME --table notes --from RESTORED_TABLE [--partition KEY] [--overwrite]`:
// copies rows of a table that was restored from a backup into the table of the stage; see docs/runbook.md.
import { parseArgs } from 'node:util';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { createDatabase } from '#lambdas/shared/dynamo/client.ts';
import { type TableName, tableSpecs } from '#lambdas/specs/table-specs.ts';
import { outputsOf } from '#lib/deployed-stage.ts';
import { tableOutput } from '#lib/stage-stacks.ts';
import { restoreRows } from './deployment/restore-rows.ts';

const isTable = (name: string): name is TableName => Object.hasOwn(tableSpecs, name);

const readArguments = () => {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      table: { type: 'string' },
      from: { type: 'string' },
      partition: { type: 'string' },
      overwrite: { type: 'boolean', default: false },
    },
  });
  const { stage, table, from, partition, overwrite } = values;
  if (stage === undefined || from === undefined || table === undefined || !isTable(table)) {
    const names = Object.keys(tableSpecs).join('|');
    throw new Error(
      `Usage: npm run restore -- --stage NAME --table ${names} --from RESTORED_TABLE`,
    );
  }
  return { stage, table, from, overwrite, ...(partition === undefined ? {} : { partition }) };
};

process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
try {
  const { stage, table, ...options } = readArguments();
  const outputs = await outputsOf(new CloudFormationClient({}), stage, 'Data');
  const to = outputs?.[tableOutput(table)];
  if (to === undefined) throw new Error(`No stage ${stage} with a table ${table} is deployed`);
  const database = createDatabase();
  const { put, kept } = await restoreRows({ database, spec: tableSpecs[table], to, ...options });
  console.log(
    `${table} of ${stage}: ${String(put)} rows put back, ${String(kept)} left as they are`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
