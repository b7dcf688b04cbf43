import * as z from 'zod';
import type { Clock } from '#lambdas/shared/clock.ts';
import type { IndexedAuthor, IndexedBook } from '../indexed-records.ts';
import { readingsOf } from '../record-fields.ts';
import { refuseLoss } from '../refuse-loss.ts';
import { type SearchClient, SearchServiceError } from './client.ts';
import {
  authorDocument,
  authorIndex,
  bookDocument,
  bookIndex,
  type SearchDocument,
} from './documents.ts';
import { AUTHORS, BOOKS } from './engine.ts';

interface PublishOptions {
  readonly client: SearchClient;
  readonly books: AsyncIterable<IndexedBook>;
  readonly authors: AsyncIterable<IndexedAuthor>;
  readonly now: Clock;
  /** Publishes also an index with far fewer books than the current one. */
  readonly mayShrink?: boolean;
}

interface PublishedToSearch {
  readonly version: string;
  readonly books: number;
  readonly authors: number;
}

const DOCUMENTS_AT_ONCE = 500;
const NOT_FOUND = 404;

const bulkAnswer = z.object({ errors: z.boolean() });
const countAnswer = z.object({ count: z.number() });
const aliasAnswer = z.record(z.string(), z.unknown());
const listAnswer = z.array(z.object({ index: z.string() }));

const missing = (error: unknown): boolean =>
  error instanceof SearchServiceError && error.status === NOT_FOUND;

const sendBatch = async (client: SearchClient, lines: readonly string[]): Promise<void> => {
  const { errors } = bulkAnswer.parse(await client.send('POST', '/_bulk', `${lines.join('\n')}\n`));
  if (errors) throw new Error('The search service refused documents');
};

/** Creates an index and fills it; of documents with one id the last counts. */
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
    if (lines.length >= DOCUMENTS_AT_ONCE * 2) {
      await sendBatch(client, lines);
      lines = [];
    }
  }
  if (lines.length > 0) await sendBatch(client, lines);
  await client.send('POST', `/${name}/_refresh`);
  return countAnswer.parse(await client.send('GET', `/${name}/_count`)).count;
};

/** The index that a name stands for now; null before the first time. */
const currentOf = async (client: SearchClient, alias: string): Promise<string | null> => {
  try {
    const answer = aliasAnswer.parse(await client.send('GET', `/_alias/${alias}`));
    return Object.keys(answer)[0] ?? null;
  } catch (error) {
    if (missing(error)) return null;
    throw error;
  }
};

const countOf = async (client: SearchClient, index: string | null): Promise<number> =>
  index === null ? 0 : countAnswer.parse(await client.send('GET', `/${index}/_count`)).count;

/** Keeps the new index and the one before it, to go back to. */
const removeOld = async (client: SearchClient, alias: string, kept: readonly string[]) => {
  const path = `/_cat/indices/${alias}-*?format=json&h=index`;
  const all = listAnswer.parse(await client.send('GET', path));
  for (const { index } of all) {
    if (!kept.includes(index)) await client.send('DELETE', `/${index}`);
  }
};

/**
 * Fills new indexes and then lets the names that are searched stand for them, in one step, so that
 * readers see the old ones or the new ones and nothing between. Throws, with nothing changed for
 * readers, when the new index is suspiciously small.
 */
export const publishToOpenSearch = async (options: PublishOptions): Promise<PublishedToSearch> => {
  const { client, now, mayShrink = false } = options;
  const builtAt = new Date(now());
  const version = builtAt
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '')
    .toLowerCase();
  const next = { books: `${BOOKS}-${version}`, authors: `${AUTHORS}-${version}` };
  const readings = new Map<string, readonly string[]>();
  const authors = await fill(
    client,
    { name: next.authors, settings: authorIndex },
    options.authors,
    (author) => {
      readings.set(author.item.TENKYO_ID, readingsOf(author));
      return authorDocument(author);
    },
  );
  const books = await fill(
    client,
    { name: next.books, settings: bookIndex },
    options.books,
    (book) => bookDocument(book, builtAt.getUTCFullYear(), (id) => readings.get(id) ?? []),
  );
  const before = {
    books: await currentOf(client, BOOKS),
    authors: await currentOf(client, AUTHORS),
  };
  if (!mayShrink) refuseLoss(await countOf(client, before.books), books);
  const aliases = [BOOKS, AUTHORS] as const;
  const actions = aliases.flatMap((alias) => {
    const old = before[alias];
    const add = { add: { index: next[alias], alias } };
    return old === null ? [add] : [{ remove: { index: old, alias } }, add];
  });
  await client.send('POST', '/_aliases', { actions });
  for (const alias of aliases) {
    await removeOld(client, alias, [next[alias], before[alias] ?? '']);
  }
  return { version, books, authors };
};
