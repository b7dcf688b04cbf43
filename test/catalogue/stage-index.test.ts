import { ensureStageIndex, rebuildStageIndex, updateStageIndex } from '#catalogue/stage-index.ts';
import type { Stage } from '#catalogue/stage.ts';
import { createMemoryBucket, type MemoryBucket } from '#test/support/memory-bucket.ts';
import { startSearchService, type SearchService } from '#test/support/search-service.ts';
import { lines, openTestCatalogue, type TestCatalogue } from './support.ts';

const book = (id: string, title: string) => ({ KANRI_ID: id, MainTitle: title });
const author = (name: string) => ({ TENKYO_ID: 'HDA1', F_A: name });
const options = { mayShrink: false, searchService: undefined };

describe('the search index of a stage', () => {
  let catalogue: TestCatalogue;
  let memory: MemoryBucket;
  let service: SearchService;
  let stage: Stage;

  beforeEach(async () => {
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
    catalogue = await openTestCatalogue();
    memory = createMemoryBucket();
    service = await startSearchService();
    stage = {
      database: catalogue.table.database,
      catalogueTable: catalogue.table.name,
      s3: memory.s3,
      searchIndexBucket: memory.bucket,
      close: async () => Promise.resolve(),
    };
    process.env['AWS_ACCESS_KEY_ID'] = 'key';
    process.env['AWS_SECRET_ACCESS_KEY'] = 'secret';
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await catalogue.close();
    await service.close();
  });

  const importBooks = async (...records: readonly unknown[]) =>
    catalogue.import(await catalogue.file('some.jsonl', lines(...records)));
  /** Indexes uploaded so far. */
  const builds = () => memory.calls.filter((call) => /^PUT .*\.db\.gz$/.test(call)).length;

  it('INDEX-02 is not built by an import that changes nothing', async () => {
    await importBooks(book('HDB1', '本棚の上'), author('本山, 棚子'));
    await updateStageIndex(stage, options);
    expect(builds()).toBe(1);
    await importBooks(book('HDB1', '本棚の上'), author('本山, 棚子'));
    await updateStageIndex(stage, options);
    expect(builds()).toBe(1);
  });

  it.each([
    ['a new book', book('HDB2', '机の下')],
    ['a changed book', book('HDB1', '本棚の下')],
    ['a changed author', author('本川, 棚子')],
  ])('INDEX-02 is built after an import with %s', async (_, record) => {
    await importBooks(book('HDB1', '本棚の上'), author('本山, 棚子'));
    await updateStageIndex(stage, options);
    await importBooks(record);
    await updateStageIndex(stage, options);
    expect(builds()).toBe(2);
  });

  it('INDEX-02 is built after an import without changes when an earlier import left it out', async () => {
    await importBooks(book('HDB1', '本棚の上'));
    await updateStageIndex(stage, options);
    await importBooks(book('HDB2', '机の下'));
    await importBooks(book('HDB2', '机の下'));
    await updateStageIndex(stage, options);
    expect(builds()).toBe(2);
  });

  it('INDEX-05 is built once for a new version of the functions, whatever was imported', async () => {
    await importBooks(book('HDB1', '本棚の上'));
    await ensureStageIndex(stage);
    expect(builds()).toBe(1);
    await importBooks(book('HDB2', '机の下'));
    await ensureStageIndex(stage);
    expect(builds()).toBe(1);
  });

  it('INDEX-03 is built for the search service too when it lacks this version', async () => {
    await importBooks(book('HDB1', '本棚の上'));
    await rebuildStageIndex(stage, options);
    const served = { ...stage, searchEndpoint: service.origin };
    await ensureStageIndex(served);
    expect(service.indexes()).toHaveLength(3);
    const requests = service.signatures.length;
    await ensureStageIndex(served);
    expect(service.signatures.length).toBe(requests + 1);
  });

  it('INDEX-03 counts as outdated while the search service could not be filled', async () => {
    await importBooks(book('HDB1', '本棚の上'));
    const unreachable = { ...stage, searchEndpoint: 'http://127.0.0.1:9' };
    await expect(updateStageIndex(unreachable, options)).rejects.toThrow('fetch failed');
    expect(builds()).toBe(0);
    await updateStageIndex({ ...stage, searchEndpoint: service.origin }, options);
    expect(builds()).toBe(1);
    expect(service.indexes()).toHaveLength(3);
  });
});
