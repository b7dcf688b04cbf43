import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import type { Clock } from '#lambdas/shared/clock.ts';
import {
  type AuthorNames,
  createAuthorNames,
  type IndexedAuthor,
  type IndexedBook,
  withAuthorPages,
} from '../index/records.ts';
import { createSeriesStage } from '../index/series.ts';
import { rejectLoss } from '../publish/publish-index.ts';
import type { Tokenize } from '../index/readings/tokenizer.ts';
import { createBookStage, type RankedBook } from '../build/staged-books.ts';
import { type SearchClient, SearchServiceError } from './client.ts';
import {
  authorDocument,
  authorIndex,
  bookDocument,
  bookIndexOf,
  type SearchDocument,
  seriesDocument,
  seriesIndex,
} from './documents.ts';
import { createFacetLabels } from './facet-labels.ts';
import { AUTHORS, BOOKS, SERIES } from './requests.ts';
import { removeOldIndexes } from './retention.ts';

interface PublishOptions {
  readonly client: SearchClient;
  readonly books: AsyncIterable<IndexedBook>;
  readonly authors: AsyncIterable<IndexedAuthor>;
  /** Derives readings for titles without one; null for an index without them. */
  readonly tokenize: Tokenize | null;
  readonly now: Clock;
  /** Revision of the catalogue that the records are of. */
  readonly revision?: string | undefined;
  /** Allows an index with far fewer books than the current one. */
  readonly mayShrink?: boolean;
}

interface PublishedToSearch {
  readonly version: string;
  readonly books: number;
  readonly authors: number;
}

const DOCUMENTS_PER_REQUEST = 500;
const NOT_FOUND = 404;

const bulkResponse = z.object({ errors: z.boolean() });
const countResponse = z.object({ count: z.number() });
const aliasResponse = z.record(z.string(), z.unknown());

const missing = (error: unknown): boolean =>
  error instanceof SearchServiceError && error.status === NOT_FOUND;

const sendBatch = async (client: SearchClient, lines: readonly string[]): Promise<void> => {
  const { errors } = bulkResponse.parse(
    await client.send('POST', '/_bulk', `${lines.join('\n')}\n`),
  );
  if (errors) throw new Error('The search service rejected documents');
};

/** The books in rank order, from a temporary file: ranks depend on all of them. Then their series. */
async function* rankedBooks(
  database: DatabaseSync,
  books: AsyncIterable<IndexedBook>,
  options: {
    readonly thisYear: number;
    readonly tokenize: Tokenize | null;
    readonly series: ReturnType<typeof createSeriesStage>;
    readonly names: AuthorNames;
  },
): AsyncGenerator<RankedBook> {
  const { series, names } = options;
  const stage = createBookStage(database, options);
  for await (const record of books) stage.add(withAuthorPages(record, names));
  for (const ranked of stage.ranked()) {
    series.add(ranked.record);
    yield ranked;
  }
}

/** Creates and fills an index. The last of several documents with one id wins. Returns their number. */
const fill = async <T>(
  client: SearchClient,
  { name, settings }: { readonly name: string; readonly settings: unknown },
  records: AsyncIterable<T> | Iterable<T>,
  documentOf: (record: T) => SearchDocument,
): Promise<number> => {
  await client.send('PUT', `/${name}`, settings);
  let lines: string[] = [];
  for await (const record of records) {
    const document = documentOf(record);
    lines.push(JSON.stringify({ index: { _index: name, _id: document.id } }));
    lines.push(JSON.stringify(document));
    if (lines.length >= DOCUMENTS_PER_REQUEST * 2) {
      await sendBatch(client, lines);
      lines = [];
    }
  }
  if (lines.length > 0) await sendBatch(client, lines);
  await client.send('POST', `/${name}/_refresh`);
  return countResponse.parse(await client.send('GET', `/${name}/_count`)).count;
};

/** The index behind an alias; null before the first publication. */
const currentOf = async (client: SearchClient, alias: string): Promise<string | null> => {
  try {
    const response = aliasResponse.parse(await client.send('GET', `/_alias/${alias}`));
    return Object.keys(response)[0] ?? null;
  } catch (error) {
    if (missing(error)) return null;
    throw error;
  }
};

