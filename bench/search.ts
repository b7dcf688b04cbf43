import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createGzip } from 'node:zlib';
import { SEARCH_SIZE } from '#contract/limits.ts';
import { buildSearchIndex } from '#lambdas/search/build/build-index.ts';
import { INDEX_SIZE } from '#lambdas/search/build/index-size.ts';
import { createInstalledTokenizer } from '#lambdas/search/index/readings/tokenizer.ts';
import type { IndexedAuthor, IndexedBook } from '#lambdas/search/index/records.ts';
import type { SearchIndex } from '#lambdas/search/query/search-engine.ts';
import { createSqliteIndex } from '#lambdas/search/query/sqlite-index.ts';
import { percentile, processorMs } from './measure.ts';
import { fullBooks, fullCatalogue } from './search/full-records.ts';
import { compareWithGroonga } from './search/compare-groonga.ts';
import { readCatalogue } from './search/real-records.ts';
import { mistypedFrom, queriesFrom, SLOW, typedFrom, type QueryClasses } from './search/queries.ts';
import { compareWithService } from './search/service.ts';
import { measureWorks } from './search/works.ts';
import { NEAR_HITS, worstOf } from './search/worst.ts';
import { syntheticBooks } from './synthetic-catalogue.ts';

const ROUNDS = 3;
const SAMPLED_BOOKS = 60;
/** Some six queries of each are sent to both engines. */
const COMPARED_BOOKS = 200;

interface Classes {
  readonly exact: QueryClasses;
  readonly near: QueryClasses;
  readonly typed: QueryClasses;
}

/** Milliseconds of a search; those of the processor do not count waiting on a busy machine. */
interface SearchTime {
  readonly ms: number;
  readonly cpuMs: number;
}

interface BenchRow {
  readonly name: string;
  readonly times: readonly SearchTime[];
}

const timed = <T>(work: () => T): { readonly result: T; readonly ms: number } => {
  const started = performance.now();
  const result = work();
  return { result, ms: performance.now() - started };
};

const timeOf = (work: () => unknown): SearchTime => {
  let ms = 0;
  const cpuMs = processorMs(() => {
    ({ ms } = timed(work));
  });
  return { ms, cpuMs };
};

const sortedBy = (times: readonly SearchTime[], unit: keyof SearchTime): readonly number[] =>
  times.map((time) => time[unit]).toSorted((a, b) => a - b);

