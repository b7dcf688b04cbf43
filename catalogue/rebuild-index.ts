import { join } from 'node:path';
import type { S3Client } from '@aws-sdk/client-s3';
import {
  atMost,
  buildSearchIndex,
  type BuiltIndex,
  createInstalledTokenizer,
  type IndexBucket,
  type IndexedAuthor,
  type IndexedBook,
  isIndexPublished,
  type SearchClient,
  publishToOpenSearch,
  publishSearchIndex,
  type PublishedIndex,
} from '#lambdas/search/public.ts';
import {
  authorBookPrefix,
  authorKey,
  authorOfPartition,
  bookKey,
  type AuthorRow,
  type BookRow,
} from '#lambdas/catalogue/public.ts';
import { systemClock } from '#lambdas/shared/clock.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { readPopularity, type ReaderTables } from './popularity.ts';
import { createCatalogueStore, type CatalogueStore } from './table/catalogue-store.ts';
import { withTemporaryFolder } from './temporary-folder.ts';

interface RebuildRequest {
  readonly database: Database;
  readonly catalogueTable: string;
  /** Tables that say how many readers have a book; without them all books have none. */
  readonly readerTables?: ReaderTables | undefined;
  readonly s3: S3Client;
  /** Bucket of the search index. */
  readonly bucket: string;
  /** Allows an index with far fewer books than the current one. */
  readonly mayShrink?: boolean;
  /** With more books, nothing is published. */
  readonly booksMax?: number | undefined;
  /** Stops the build; then nothing is published. */
  readonly signal?: AbortSignal | undefined;
}

