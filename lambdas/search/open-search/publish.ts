import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { toIsbn13 } from '#contract/isbn.ts';
import type { Clock } from '#lambdas/shared/clock.ts';
import {
  allNamesOf,
  authorTokens,
  bookTokens,
  shownAuthor,
  shownBook,
  type IndexedAuthor,
  type IndexedBook,
} from '../indexed-records.ts';
import { nearFields, nearGrams } from '../near/near-fields.ts';
import { rejectLoss } from '../publish-index.ts';
import { priorOfAuthor } from '../ranking.ts';
import { createBookStage, type RankedBook } from '../staged-books.ts';
import { VOLUMES } from '../tiers.ts';
import { volumeTokens } from '../tokens.ts';
import { type SearchClient, SearchServiceError } from './client.ts';
import { removeOldIndexes } from './retention.ts';
import { authorColumns, AUTHORS, bookColumns, BOOKS, NEAR_FIELD } from './engine.ts';

/** A document of the search service: the shown record, its tokens, and its rank. */
interface SearchDocument {
  readonly id: string;
  readonly prior: number;
  readonly record: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

/** `authorNames` returns the names of an author by authority id. */
const bookDocument = (
  { record: indexed, prior, date, volumes, titledByName }: RankedBook,
  authorNames: (TENKYO_ID: string) => readonly string[],
): SearchDocument => {
  const { book, transcription } = indexed;
  const { otherTitles: other_titles, ...tokens } = bookTokens(indexed, {
    authorNames,
    titledByName,
  });
  const isbn = book.ISBN === undefined ? null : toIsbn13(book.ISBN);
  return {
    id: book.KANRI_ID,
    ...(isbn === null ? {} : { isbn }),
    prior,
    date,
    record: shownBook(book),
    ...tokens,
    other_titles,
    [VOLUMES]: volumeTokens(volumes),
    ...(transcription === undefined ? {} : { reading: transcription }),
    [NEAR_FIELD]: [...nearGrams(nearFields(book, transcription))].join(' '),
  };
};

const authorDocument = (author: IndexedAuthor): SearchDocument => ({
  id: author.item.TENKYO_ID,
  prior: priorOfAuthor(author.works),
  record: shownAuthor(author.item),
  ...authorTokens(author),
});

/** Prefixes up to this length are indexed. */
const PREFIX_CHARACTERS = 4;
const keyword = { type: 'keyword' };
const tokens = {
  type: 'text',
  analyzer: 'whitespace',
  norms: false,
  index_prefixes: { min_chars: 1, max_chars: PREFIX_CHARACTERS },
};

/** Of grams and keys only the occurrence counts, neither their position nor their number. */
const grams = { type: 'text', analyzer: 'whitespace', norms: false, index_options: 'docs' };

/** Settings and mapping of an index with these token fields. */
const indexOf = (columns: readonly string[], more: Readonly<Record<string, unknown>> = {}) => ({
  settings: { number_of_shards: 1, number_of_replicas: 1 },
  mappings: {
    dynamic: 'strict',
    // Tokens are searched and never returned.
    _source: { excludes: [...columns, VOLUMES, NEAR_FIELD] },
    properties: {
      id: keyword,
      isbn: keyword,
      // `YYYYMMDD` with zeros for an unknown month or day is not a date, but sorts like one.
      date: keyword,
      prior: { type: 'float' },
      record: { type: 'object', enabled: false },
      ...Object.fromEntries(columns.map((column) => [column, tokens])),
      ...more,
    },
  },
});

const bookIndex = indexOf(bookColumns, {
  reading: { type: 'keyword', index: false, doc_values: false },
  [VOLUMES]: grams,
  [NEAR_FIELD]: grams,
});
const authorIndex = indexOf(authorColumns);

interface PublishOptions {
  readonly client: SearchClient;
  readonly books: AsyncIterable<IndexedBook>;
  readonly authors: AsyncIterable<IndexedAuthor>;
  readonly now: Clock;
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

/** The books in rank order, from a temporary file: ranks depend on all of them. */
async function* rankedBooks(
  books: AsyncIterable<IndexedBook>,
  thisYear: number,
): AsyncGenerator<RankedBook> {
  const database = new DatabaseSync(':memory:');
  try {
    const stage = createBookStage(database, thisYear);
    for await (const record of books) stage.add(record);
    yield* stage.ranked();
  } finally {
    database.close();
  }
}

/** Creates and fills an index. The last of several documents with one id wins. Returns their number. */
const fill = async <T>(
  client: SearchClient,
  { name, settings }: { readonly name: string; readonly settings: unknown },
  records: AsyncIterable<T>,
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

/** Whether the service has the indexes of this version. */
export const isOpenSearchPublished = async (client: SearchClient): Promise<boolean> =>
  (await currentOf(client, BOOKS)) !== null;

/**
 * Fills new indexes and switches the aliases atomically, so that readers see either the old indexes or
 * the new ones. Keeps the previous indexes for a rollback. Throws and leaves the aliases unchanged when
 * the new index has lost many books.
 */
export const publishToOpenSearch = async (options: PublishOptions): Promise<PublishedToSearch> => {
  const { client, now, mayShrink = false } = options;
  const builtAt = new Date(now());
  const version = builtAt
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '')
    .toLowerCase();
  const next = { books: `${BOOKS}-${version}`, authors: `${AUTHORS}-${version}` };
  const names = new Map<string, readonly string[]>();
  const authors = await fill(
    client,
    { name: next.authors, settings: authorIndex },
    options.authors,
    (author) => {
      names.set(author.item.TENKYO_ID, allNamesOf(author));
      return authorDocument(author);
    },
  );
  const books = await fill(
    client,
    { name: next.books, settings: bookIndex },
    rankedBooks(options.books, builtAt.getUTCFullYear()),
    (book) => bookDocument(book, (id) => names.get(id) ?? []),
  );
  const before = {
    books: await currentOf(client, BOOKS),
    authors: await currentOf(client, AUTHORS),
  };
  if (!mayShrink) rejectLoss(await countOf(client, before.books), books);
  const actions = (['books', 'authors'] as const).flatMap((kind) => {
    const alias = kind === 'books' ? BOOKS : AUTHORS;
    const old = before[kind];
    const add = { add: { index: next[kind], alias } };
    return old === null ? [add] : [{ remove: { index: old, alias } }, add];
  });
  await client.send('POST', '/_aliases', { actions });
  for (const [kind, alias] of [
    ['books', BOOKS],
    ['authors', AUTHORS],
  ] as const) {
    await removeOldIndexes(client, { kind, alias, kept: [next[kind], before[kind] ?? ''] });
  }
  return { version, books, authors };
};
