import { ensureStageIndex, updateStageIndex } from '#catalogue/stage-index.ts';
import type { Stage } from '#stages/open-stage.ts';
import { createEmbeddedEngine, createIndexSource } from '#lambdas/search/publish/index-source.ts';
import { signedClient } from '#lambdas/search/open-search/client.ts';
import { createOpenSearchEngine } from '#lambdas/search/open-search/engine.ts';
import type { SearchEngine } from '#lambdas/search/query/search-engine.ts';
import { createMemoryBucket } from '#test/support/memory-bucket.ts';
import { openSearchService, SIGNER } from '#test/support/open-search-service.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { testTables } from '#test/support/tables.ts';
import { lines, testCatalogue } from './support.ts';

const options = { mayShrink: false, searchService: undefined };
const MINUTES = 120_000;

/** Searches one after the other, by the engine that is in use, until it is stopped. */
const searchOn = (engine: SearchEngine) => {
  const state = { engine, searches: 0, failures: [] as unknown[], stopped: false };
  const searchOnce = async (): Promise<void> => {
    const query = { words: '本棚', filters: {}, order: 'relevance', from: 0, size: 50 } as const;
    const { works } = await state.engine.findWorks(query);
    const [author] = await state.engine.searchAuthors('本山棚子', 1);
    const [suggestion] = await state.engine.suggest('本棚');
    if (works.length < 2 || author === undefined || suggestion === undefined)
      state.failures.push({ works, author, suggestion });
  };
  const loop = async (): Promise<void> => {
    while (!state.stopped) {
      await searchOnce().catch((error: unknown) => state.failures.push(error));
      state.searches += 1;
      await new Promise(setImmediate);
    }
  };
  const looping = loop();
  return {
    use: (next: SearchEngine) => {
      state.engine = next;
    },
    /** Resolves after some more searches. */
    more: async () => {
      const enough = state.searches + 3;
      while (state.searches < enough) await new Promise(setImmediate);
    },
    stop: async () => {
      state.stopped = true;
      await looping;
      return state.failures;
    },
  };
};

const catalogue = testCatalogue();
const counted = testTables(beforeAll, 'reading', 'bookOwners');

it('MOVE-05 IMPORT-41 finds the books while a stage moves to a search domain and back, and imports change both', async () => {
  const printed = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const service = await openSearchService();
  const { s3, bucket } = createMemoryBucket();
  const stage: Stage = {
    database: catalogue.table.database,
    catalogueTable: catalogue.table.name,
    readerTables: counted.names,
    s3,
    searchIndexBucket: bucket,
    close: async () => Promise.resolve(),
  };
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' });
  const importBook = async (KANRI_ID: string, MainTitle: string) => {
    const by = { ContributorID_01: 'HDA1', ContributorName_01: '本山, 棚子' };
    const record = { KANRI_ID, MainTitle, ...by };
    await catalogue.import(await catalogue.file(`${KANRI_ID}.jsonl`, lines(record)));
  };
  const titlesIn = async ({ searchBooks }: SearchEngine) =>
    (await searchBooks('本棚', 9)).map(({ MainTitle }) => MainTitle).toSorted();

  await importBook('HDB1', '本棚の上');
  await importBook('HDB2', '本棚の下');
  await updateStageIndex(stage, options);
  expect(printed).toHaveBeenCalledWith(
    expect.stringMatching(/Readers find new books within 120 s\.$/),
  );
  let time = 0;
  const now = () => (time += MINUTES);
  const folder = catalogue.directory;
  const file = createEmbeddedEngine(createIndexSource({ s3, bucket, folder, now, log: silentLog }));
  const domain = createOpenSearchEngine(signedClient(service.origin, SIGNER), silentLog);
  const readers = searchOn(file);

  // Filled beside the file; an import until the switch keeps both up to date.
  const beside = { ...options, searchService: service.origin };
  await updateStageIndex(stage, beside);
  await importBook('HDB3', '本棚の横');
  await updateStageIndex(stage, beside);
  await readers.more();
  expect(await titlesIn(domain)).toEqual(await titlesIn(file));

  // The deployment with the setting, and an import after it.
  const moved = { ...stage, searchEndpoint: service.origin };
  await ensureStageIndex(moved);
  readers.use(domain);
  await readers.more();
  await importBook('HDB4', '本棚の奥');
  await updateStageIndex(moved, options);
  await readers.more();
  expect(await titlesIn(domain)).toHaveLength(4);

  // The deployment without the setting.
  await ensureStageIndex(stage);
  readers.use(file);
  await readers.more();
  expect(await titlesIn(file)).toHaveLength(4);

  expect(await readers.stop()).toEqual([]);
  await service.close();
});
