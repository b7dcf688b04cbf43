import {
  INDEX_FOUND_SECONDS,
  isIndexPublished,
  listWorks,
  publishedInOpenSearch,
  signedClient,
  type WorkList,
} from '#lambdas/search/public.ts';
import { booksOf, fillSearchService, isIndexCurrent, rebuildSearchIndex } from './rebuild-index.ts';
import { linkPeople } from './links/link-people.ts';
import { createCatalogueStore } from './table/catalogue-store.ts';
import { ImportRunningError } from './table/import-lease.ts';
import type { Stage } from '#stages/open-stage.ts';

interface RebuildOptions {
  /** Publishes an index even if it has far fewer books than the current one. */
  readonly mayShrink: boolean;
  /** Search service to fill; by default that of the stage, if it has one. */
  readonly searchService: string | undefined;
  /** Stops the build of the embedded index. */
  readonly signal?: AbortSignal;
}

/**
 * Builds and publishes the search index of a stage. The embedded index is built beside a search service too, so
 * that a stage can switch back to it, unless a file would be too large: without a service, that is an error.
 */
export const rebuildStageIndex = async (
  stage: Stage,
  { mayShrink, searchService = stage.searchEndpoint, signal }: RebuildOptions,
): Promise<void> => {
  const { database, catalogueTable, readerTables, s3, searchIndexBucket: bucket } = stage;
  const { indexedBooksMax: booksMax } = stage;
  if (searchService !== undefined) {
    const client = signedClient(searchService, s3.config);
    const filled = await fillSearchService({
      database,
      catalogueTable,
      readerTables,
      client,
      mayShrink,
    });
    console.log(
      `Search service ${filled.version}: ${String(filled.books)} books, ${String(filled.authors)} authors`,
    );
    if (filled.books > (booksMax ?? Infinity)) {
      console.log('The index file stays as it was: it would have too many books.');
      return;
    }
  }
  const began = Date.now();
  const source = { database, catalogueTable, readerTables, signal };
  const index = await rebuildSearchIndex({ ...source, s3, bucket, mayShrink, booksMax });
  const seconds = ((Date.now() - began) / 1_000).toFixed(1);
  console.log(
    `Search index ${index.version}: ${String(index.books)} books, ${String(index.authors)} authors, ` +
      `${(index.bytes / 1_048_576).toFixed(1)} MiB, ${seconds} s. ` +
      `Readers find new books within ${String(INDEX_FOUND_SECONDS)} s.`,
  );
};

/** Whether the search service of the stage, if it has one, and the index file, if the stage has one, need no build. */
const isUpToDate = async (
  stage: Stage,
  isFileUpToDate: () => Promise<boolean>,
): Promise<boolean> => {
  const { database, catalogueTable, s3, searchEndpoint, indexedBooksMax = Infinity } = stage;
  if (searchEndpoint === undefined) return isFileUpToDate();
  const published = await publishedInOpenSearch(signedClient(searchEndpoint, s3.config));
  const revision = await createCatalogueStore(database, catalogueTable).readRevision();
  if (published === null || published.revision !== revision) return false;
  return published.books > indexedBooksMax || isFileUpToDate();
};

/** Links authors before they are indexed. An import that has begun meanwhile does it at its end. */
export const linkStagePeople = async (
  { database, catalogueTable }: Stage,
  signal: AbortSignal | undefined,
): Promise<void> => {
  try {
    const changed = await linkPeople({ database, catalogueTable, signal });
    if (changed > 0)
      console.log(
        `Authors with one name and year of birth: ${String(changed)} linked or separated`,
      );
  } catch (error) {
    if (!(error instanceof ImportRunningError)) throw error;
    console.log(error.message);
  }
};

/**
 * Builds and publishes the search index of a stage after an import, unless the published one is current.
 * A search service that is named explicitly is always filled.
 */
export const updateStageIndex = async (stage: Stage, options: RebuildOptions): Promise<void> => {
  const { database, catalogueTable, s3, searchIndexBucket: bucket } = stage;
  const place = { database, catalogueTable, s3, bucket };
  const current = await isUpToDate(stage, async () => isIndexCurrent(place));
  if (current && options.searchService === undefined) {
    console.log('Nothing has changed: the search index stays.');
    return;
  }
  await linkStagePeople(stage, options.signal);
  await rebuildStageIndex(stage, options);
};

/**
 * Builds and publishes the search index of a stage unless there is one of this code's schema and folding; a search
 * service also when it has another revision of the catalogue, because readers may be about to search it. For a
 * deployment, before the functions change.
 */
export const ensureStageIndex = async (stage: Stage): Promise<void> => {
  const { s3, searchIndexBucket: bucket } = stage;
  if (await isUpToDate(stage, async () => isIndexPublished({ s3, bucket }))) return;
  console.log('Building the search index for the new version…');
  await rebuildStageIndex(stage, { mayShrink: false, searchService: undefined });
};

/** The works of the catalogue of a stage, as its next index groups them. */
export const listStageWorks = async (
  { database, catalogueTable }: Pick<Stage, 'database' | 'catalogueTable'>,
  { size, signal }: { readonly size: number; readonly signal?: AbortSignal },
): Promise<WorkList> => {
  const store = createCatalogueStore(database, catalogueTable, signal);
  return listWorks(booksOf(store, new Map()), { size, thisYear: new Date().getUTCFullYear() });
};
