import { type TableName, tableSpecs } from '#lambdas/specs/table-specs.ts';
import { commandLine, readArguments } from './command-line.mjs';
import { openTables } from '#stages/open-tables.ts';
import { restoreRows } from './deployment/restore-rows.ts';
import { stageOf } from './deployment/stage-arguments.ts';

const isTable = (name: string): name is TableName => Object.hasOwn(tableSpecs, name);

const command = {
  usage: `Usage: npm run restore -- --stage NAME --table TABLE --from RESTORED_TABLE [--partition KEY] [--overwrite]

Copies rows of a table that was restored from a backup into the table of the stage; see docs/runbook.md.

  --table TABLE     one of ${Object.keys(tableSpecs).join(', ')}
  --partition KEY   the rows of one note, reader or list only
  --overwrite       replaces newer rows`,
  options: {
    stage: { type: 'string' },
    table: { type: 'string' },
    from: { type: 'string' },
    partition: { type: 'string' },
    overwrite: { type: 'boolean', default: false },
  },
} as const;

const given = commandLine(command, (args) => {
  const { stage, table, from, partition, overwrite } = readArguments(command, args).values;
  if (table === undefined || !isTable(table)) {
    throw new Error(`Say which table: --table ${Object.keys(tableSpecs).join('|')}`);
  }
  if (from === undefined) throw new Error('Say from which table: --from RESTORED_TABLE');
  return {
    stage: stageOf(stage),
    table,
    options: { from, overwrite, ...(partition === undefined ? {} : { partition }) },
  };
});

process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
try {
  const { stage, table, options } = given;
  const { database, nameOf, close } = await openTables(stage);
  try {
    const to = nameOf(table);
    const { put, kept } = await restoreRows({ database, spec: tableSpecs[table], to, ...options });
    console.log(
      `${table} of ${stage}: ${String(put)} rows put back, ${String(kept)} left as they are`,
    );
  } finally {
    await close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
