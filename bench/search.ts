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
import { percentile } from './measure.ts';
import { syntheticAuthors, syntheticBooks } from './synthetic-catalogue.ts';

const ROUNDS = 3;
const SAMPLED_BOOKS = 60;
const NEAR_HITS = 20;

interface BenchRow {
  readonly name: string;
  /** Milliseconds of each search. */
  readonly times: readonly number[];
}

/** Queries by kind. */
type QueryClasses = Readonly<Record<string, readonly string[]>>;

const proper = (title: string): string => title.split(' : ')[0] ?? title;

const substrings = (titles: readonly string[], from: number, length: number): readonly string[] =>
  titles
    .map((title) => Array.from(proper(title)).slice(from, from + length))
    .filter((characters) => characters.length === length)
    .map((characters) => characters.join(''));

/** Typical queries taken from a sample of books, and slow ones. */
const queriesFrom = (sample: readonly IndexedBook[]): QueryClasses => {
  const titles = sample.map(({ book }) => book.MainTitle);
  const authors = sample.map(({ book }) => book.ContributorName_01 ?? '');
  return {
    'one character': substrings(titles, 1, 1),
    'two characters': substrings(titles, 1, 2),
    'three characters and more': substrings(titles, 0, 4),
    'a whole title': titles.map(proper),
    'an author': authors.map((name) => name.replace(', ', ' ')),
    'author and title': titles.map((title, n) => `${authors[n] ?? ''} ${title.slice(0, 3)}`),
    'a Latin word': ['python', 'java', 'History', 'introduction', 'C++', 'a'],
    'an ISBN': ['9784101010014', '4-10-101001-3'],
    'no hit': ['ぬりょへもけ', 'zzzz', 'の ぬりょへ', '日本 ぬりょへ'],
    'very common': ['の', '日本', '入門', '歴史', '東京', 'と'],
    'slow on purpose': [
      '日本の'.repeat(66),
      'の'.repeat(200),
      'の人本日学論史と物語歴社会入門大東京新現代世界文化研究図解'.replaceAll(/./gu, '$& '),
      'の 夏目',
      'の 人',
      '日本 歴史 文化 社会 経済 科学',
      'a b c d e f',
    ],
  };
};

/** The same queries with a mistake, for which only the near tier has hits. */
const mistypedFrom = (sample: readonly IndexedBook[]): QueryClasses => {
  const titles = sample.map(({ book }) => Array.from(proper(book.MainTitle)));
  const long = titles.filter((title) => title.length >= 4);
  const change = (alter: (title: readonly string[], middle: number) => readonly string[]) =>
    long.map((title) => alter(title, Math.floor(title.length / 2)).join(''));
  return {
    'a wrong character': change((title, n) => title.with(n, '髙')),
    'a missing character': change((title, n) => title.toSpliced(n, 1)),
    'transposed characters': change((title, n) =>
      title.toSpliced(n - 1, 2, title[n] ?? '', title[n - 1] ?? ''),
    ),
    'author and title together': sample.map(
      ({ book }) =>
        `${(book.ContributorName_01 ?? '').replace(', ', '')}の${proper(book.MainTitle)}`,
    ),
    'near nothing': ['ぬりょへもけ', 'qwertyuiop', '存在しない題名', 'のののののの'],
  };
};

/** What readers have typed before they have typed a title or a name. */
const typedFrom = (sample: readonly IndexedBook[]): QueryClasses => {
  const titles = sample.map(({ book }) => book.MainTitle);
  const names = sample.map(({ book }) => (book.ContributorName_01 ?? '').replace(', ', ''));
  return {
    'one character': substrings(titles, 0, 1),
    'two characters': substrings(titles, 0, 2),
    'four characters': substrings(titles, 0, 4),
    'a whole title': titles.map(proper),
    'a name': substrings(names, 0, 2),
    'kana and Latin letters': ['に', 'にほ', 'なつ', 'の', 'のの', 'hi', 'in', 'py'],
  };
};

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

/** Evenly distributed books, without the whole catalogue in memory. */
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
  const timesOf = (queries: readonly string[], search: (word: string) => unknown) =>
    Array.from({ length: ROUNDS }, () => queries)
      .flat()
      .map((query) => timed(() => search(query)).ms);
  const rowsOf = (classes: QueryClasses, search: (word: string) => unknown): readonly BenchRow[] =>
    Object.entries(classes).map(([name, queries]) => ({ name, times: timesOf(queries, search) }));
  const exact = rowsOf(queriesFrom(sample), (word) => index.searchBooks(word, SEARCH_SIZE.books));
  const near = rowsOf(mistypedFrom(sample), (word) => index.searchNear(word, NEAR_HITS));
  const suggested = rowsOf(typedFrom(sample), (typed) => index.suggest(typed));
  const ordinary = exact
    .filter(({ name }) => name !== 'slow on purpose')
    .flatMap(({ times }) => times);
  const table = [
    ...exact,
    { name: 'all but the last', times: ordinary },
    ...near.map(({ name, times }) => ({ name: `near: ${name}`, times })),
    { name: 'near: all', times: near.flatMap(({ times }) => times) },
    ...suggested.map(({ name, times }) => ({ name: `suggestions: ${name}`, times })),
    { name: 'suggestions: all', times: suggested.flatMap(({ times }) => times) },
  ];
  console.table(Object.fromEntries(table.map(({ name, times }) => [name, summary(times)])));
  index.close();
};

/** Measures building and searching an index of `records` synthetic books. */
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
