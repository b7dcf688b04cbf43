import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { importFiles } from '#catalogue/import.ts';
import { isIndexCurrent, rebuildSearchIndex } from '#catalogue/rebuild-index.ts';
import { INDEX_VERSION, isIndexUsable } from '#lambdas/search/public.ts';
import { createDatabase } from '#lambdas/shared/dynamo/client.ts';
import { readJsonFile, replaceFile } from '#local/json-file.ts';
import { bucketNameOf, SEED_FILE, tableNameOf } from '#local/settings.ts';
import { collectionsStep, notesStep, relationsStep } from './activity.ts';
import { borrowRequestsStep } from './borrow-requests.ts';
import { shelvesStep } from './bookshelves.ts';
import { readingRecordsStep } from './reading-records.ts';
import { registrationDatesStep } from './registration-dates.ts';
import { profilesStep, readersStep } from './readers.ts';
import { reportsStep } from './reports.ts';
import type { SeedContext, SeedStep } from './sessions.ts';

const filesOf = (root: string): readonly string[] =>
  ['authors.jsonl', 'books.jsonl'].map((name) => join(root, 'catalogue', 'demo', name));

/** The files themselves are the version: other books are imported without a word from anybody. */
const digestOf = async ({ root }: SeedContext): Promise<string> => {
  const hash = createHash('sha256');
  for (const file of filesOf(root)) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
};

const importDemo = async ({ root, dataDirectory, log }: SeedContext): Promise<void> => {
  log('Loading the demo catalogue…');
  const database = createDatabase();
  try {
    const { unreadable, totals } = await importFiles({
      files: filesOf(root),
      format: 'jsonl',
      database,
      catalogueTable: tableNameOf('catalogue'),
      jobDirectory: join(dataDirectory, 'imports'),
    });
    if (unreadable.length > 0) throw new Error(`Unreadable: ${unreadable.join(', ')}`);
    log(`${String(totals.entries)} records`);
  } finally {
    database.destroy();
  }
};

/** The demo catalogue, by the importer. */
const catalogueStep: SeedStep = { name: 'catalogue', version: digestOf, run: importDemo };

type IndexPlace = Parameters<typeof rebuildSearchIndex>[0];

const withIndexPlace = async (work: (place: IndexPlace) => Promise<void>): Promise<void> => {
  const database = createDatabase();
  const s3 = new S3Client({});
  const readerTables = { reading: tableNameOf('reading'), bookOwners: tableNameOf('bookOwners') };
  const place = { database, catalogueTable: tableNameOf('catalogue'), readerTables, s3 };
  try {
    await work({ ...place, bucket: bucketNameOf('searchIndex') });
  } finally {
    s3.destroy();
    database.destroy();
  }
};

const buildIndex = async (place: IndexPlace, { log }: SeedContext): Promise<void> => {
  log('Building the search index…');
  // Another edition of the demo data may have fewer books than the one before.
  const index = await rebuildSearchIndex({ ...place, mayShrink: true });
  log(`${String(index.books)} books and ${String(index.authors)} authors can be found`);
};

/** The search index of all books, also of those that were imported besides the demo catalogue. */
const indexStep: SeedStep = {
  name: 'search-index',
  version: async (context) => `${INDEX_VERSION} ${await digestOf(context)}`,
  run: async (context) =>
    withIndexPlace(async (place) => {
      if (!(await isIndexUsable(place)) || !(await isIndexCurrent(place))) {
        await buildIndex(place, context);
      }
    }),
};

/** Builds the index again when the file that it once was is gone or damaged. */
const repairIndex = async (context: SeedContext): Promise<void> =>
  withIndexPlace(async (place) => {
    if (await isIndexUsable(place)) return;
    context.log('The search index is missing or damaged.');
    await buildIndex(place, context);
  });

/** What functions read without writing it themselves: it is there before they answer. */
const catalogueSteps: readonly SeedStep[] = [catalogueStep, indexStep];

/** In this order: a later step may build on an earlier one. */
const demoSteps: readonly SeedStep[] = [
  readersStep,
  profilesStep,
  // Before lendings: to who is no friend, they wait for consent.
  relationsStep,
  shelvesStep,
  registrationDatesStep,
  collectionsStep,
  readingRecordsStep,
  borrowRequestsStep,
  // After all that people are to each other: notes reach who follows when they are written.
  notesStep,
  reportsStep,
];

const doneSchema = z.record(z.string(), z.string());

/**
 * Creates the demo data step by step. Finished steps are recorded at once, so that an interrupted
 * start resumes where it stopped, and a later one does nothing.
 */
export const seed = async (
  context: SeedContext,
  steps: readonly SeedStep[] = demoSteps,
): Promise<void> => {
  const file = join(context.dataDirectory, SEED_FILE);
  // Each step also finds out by itself what is there already.
  const done = (await readJsonFile(file, doneSchema)) ?? {};
  for (const step of steps) {
    const version = await step.version(context);
    if (done[step.name] === version) continue;
    await step.run(context);
    done[step.name] = version;
    await replaceFile(file, `${JSON.stringify(done)}\n`);
  }
};

/**
 * Imports the demo catalogue, and builds the search index unless the published one can be used: what
 * functions read without writing it themselves. Needs the engines, and no function.
 */
export const seedCatalogue = async (context: SeedContext): Promise<void> => {
  await seed(context, catalogueSteps);
  await repairIndex(context);
};