const summary = (times: readonly SearchTime[]) => {
  const sorted = sortedBy(times, 'ms');
  const cpu = sortedBy(times, 'cpuMs');
  return {
    queries: times.length,
    'p50 ms': percentile(sorted, 0.5),
    'p95 ms': percentile(sorted, 0.95),
    'p99 ms': percentile(sorted, 0.99),
    'max ms': percentile(sorted, 1),
    'CPU p50 ms': percentile(cpu, 0.5),
    'CPU p95 ms': percentile(cpu, 0.95),
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

interface Built {
  readonly bytes: number;
  /** Milliseconds of the processor of the build. */
  readonly buildMs: number;
}

const build = async (file: string, { size, name, books, authors }: Catalogue): Promise<Built> => {
  const started = performance.now();
  const before = process.cpuUsage();
  const { bytes } = await buildSearchIndex({
    file,
    books: stream(books()),
    authors: authors(),
    tokenize: createInstalledTokenizer(),
    now: Date.now,
  });
  const { user, system } = process.cpuUsage(before);
  const buildMs = (user + system) / 1e3;
  const seconds = (performance.now() - started) / 1_000;
  console.log(`Node ${process.version}, ${String(size)} ${name}`);
  console.log(
    `build ${seconds.toFixed(1)} s, ${(buildMs / 1e3).toFixed(1)} s of the processor, ` +
      `peak memory ${megabytes(process.resourceUsage().maxRSS * 1e3)}`,
  );
  console.log(
    `${String(Math.round(bytes / size))} bytes of index per book; ` +
      `${String(INDEX_SIZE.bytesPerBook)} are assumed`,
  );
  console.log(`file ${megabytes(bytes)}, gzip ${megabytes(await compressedBytes(file))}`);
  return { bytes: bytes / size, buildMs };
};

/** Evenly distributed books, without the whole catalogue in memory. */
const sampleOf = ({ size, books }: Catalogue, count: number): readonly IndexedBook[] => {
  const every = Math.max(1, Math.floor(size / count));
  const sample: IndexedBook[] = [];
  let n = 0;
  for (const book of books()) {
    if (n % every === 0) sample.push(book);
    n += 1;
  }
  return sample;
};

const ordinaryQueries = (classes: QueryClasses): readonly string[] =>
  Object.entries(classes).flatMap(([name, queries]) => (name === SLOW ? [] : queries));

/** Each search by the queries that are slow on purpose, as multiples of the p95 of the ordinary ones. */
const printWorst = (index: SearchIndex, ordinary: readonly string[]): void => {
  const rows = worstOf(index, ordinary).map(({ search, ordinaryP95, slowest, words }) => [
    search,
    {
      'ordinary CPU p95 ms': ordinaryP95.toFixed(1),
      'slowest CPU ms': slowest.toFixed(1),
      ratio: (slowest / ordinaryP95).toFixed(1),
      query: Array.from(words).slice(0, 16).join(''),
    },
  ]);
  console.log('the slowest query on purpose, as a multiple of ordinary ones');
  console.table(Object.fromEntries(rows));
};

const timesOf = (queries: readonly string[], search: (word: string) => unknown) =>
  Array.from({ length: ROUNDS }, () => queries)
    .flat()
    .map((query) => timeOf(() => search(query)));

const rowsOf = (queries: QueryClasses, search: (word: string) => unknown): readonly BenchRow[] =>
  Object.entries(queries).map(([name, words]) => ({ name, times: timesOf(words, search) }));

const measure = (file: string, classes: Classes): void => {
  const database = new DatabaseSync(file, { readOnly: true });
  const opened = timed(() => createSqliteIndex(database, createInstalledTokenizer()));
  const index = opened.result;
  const first = timed(() => index.searchBooks('夏目 漱石', SEARCH_SIZE.books));
  console.log(`open ${opened.ms.toFixed(1)} ms, first query ${first.ms.toFixed(1)} ms`);
  const exact = rowsOf(classes.exact, (word) => index.searchBooks(word, SEARCH_SIZE.books));
  const near = rowsOf(classes.near, (word) => index.searchNear(word, NEAR_HITS));
  const suggested = rowsOf(classes.typed, (typed) => index.suggest(typed));
  const ordinary = exact.filter(({ name }) => name !== SLOW).flatMap(({ times }) => times);
  const allNear = near.flatMap(({ times }) => times);
  const table = [
    ...exact,
    { name: 'all but the last', times: ordinary },
    ...near.map(({ name, times }) => ({ name: `near: ${name}`, times })),
    { name: 'near: all', times: allNear },
    ...suggested.map(({ name, times }) => ({ name: `suggestions: ${name}`, times })),
    { name: 'suggestions: all', times: suggested.flatMap(({ times }) => times) },
  ];
  console.table(Object.fromEntries(table.map(({ name, times }) => [name, summary(times)])));
  printWorst(index, ordinaryQueries(classes.exact));
  measureWorks(database, index, ordinaryQueries(classes.exact));
  index.close();
};

interface SearchBench {
  /** Number of synthetic books. */
  readonly records: number;
  /** Files of a catalogue of real records instead. */
  readonly files: readonly string[];
  readonly endpoint?: string | undefined;
}

/** A catalogue that can be read more than once. */
interface Catalogue {
  readonly size: number;
  readonly name: string;
  readonly books: () => Iterable<IndexedBook>;
  readonly authors: () => AsyncIterable<IndexedAuthor>;
}

const stream = async function* <T>(records: Iterable<T>): AsyncGenerator<T> {
  yield* records;
};

const catalogueOf = async ({ records, files }: SearchBench): Promise<Catalogue> => {
  if (files.length === 0)
    return {
      size: records,
      name: 'synthetic books',
      books: () => fullBooks(syntheticBooks(records)),
      authors: () => fullCatalogue(records).authors,
    };
  const { books, authors } = await readCatalogue(files);
  return {
    size: books.length,
    name: 'real books',
    books: () => books,
    authors: () => stream(authors),
  };
};

/**
 * Measures building and searching an index of synthetic books, or of real ones in files, and the same searches in
 * Groonga where it is installed (Debian: `apt-get install groonga`); with the `endpoint` of a search service, in that
 * service instead.
 */
export const benchSearch = async (options: SearchBench): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'hondana-bench-'));
  try {
    const catalogue = await catalogueOf(options);
    const file = join(folder, 'books.db');
    const built = await build(file, catalogue);
    const sample = sampleOf(catalogue, SAMPLED_BOOKS);
    const classes = {
      exact: queriesFrom(sample),
      near: mistypedFrom(sample),
      typed: typedFrom(sample),
    };
    if (options.endpoint === undefined) {
      const compared = sampleOf(catalogue, COMPARED_BOOKS);
      await compareWithGroonga({ file, ...built }, { books: catalogue.books(), sample: compared });
      measure(file, classes);
      return;
    }
    const { endpoint, records } = options;
    const near = Object.values(classes.near).flat();
    const typed = Object.values(classes.typed).flat();
    const exact = ordinaryQueries(classes.exact);
    await compareWithService({ file, endpoint, records, exact, near, typed });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
