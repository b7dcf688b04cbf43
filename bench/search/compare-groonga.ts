import { DatabaseSync } from 'node:sqlite';
import { contributorsOf } from '#contract/book-fields.ts';
import { SEARCH_SIZE } from '#contract/limits.ts';
import type { IndexedBook } from '#lambdas/search/index/records.ts';
import type { SearchIndex } from '#lambdas/search/query/search-engine.ts';
import { createSqliteIndex } from '#lambdas/search/query/sqlite-index.ts';
import { percentile, processorMs } from '../measure.ts';
import { type Groonga, withGroonga } from './groonga.ts';

const ROUNDS = 5;
const BEGINNINGS = [1, 2, 3, 5];
const PAGE = { filters: {}, order: 'relevance', from: 0, size: SEARCH_SIZE.firstBooks } as const;

/** The first word of each title, the beginnings of it, and the first word of an author. */
const queriesOf = (books: readonly IndexedBook[]): readonly string[] => [
  ...new Set(
    books.flatMap(({ book }) => {
      const [word = ''] = book.MainTitle.split(' ');
      const title = Array.from(word);
      const [{ name = '' } = {}] = contributorsOf(book);
      const beginnings = BEGINNINGS.filter((length) => length <= title.length);
      return [...beginnings.map((length) => title.slice(0, length).join('')), word]
        .concat(name.split(/[ ,]/u)[0] ?? '')
        .filter((query) => /[\p{L}\p{N}]/u.test(query));
    }),
  ),
];

/** The least time of each query in some rounds. */
type Times = Map<string, number>;

const keepLeast = (times: Times, query: string, ms: number): void => {
  times.set(query, Math.min(times.get(query) ?? Infinity, ms));
};

const describe = (times: Times) => {
  const sorted = [...times.values()].toSorted((a, b) => a - b);
  return { 'CPU p50 ms': percentile(sorted, 0.5, 2), 'CPU p95 ms': percentile(sorted, 0.95, 2) };
};

/** All queries in one engine, then in the other: a switch after each query would empty the caches of both. */
const inTurn = async (index: SearchIndex, groonga: Groonga, queries: readonly string[]) => {
  const searches = {
    searchBooks: async (query: string) =>
      processorMs(() => index.searchBooks(query, SEARCH_SIZE.books)),
    'Groonga, ids': async (query: string) => (await groonga.search(query, '_key')).cpuMs,
    findWorks: async (query: string) =>
      processorMs(() => index.findWorks({ ...PAGE, words: query })),
    'Groonga, records': async (query: string) => (await groonga.search(query, '_key,record')).cpuMs,
  };
  const all = Object.entries(searches).map(([name, search]) => {
    const times: Times = new Map();
    return { name, search, times };
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { search, times } of all)
      for (const query of queries) keepLeast(times, query, await search(query));
  }
  return all;
};

const JAPANESE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2,}$/u;

/** Of the hits of single Japanese terms that Groonga returns, those that our index finds too. */
const equalHits = async (index: SearchIndex, groonga: Groonga, queries: readonly string[]) => {
  let [theirs, both] = [0, 0];
  for (const query of queries.filter((one) => JAPANESE.test(one))) {
    const { count, ids } = await groonga.search(query, '_key');
    if (count > ids.length) continue;
    const found = new Set(index.searchBooks(query, Infinity).map(({ KANRI_ID }) => KANRI_ID));
    theirs += ids.length;
    both += ids.filter((id) => found.has(id)).length;
  }
  return { theirs, both };
};

interface OurIndex {
  readonly file: string;
  /** Bytes a book. */
  readonly bytes: number;
  readonly buildMs: number;
}

interface Compared {
  readonly books: Iterable<IndexedBook>;
  /** Books whose words are the queries. */
  readonly sample: readonly IndexedBook[];
}

/** The same queries in our index and in Groonga, in turn: milliseconds of the processor, bytes and builds. */
export const compareWithGroonga = async (
  { file, bytes, buildMs }: OurIndex,
  { books, sample }: Compared,
): Promise<void> => {
  let size = 0;
  const counted = function* (): Generator<IndexedBook> {
    for (const book of books) {
      size += 1;
      yield book;
    }
  };
  const isMeasured = await withGroonga(counted(), async (groonga) => {
    const index = createSqliteIndex(new DatabaseSync(file, { readOnly: true }));
    const queries = queriesOf(sample);
    const measured = await inTurn(index, groonga, queries);
    const { theirs, both } = await equalHits(index, groonga, queries);
    console.log(
      `${String(queries.length)} queries; of ${String(theirs)} hits of Groonga for single terms, ours has ${String(both)}`,
    );
    console.table(Object.fromEntries(measured.map(({ name, times }) => [name, describe(times)])));
    console.table({
      ours: { 'bytes a book': Math.round(bytes), 'build, CPU s': (buildMs / 1e3).toFixed(1) },
      Groonga: {
        'bytes a book': Math.round(groonga.bytes / size),
        'build, CPU s': (groonga.buildMs / 1e3).toFixed(1),
      },
    });
    index.close();
  });
  if (!isMeasured) console.log('Groonga is not installed: no comparison (apt-get install groonga)');
};