const countOf = async (client: SearchClient, index: string | null): Promise<number> =>
  index === null ? 0 : countResponse.parse(await client.send('GET', `/${index}/_count`)).count;

const mappingResponse = z.record(
  z.string(),
  z.object({
    mappings: z.object({ _meta: z.object({ revision: z.string().optional() }).optional() }),
  }),
);

/** The indexes of this version in the service; null before their first publication. */
export const publishedInOpenSearch = async (
  client: SearchClient,
): Promise<{ readonly revision: string | undefined; readonly books: number } | null> => {
  const index = await currentOf(client, BOOKS);
  if (index === null) return null;
  const described = mappingResponse.parse(await client.send('GET', `/${index}/_mapping`));
  const { _meta: meta } = described[index]?.mappings ?? {};
  return { revision: meta?.revision, books: await countOf(client, index) };
};

/** The aliases of the three indexes of a publication, by the beginning of their names. */
const aliases = { books: BOOKS, authors: AUTHORS, series: SERIES } as const;
type Kind = keyof typeof aliases;
const kinds = Object.keys(aliases) as readonly Kind[];

/** One value per index. */
const each = <T>(valueOf: (kind: Kind) => T): Readonly<Record<Kind, T>> => ({
  books: valueOf('books'),
  authors: valueOf('authors'),
  series: valueOf('series'),
});

/** Fills the indexes with these names. Returns the numbers of documents. */
const fillAll = async (
  { client, tokenize, revision, ...records }: Omit<PublishOptions, 'now' | 'mayShrink'>,
  next: Readonly<Record<Kind, string>>,
  thisYear: number,
): Promise<Omit<PublishedToSearch, 'version'>> => {
  const names = createAuthorNames();
  const authors = await fill(
    client,
    { name: next.authors, settings: authorIndex },
    records.authors,
    (author) => {
      names.add(author);
      return authorDocument(author);
    },
  );
  const database = new DatabaseSync(':memory:');
  try {
    const series = createSeriesStage(database);
    const labelOf = createFacetLabels(database);
    const books = await fill(
      client,
      { name: next.books, settings: bookIndexOf(revision) },
      rankedBooks(database, records.books, { thisYear, tokenize, series, names }),
      (book) => bookDocument(book, { authorNames: names.namesOf, labelOf }),
    );
    const index = { name: next.series, settings: seriesIndex };
    await fill(client, index, series.ranked(), seriesDocument);
    return { books, authors };
  } finally {
    database.close();
  }
};

/**
 * Fills new indexes and switches the aliases atomically, so that readers see either the old indexes or
 * the new ones. Keeps the previous indexes for a rollback. Throws and leaves the aliases unchanged when
 * the new index has lost many books.
 */
export const publishToOpenSearch = async (options: PublishOptions): Promise<PublishedToSearch> => {
  const { client, now, mayShrink = false } = options;
  const builtAt = new Date(now());
  // To the millisecond: an import that follows at once must not write into the indexes that are searched.
  const version = builtAt.toISOString().replaceAll(/[-:.]/g, '').toLowerCase();
  const next = each((kind) => `${aliases[kind]}-${version}`);
  const counts = await fillAll(options, next, builtAt.getUTCFullYear());
  const before = {
    books: await currentOf(client, BOOKS),
    authors: await currentOf(client, AUTHORS),
    series: await currentOf(client, SERIES),
  };
  if (!mayShrink) rejectLoss(await countOf(client, before.books), counts.books);
  const actions = kinds.flatMap((kind) => {
    const alias = aliases[kind];
    const old = before[kind];
    const add = { add: { index: next[kind], alias } };
    return old === null ? [add] : [{ remove: { index: old, alias } }, add];
  });
  await client.send('POST', '/_aliases', { actions });
  for (const kind of kinds) {
    const kept = [next[kind], before[kind] ?? ''];
    await removeOldIndexes(client, { kind, alias: aliases[kind], kept });
  }
  return { version, ...counts };
};
