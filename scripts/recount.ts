import { forEachConcurrently } from '#lambdas/shared/collections.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { type Backfill, backfillNames, recordBackfill } from '#local/backfills.ts';
import { dataDirectoryOf, LOCAL_STAGE, projectRoot } from '#local/settings.ts';
import { commandLine, readArguments } from './command-line.mjs';
import { indexNewest } from './deployment/index-newest.ts';
import { openTables, type StageTables } from '#catalogue/open-tables.ts';
import { recountCitations } from './deployment/recount-citations.ts';
import { recountLendings } from './deployment/recount-lendings.ts';
import { recountOwners } from './deployment/recount-owners.ts';
import { checkReader, readersIn, recountReader } from './deployment/recount-relations.ts';
import { stageOf } from './deployment/stage-arguments.ts';

const AT_ONCE = 20;
const command = {
  usage: `Usage: npm run recount -- --stage NAME [--reader SUB | --newest | --citations | --owners | --lendings]

Corrects the counts of followers, followed readers, friends and sent requests; see docs/runbook.md.

  --stage NAME   ${LOCAL_STAGE}, or a deployed stage
  --reader SUB   of one reader only
  --newest       instead adds older explanations and lists to the indexes of the home page
  --citations    instead adds the rows of older citations, and corrects the counts of citations
  --owners       instead corrects the counts of readers who have a book, which rank hits
  --lendings     instead adds the pointers to older open lendings, and counts them by book`,
  options: {
    stage: { type: 'string' },
    reader: { type: 'string' },
    newest: { type: 'boolean', default: false },
    citations: { type: 'boolean', default: false },
    owners: { type: 'boolean', default: false },
    lendings: { type: 'boolean', default: false },
  },
} as const;

const given = commandLine(command, (args) => {
  const { values } = readArguments(command, args);
  const chosen = [values.reader !== undefined, ...backfillNames.map((name) => values[name])].filter(
    Boolean,
  );
  if (chosen.length > 1) {
    const names = ['reader', ...backfillNames].map((name) => `--${name}`);
    throw new Error(`Only one of ${names.join(', ')}`);
  }
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

const addToNewest = async ({ database, nameOf }: StageTables): Promise<string> => {
  const { explanations, lists } = await indexNewest({
    database,
    tables: { notes: nameOf('notes'), bookLists: nameOf('bookLists') },
    log: createLog('recount'),
  });
  return `${String(explanations)} explanations and ${String(lists)} lists added`;
};

const repairCitations = async ({ database, nameOf }: StageTables): Promise<string> => {
  const { repaired, recounted } = await recountCitations({
    database,
    tables: { notes: nameOf('notes'), catalogue: nameOf('catalogue') },
    log: createLog('recount'),
  });
  return `${String(repaired)} citations got rows; ${String(recounted)} books and people had wrong counts`;
};

const correctOwners = async ({ database, nameOf }: StageTables): Promise<string> => {
  const { books, corrected } = await recountOwners({
    database,
    tables: { bookshelf: nameOf('bookshelf'), bookOwners: nameOf('bookOwners') },
  });
  return `${String(books)} books counted, ${String(corrected)} had wrong counts, which are corrected`;
};

const correctLendings = async ({ database, nameOf }: StageTables): Promise<string> => {
  const { open, corrected } = await recountLendings({ database, table: nameOf('bookshelf') });
  return `${String(open)} open lendings, ${String(corrected)} pointers and counts were wrong, which are corrected`;
};

const backfill: Readonly<Record<Backfill, (tables: StageTables) => Promise<string>>> = {
  newest: addToNewest,
  citations: repairCitations,
  owners: correctOwners,
  lendings: correctLendings,
};

const recount = async (options: typeof given): Promise<void> => {
  const { stage, reader } = options;
  const tables = await openTables(stage);
  try {
    // Without a backfill, relations are corrected.
    const due = backfillNames.find((name) => options[name]);
    if (due === undefined) {
      console.log(await recountRelations(tables, reader));
      return;
    }
    console.log(await backfill[due](tables));
    if (stage === LOCAL_STAGE) await recordBackfill(dataDirectoryOf(projectRoot), due);
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
