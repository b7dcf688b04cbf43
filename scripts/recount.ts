import { forEachConcurrently } from '#lambdas/shared/collections.ts';
import { LOCAL_STAGE } from '#local/settings.ts';
import { commandLine, readArguments } from './command-line.mjs';
import { openTables, type StageTables } from '#stages/open-tables.ts';
import { recountCitations } from './deployment/recount-citations.ts';
import { recountOwners } from './deployment/recount-owners.ts';
import { checkReader, readersIn, recountReader } from './deployment/recount-relations.ts';
import { stageOf } from './deployment/stage-arguments.ts';

const AT_ONCE = 20;
const command = {
  usage: `Usage: npm run recount -- --stage NAME [--reader SUB]

Corrects the counts of followers, followed readers, friends and sent requests, of citations, and of the
readers who have a book; see docs/runbook.md.

  --stage NAME   ${LOCAL_STAGE}, or a deployed stage
  --reader SUB   only followers, followed readers, friends and sent requests of one reader`,
  options: { stage: { type: 'string' }, reader: { type: 'string' } },
} as const;

const given = commandLine(command, (args) => {
  const { values } = readArguments(command, args);
  return { ...values, stage: stageOf(values.stage) };
});

const recountRelations = async (
  { database, nameOf }: StageTables,
  reader: string | undefined,
): Promise<string> => {
  const options = { database, table: nameOf('social') };
  if (reader !== undefined) await checkReader({ database, table: nameOf('users') }, reader);
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

const recountCited = async ({ database, nameOf }: StageTables): Promise<string> => {
  const corrected = await recountCitations({ database, table: nameOf('notes') });
  return `${String(corrected)} books and people had wrong counts of citations, which are corrected`;
};

const recountOwned = async ({ database, nameOf }: StageTables): Promise<string> => {
  const { books, corrected } = await recountOwners({
    database,
    tables: { bookshelf: nameOf('bookshelf'), bookOwners: nameOf('bookOwners') },
  });
  return `${String(books)} books on bookshelves counted, ${String(corrected)} had wrong counts, which are corrected`;
};

const recount = async ({ stage, reader }: typeof given): Promise<void> => {
  const tables = await openTables(stage);
  try {
    console.log(await recountRelations(tables, reader));
    if (reader !== undefined) return;
    console.log(await recountCited(tables));
    console.log(await recountOwned(tables));
  } finally {
    await tables.close();
  }
};

process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
try {
  await recount(given);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