const popularityOf = async (
  { database, readerTables }: Pick<RebuildRequest, 'database' | 'readerTables'>,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, number>> =>
  readerTables === undefined ? new Map() : readPopularity(database, readerTables, signal);

/** The books to index: one for the records of a book. */
export async function* booksOf(
  store: CatalogueStore,
  popularity: ReadonlyMap<string, number>,
): AsyncGenerator<IndexedBook> {
  const filter = {
    FilterExpression: 'sk = :book',
    ExpressionAttributeValues: { ':book': bookKey('').sk },
  };
  for await (const row of store.scan(filter)) {
    // Only the importer writes rows with this sort key, in this shape.
    const book = row as BookRow;
    // Another record of the book has the page, and readers of both are its readers.
    if (book.shownAs !== undefined) continue;
    const { transcription, series, seriesPlaces, edition } = book;
    const { furtherContributors, contents, subjects, subjectIds } = book;
    const classMarks = book.classMarks?.map(({ value }) => value);
    const ids = [book.KANRI_ID, ...(book.SameAs ?? [])];
    const readers = ids.reduce((sum, id) => sum + (popularity.get(id) ?? 0), 0);
    const { sameAsIsbns, furtherIsbns, printedIsbns } = book;
    const more = { contents, classMarks, subjects, subjectIds, readers };
    const isbns = { sameAsIsbns, furtherIsbns, printedIsbns };
    const further = { ...isbns, furtherContributors, ...more };
    yield { book, transcription, series, seriesPlaces, edition, ...further };
  }
}

/** Number of books by each author: 0 if books are only about the author, absent without any book. */
const countWorks = async (store: CatalogueStore): Promise<ReadonlyMap<string, number>> => {
  const works = new Map<string, number>();
  const cards = {
    FilterExpression: 'begins_with(sk, :by) OR begins_with(sk, :about)',
    ExpressionAttributeValues: {
      ':by': authorBookPrefix('BY'),
      ':about': authorBookPrefix('ABOUT'),
    },
    ProjectionExpression: 'pk, sk',
  };
  for await (const { pk, sk } of store.scan(cards)) {
    const id = authorOfPartition(String(pk));
    works.set(id, (works.get(id) ?? 0) + Number(String(sk).startsWith(authorBookPrefix('BY'))));
  }
  return works;
};

/** The authors to index. One that only books named is left out when they are gone; the names stay, for other books. */
async function* authorsOf(store: CatalogueStore): AsyncGenerator<IndexedAuthor> {
  const works = await countWorks(store);
  const filter = {
    FilterExpression: 'sk = :author',
    ExpressionAttributeValues: { ':author': authorKey('').sk },
  };
  const linked: AuthorRow[] = [];
  const isFound = ({ standing, TENKYO_ID }: AuthorRow): boolean =>
    standing !== 'book' || works.has(TENKYO_ID);
  const indexed = (item: AuthorRow): IndexedAuthor => {
    const { transcription, SameAs, TENKYO_ID } = item;
    return { item, transcription, SameAs, works: works.get(TENKYO_ID) ?? 0 };
  };
  for await (const row of store.scan(filter)) {
    // Only the importer writes rows with this sort key, in this shape.
    const item = row as AuthorRow;
    if (item.shownAs !== undefined || item.SameAs !== undefined) linked.push(item);
    else if (isFound(item)) yield indexed(item);
  }
  // An author is found by the names in all records.
  for (const item of linked.filter((one) => one.shownAs === undefined && isFound(one))) {
    const others = linked.filter(({ shownAs }) => shownAs === item.TENKYO_ID);
    yield indexed({ ...item, alternative_names: [...namesOf(item, others)] });
  }
}

/** The alternative names of an author, then every form of the name in the other records. */
const namesOf = (
  { F_A, main_name, alternative_names }: AuthorRow,
  others: readonly AuthorRow[],
): ReadonlySet<string> => {
  const all = others.flatMap((other) => [
    other.F_A,
    other.main_name,
    other.transcription,
    ...other.alternative_names,
  ]);
  const names = new Set([...alternative_names, ...all].filter((name) => name !== undefined));
  for (const own of [F_A, main_name]) names.delete(own ?? '');
  return names;
};

type CatalogueIndex = Pick<RebuildRequest, 'database' | 'catalogueTable'> & IndexBucket;

/**
 * Whether the published index has this code's schema and folding and was built from the current revision
 * of the catalogue.
 */
export const isIndexCurrent = async ({
  database,
  catalogueTable,
  ...indexBucket
}: CatalogueIndex): Promise<boolean> => {
  const revision = await createCatalogueStore(database, catalogueTable).readRevision();
  return isIndexPublished(indexBucket, { revision });
};

/** Builds the search index of the whole table and publishes it. Throws a sentence when it has more than `booksMax` books. */
export const rebuildSearchIndex = async (
  request: RebuildRequest,
): Promise<BuiltIndex & PublishedIndex> => {
  const store = createCatalogueStore(request.database, request.catalogueTable, request.signal);
  // Before the scan: an import during it makes this index outdated.
  const revision = await store.readRevision();
  const popularity = await popularityOf(request, request.signal);
  return withTemporaryFolder(async (folder) => {
    const file = join(folder, 'books.db');
    const books = atMost(booksOf(store, popularity), request.booksMax ?? Infinity);
    const authors = authorsOf(store);
    const built = await buildSearchIndex({
      file,
      books,
      authors,
      tokenize: createInstalledTokenizer(),
      now: systemClock,
    });
    const { s3, bucket, mayShrink = false } = request;
    return { ...built, ...(await publishSearchIndex({ s3, bucket, file, revision, mayShrink })) };
  });
};

interface FillRequest extends Pick<RebuildRequest, 'database' | 'catalogueTable' | 'readerTables'> {
  readonly client: SearchClient;
  /** Allows an index with far fewer books than the current one. */
  readonly mayShrink?: boolean;
}

/** Fills a search service with the whole table. */
export const fillSearchService = async ({
  database,
  catalogueTable,
  readerTables,
  ...request
}: FillRequest): ReturnType<typeof publishToOpenSearch> => {
  const store = createCatalogueStore(database, catalogueTable);
  // Before the scan: an import during it makes these indexes outdated.
  const revision = await store.readRevision();
  const popularity = await popularityOf({ database, readerTables });
  const records = { books: booksOf(store, popularity), authors: authorsOf(store) };
  const tokenize = createInstalledTokenizer();
  return publishToOpenSearch({ ...request, ...records, tokenize, now: systemClock, revision });
};
