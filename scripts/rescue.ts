import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { removeFiles } from '#lambdas/shared/s3/files.ts';
import { NAMES_NOBODY, type TableName, tableSpecs } from '#lambdas/specs/table-specs.ts';
import { requiredOutput, stageOutputs } from '#lib/deployed-stage.ts';
import { outputNames } from '#lib/stage-stacks.ts';
import { commandLine, readArguments } from './command-line.mjs';
import { copyPictures, oldPictures } from './deployment/move-pictures.ts';
import { moveRows } from './deployment/move-rows.ts';
import { findNewSubs, type NewSubs, readAccounts } from './deployment/new-subs.ts';
import { openTables, type StageTables } from '#stages/open-tables.ts';
import { stageOf } from './deployment/stage-arguments.ts';

const command = {
  usage: `Usage: npm run rescue -- --stage NAME --accounts FILE [--yes]

After the loss of a user pool: gives rows and pictures to the accounts of the same names and addresses in the new pool; see
docs/runbook.md. Without --yes it only counts them. It may run again.

  --accounts FILE   the last backup of the lost pool, <time>.jsonl.gz
  --yes             changes rows and pictures`,
  options: {
    stage: { type: 'string' },
    accounts: { type: 'string' },
    yes: { type: 'boolean', default: false },
  },
} as const;

const given = commandLine(command, (args) => {
  const { stage, accounts, yes } = readArguments(command, args).values;
  if (accounts === undefined) throw new Error('Say which backup of accounts: --accounts FILE');
  return { stage: stageOf(stage), accounts, yes };
});

// Object.entries loses the key type; there are no other keys.
const tablesOfReaders = (Object.keys(tableSpecs) as TableName[]).filter(
  (name) => !NAMES_NOBODY.has(name),
);

/** Gives the rows of all tables to the new accounts, and says so table by table. */
const moveTables = async (
  { database, nameOf }: StageTables,
  subs: NewSubs,
  change: boolean,
): Promise<void> => {
  for (const name of tablesOfReaders) {
    const options = { database, spec: tableSpecs[name], table: nameOf(name), subs, change };
    const { moved, left } = await moveRows(options);
    console.log(`${name}: ${String(moved)} rows`);
    if (left === 0) continue;
    console.log(`  ${String(left)} rows changed at the same time: run this again`);
    process.exitCode = 1;
  }
};

const rescue = async (
  tables: StageTables,
  { stage, accounts: file, yes: change }: typeof given,
): Promise<void> => {
  if (tables.outputs === undefined) throw new Error('The local stack has no user pool');
  const accounts = await readAccounts(file);
  const edge = await stageOutputs(stage, 'Edge');
  const { subs, missing, removed } = await findNewSubs(
    {
      client: new CognitoIdentityProviderClient({}),
      userPoolId: requiredOutput(tables.outputs, outputNames.Data.userPoolId),
      database: tables.database,
      usersTable: tables.nameOf('users'),
    },
    accounts,
  );
  console.log(`${String(subs.size)} of ${String(accounts.length)} accounts have a new id`);
  if (missing.length > 0) {
    console.log(`Not in the pool with the same address: ${missing.join(', ')}`);
  }
  if (removed.length > 0) {
    console.log(`Without a profile, so deleted since the backup: ${removed.join(', ')}`);
  }
  const s3 = new S3Client({});
  const bucket = requiredOutput(edge, outputNames.Edge.imagesBucket);
  const keys = await oldPictures(s3, bucket, subs);
  console.log(`pictures: ${String(keys.length)}`);
  // Rows name pictures, so both names have them while rows change.
  if (change) await copyPictures(s3, bucket, { keys, subs });
  await moveTables(tables, subs, change);
  if (change) await removeFiles(s3, bucket, keys);
  else console.log('Nothing was changed: --yes does it');
};

process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
try {
  const tables = await openTables(given.stage);
  try {
    await rescue(tables, given);
  } finally {
    await tables.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
