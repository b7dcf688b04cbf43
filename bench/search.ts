import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createGzip } from 'node:zlib';
import { SEARCH_SIZE } from '#contract/limits.ts';
import { buildSearchIndex } from '#lambdas/search/build-index.ts';
import type { IndexedBook } from '#lambdas/search/indexed-records.ts';
import { createSqliteIndex } from '#lambdas/search/sqlite-index.ts';
import { percentile } from './percentile.ts';
import { queriesFrom } from './search-queries.ts';
import { syntheticAuthors, syntheticBooks } from './synthetic-catalogue.ts';

const ROUNDS = 3;
const SAMPLED_BOOKS = 60;

const stream = async function* <T>(records: Iterable<T>): AsyncGenerator<T> {
  yield* records;
};

const timed = <T>(work: () => T): { readonly result: T; readonly ms: number } => {
  const started = performance.now();
  const result = work();
  return { result, ms: performance.now() - started };
};

const summary = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    queries: times.length,
    'p50 ms': percentile(sorted, 0.5),
    'p95 ms': percentile(sorted, 0.95),
    'p99 ms': percentile(sorted, 0.99),
    'max ms': percentile(sorted, 1),
  };
};

const compressedBytes = async (file: string): Promise<number> => {
  let bytes = 0;
  for await (const chunk of createReadStream(file).pipe(createGzip())) {
    bytes += (chunk as Buffer).length;
  }
  return bytes;
};

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const build = async (file: string, records: number): Promise<void> => {
  const started = performance.now();
  const built = await buildSearchIndex({
    file,
    books: stream(syntheticBooks(records)),
    authors: stream(syntheticAuthors()),
    now: Date.now,
  });
  const seconds = (performance.now() - started) / 1_000;
  console.log(`Node ${process.version}, ${String(records)} synthetic books`);
  console.log(
    `build ${seconds.toFixed(1)} s, peak memory ${megabytes(process.resourceUsage().maxRSS * 1e3)}`,
  );
  console.log(`file ${megabytes(built.bytes)}, gzip ${megabytes(await compressedBytes(file))}`);
};

/** Some books from all over the catalogue, without holding all of it. */
const sampleOf = (records: number): readonly IndexedBook[] => {
  const every = Math.max(1, Math.floor(records / SAMPLED_BOOKS));
  const sample: IndexedBook[] = [];
  let n = 0;
  for (const book of syntheticBooks(records)) {
    if (n % every === 0) sample.push(book);
    n += 1;
  }
  return sample;
};

const measure = async (file: string, records: number): Promise<void> => {
  const database = new DatabaseSync(file, { readOnly: true });
  const opened = timed(() => createSqliteIndex(database));
  const index = opened.result;
  const first = timed(() => index.searchBooks('夏目 漱石', SEARCH_SIZE.books));
  console.log(`open ${opened.ms.toFixed(1)} ms, first query ${first.ms.toFixed(1)} ms`);
  const sample = sampleOf(records);
  const rows = Object.entries(queriesFrom(sample)).map(([name, queries]) => ({
    name,
    times: Array.from({ length: ROUNDS }, () => queries)
      .flat()
      .map((query) => timed(() => index.searchBooks(query, SEARCH_SIZE.books)).ms),
  }));
  const ordinary = rows.filter(({ name }) => name !== 'made to be slow');
  rows.push({ name: 'all but the last', times: ordinary.flatMap(({ times }) => times) });
  console.table(Object.fromEntries(rows.map(({ name, times }) => [name, summary(times)])));
  index.close();
};

/** Builds an index of `records` synthetic books in a temporary folder and searches it. */
export const benchSearch = async (records: number): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'hondana-bench-'));
  try {
    const file = join(folder, 'books.db');
    await build(file, records);
    await measure(file, records);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
