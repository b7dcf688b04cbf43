import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { forEachConcurrently } from '#lambdas/shared/collections.ts';
import { createDatabase } from '#lambdas/shared/dynamo/client.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { outputsOf } from '#lib/deployed-stage.ts';
import { tableOutput } from '#lib/stage-stacks.ts';
import { commandLine, readArguments } from './command-line.mjs';
import { indexNewest } from './deployment/index-newest.ts';
import { recountCitations } from './deployment/recount-citations.ts';
import { recountOwners } from './deployment/recount-owners.ts';
import { readersIn, recountReader } from './deployment/recount-relations.ts';
import { stageOf } from './deployment/stage-arguments.ts';

const AT_ONCE = 20;
const command = {
  usage: `Usage: npm run recount -- --stage NAME [--reader SUB | --newest | --citations | --owners]

Corrects the counts of followers, followed readers, friends and sent requests; see docs/runbook.md.

  --reader SUB   of one reader only
  --newest       instead adds older explanations and lists to the indexes of the home page
  --citations    instead adds the rows of older citations, and corrects the counts of citations
  --owners       instead corrects the counts of readers who have a book, which rank hits`,
  options: {
    stage: { type: 'string' },
    reader: { type: 'string' },
    newest: { type: 'boolean', default: false },
    citations: { type: 'boolean', default: false },
    owners: { type: 'boolean', default: false },
  },
} as const;

const given = commandLine(command, (args) => {
  const { values } = readArguments(command, args);
  const { reader, newest, citations, owners } = values;
  const chosen = [reader !== undefined, newest, citations, owners].filter(Boolean);
  if (chosen.length > 1)
    throw new Error('Only one of --reader, --newest, --citations and --owners');
  return { ...values, stage: stageOf(values.stage) };
});

/** Name of a table of a deployed stage. */
const tableOf = async (
  stage: string,
  name: 'social' | 'notes' | 'bookLists' | 'catalogue' | 'bookshelf' | 'bookOwners',
): Promise<string> => {
  const outputs = await outputsOf(new CloudFormationClient({}), stage, 'Data');
  const table = outputs?.[tableOutput(name)];
  if (table === undefined) throw new Error(`No stage ${stage} with a table ${name} is deployed`);
  return table;
};

const recountRelations = async (stage: string, reader: string | undefined): Promise<string> => {
  const options = { database: createDatabase(), table: await tableOf(stage, 'social') };
  const subs = reader === undefined ? await readersIn(options) : [reader];
  let corrected = 0;
  let seen = 0;
  await forEachConcurrently(subs, AT_ONCE, async (sub) => {
    const wasWrong = await recountReader(options, sub);
    seen += 1;
    if (wasWrong) corrected += 1;
  });
  return `${String(seen)} readers counted, ${String(corrected)} had wrong counts, which are corrected`;
};

const addToNewest = async (stage: string): Promise<string> => {
  const { explanations, lists } = await indexNewest({
    database: createDatabase(),
    tables: { notes: await tableOf(stage, 'notes'), bookLists: await tableOf(stage, 'bookLists') },
    log: createLog('recount'),
  });
  return `${String(explanations)} explanations and ${String(lists)} lists added`;
};

const repairCitations = async (stage: string): Promise<string> => {
  const { repaired, recounted } = await recountCitations({
    database: createDatabase(),
    tables: { notes: await tableOf(stage, 'notes'), catalogue: await tableOf(stage, 'catalogue') },
    log: createLog('recount'),
  });
  return `${String(repaired)} citations got rows; ${String(recounted)} books and people had wrong counts`;
};

const correctOwners = async (stage: string): Promise<string> => {
  const { books, corrected } = await recountOwners({
    database: createDatabase(),
    tables: {
      bookshelf: await tableOf(stage, 'bookshelf'),
      bookOwners: await tableOf(stage, 'bookOwners'),
    },
  });
  return `${String(books)} books counted, ${String(corrected)} had wrong counts, which are corrected`;
};

process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
try {
  const { stage, reader, newest, citations, owners } = given;
  if (newest) console.log(await addToNewest(stage));
  else if (citations) console.log(await repairCitations(stage));
  else if (owners) console.log(await correctOwners(stage));
  else console.log(await recountRelations(stage, reader));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
