import { ensureStageIndex, rebuildStageIndex, updateStageIndex } from '#catalogue/stage-index.ts';
import { sizeWarning } from '#catalogue/size-check.ts';
import type { Stage } from '#stages/open-stage.ts';
import { publishedInOpenSearch, signedClient } from '#lambdas/search/public.ts';
import { createMemoryBucket, type MemoryBucket } from '#test/support/memory-bucket.ts';
import { startSearchService, type SearchService } from '#test/support/search-service.ts';
import { testTables } from '#test/support/tables.ts';
import { lines, testCatalogue } from './support.ts';

const book = (id: string, title: string) => ({ KANRI_ID: id, MainTitle: title });
const author = (name: string) => ({ TENKYO_ID: 'HDA1', F_A: name });
const options = { mayShrink: false, searchService: undefined };

describe('the search index of a stage', () => {
  const catalogue = testCatalogue();
  const counted = testTables(beforeAll, 'reading', 'bookOwners');
  let memory: MemoryBucket;
  let service: SearchService;
  let stage: Stage;

  beforeEach(async () => {
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
    memory = createMemoryBucket();
    service = await startSearchService();
    stage = {
      database: catalogue.table.database,
      catalogueTable: catalogue.table.name,
      readerTables: counted.names,
      s3: memory.s3,
      searchIndexBucket: memory.bucket,
      close: async () => Promise.resolve(),
    };
    process.env['AWS_ACCESS_KEY_ID'] = 'key';
    process.env['AWS_SECRET_ACCESS_KEY'] = 'secret';
  });
  afterEach(async () => {
    jest.restoreAllMocks();
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
    expect(service.signatures.length).toBe(requests + 3);
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

  it('MOVE-01 MOVE-02 is no file of too many books: one sentence names the setting, before an import and at the build', async () => {
    const small = { ...stage, indexedBooksMax: 2 };
    await importBooks(book('HDB1', '本棚の上'), book('HDB2', '机の下'));
    await updateStageIndex(small, options);
    const files = async (name: string, ...records: readonly unknown[]) => [
      await catalogue.file(name, lines(...records)),
    ];
    const known = await files('known.jsonl', book('HDB1', '本棚の下'), book('HDB2', '机の上'));
    expect(await sizeWarning(small, { files: known })).toBeNull();
    const more = await files('more.jsonl', book('HDB1', '本棚の下'), book('HDB3', '椅子の横'));
    const sentence =
      'has more than the 2 books of an index file: ' +
      'set searchDomain in lib/config.ts, as docs/runbook.md says.';
    const imported = { files: more };
    expect(await sizeWarning(small, imported)).toBe(`With these files, the catalogue ${sentence}`);
    expect(await sizeWarning(stage, imported)).toBeNull();
    const served = { ...small, searchEndpoint: service.origin };
    expect(await sizeWarning(served, imported)).toBeNull();
    await catalogue.import(...more);
    await expect(updateStageIndex(small, options)).rejects.toThrow(`The catalogue ${sentence}`);
    expect(builds()).toBe(1);
  });

  it('MOVE-03 is a search service alone when the catalogue is too large for a file', async () => {
    const small = { ...stage, indexedBooksMax: 1, searchEndpoint: service.origin };
    await importBooks(book('HDB1', '本棚の上'), book('HDB2', '机の下'));
    await updateStageIndex(small, options);
    expect(builds()).toBe(0);
    expect(service.indexes()).toHaveLength(3);
    const requests = service.signatures.length;
    await updateStageIndex(small, options);
    await ensureStageIndex(small);
    // What it has is read twice, and nothing is sent.
    expect(service.signatures.length).toBe(requests + 2 * 3);
  });

  it('MOVE-04 is built before a deployment when the search service has another revision of the catalogue', async () => {
    await importBooks(book('HDB1', '本棚の上'));
    const beside = { ...options, searchService: service.origin };
    await updateStageIndex(stage, beside);
    await importBooks(book('HDB2', '机の下'));
    await updateStageIndex(stage, options);
    await ensureStageIndex({ ...stage, searchEndpoint: service.origin });
    const client = signedClient(service.origin, memory.s3.config);
    expect(await publishedInOpenSearch(client)).toMatchObject({ books: 2 });
  });
});
