import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Client } from '@aws-sdk/client-s3';
import {
  buildSearchIndex,
  type BuiltIndex,
  type IndexedAuthor,
  type IndexedBook,
  type SearchClient,
  publishToOpenSearch,
  publishSearchIndex,
  type PublishedIndex,
} from '#lambdas/search/public.ts';
import { authorKey, bookKey, type AuthorRow, type BookRow } from '#lambdas/catalogue/public.ts';
import { systemClock } from '#lambdas/shared/clock.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import type { CatalogueTable } from './table/read-holdings.ts';
import { scanRows } from './table/scan-rows.ts';

export interface RebuildRequest {
  readonly database: Database;
  readonly catalogueTable: string;
  readonly s3: S3Client;
  /** Bucket of the search index. */
  readonly bucket: string;
  /** Publishes also an index with far fewer books than the current one. */
  readonly mayShrink?: boolean;
}

async function* booksOf(table: CatalogueTable): AsyncGenerator<IndexedBook> {
  const filter = {
    FilterExpression: 'sk = :book',
    ExpressionAttributeValues: { ':book': bookKey('').sk },
  };
  for await (const row of scanRows(table, filter)) {
    // Rows with this sort key are written by the importer only, in this shape.
    const book = row as BookRow;
    const { transcription, series, edition, furtherContributors } = book;
    yield { book, transcription, series, edition, furtherContributors };
  }
}

const TENKYO_ID_OF_CARD = /^AUTHOR#(?<id>.+)$/u;

const countWorks = async (table: CatalogueTable): Promise<ReadonlyMap<string, number>> => {
  const works = new Map<string, number>();
  const cards = {
    FilterExpression: 'begins_with(sk, :by)',
    ExpressionAttributeValues: { ':by': 'BY#' },
    ProjectionExpression: 'pk',
  };
  for await (const { pk } of scanRows(table, cards)) {
    const id = TENKYO_ID_OF_CARD.exec(String(pk))?.groups?.['id'] ?? '';
    works.set(id, (works.get(id) ?? 0) + 1);
  }
  return works;
};

async function* authorsOf(table: CatalogueTable): AsyncGenerator<IndexedAuthor> {
  const works = await countWorks(table);
  const filter = {
    FilterExpression: 'sk = :author',
    ExpressionAttributeValues: { ':author': authorKey('').sk },
  };
  for await (const row of scanRows(table, filter)) {
    // Rows with this sort key are written by the importer only, in this shape.
    const item = row as AuthorRow;
    yield { item, transcription: item.transcription, works: works.get(item.TENKYO_ID) ?? 0 };
  }
}

/** Builds the search index of all that the table holds now, and publishes it. */
export const rebuildSearchIndex = async (
  request: RebuildRequest,
): Promise<BuiltIndex & PublishedIndex> => {
  const table = { database: request.database, name: request.catalogueTable };
  const folder = await mkdtemp(join(tmpdir(), 'hondana-index-'));
  try {
    const file = join(folder, 'books.db');
    const books = booksOf(table);
    const authors = authorsOf(table);
    const built = await buildSearchIndex({ file, books, authors, now: systemClock });
    const { s3, bucket, mayShrink = false } = request;
    return { ...built, ...(await publishSearchIndex({ s3, bucket, file, mayShrink })) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

interface FillRequest {
  readonly database: Database;
  readonly catalogueTable: string;
  readonly client: SearchClient;
  /** Publishes also an index with far fewer books than the current one. */
  readonly mayShrink?: boolean;
}

/** Fills a search service with all that the table holds now. */
export const fillSearchService = async ({
  database,
  catalogueTable: name,
  ...request
}: FillRequest): ReturnType<typeof publishToOpenSearch> => {
  const table = { database, name };
  const records = { books: booksOf(table), authors: authorsOf(table) };
  return publishToOpenSearch({ ...request, ...records, now: systemClock });
};
