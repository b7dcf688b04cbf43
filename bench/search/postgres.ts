import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { fold } from '#contract/fold.ts';
import type { IndexedBook } from '#lambdas/search/index/records.ts';
import type { QueryClasses } from './queries.ts';

/*
 * The same search by PostgreSQL with trigram indexes (`pg_trgm`), as one would write it without an engine
 * of one's own: all words are somewhere in the folded text, titles that begin with the query first; for a
 * query with a mistake, the nearest texts by trigrams.
 */

const run = promisify(execFile);
const LIMIT = 400;
const NEAR_LIMIT = 20;
/** By its default, 0.6, a title of five characters with a wrong one is not near itself. */
const NEAR_THRESHOLD = 0.3;
/** A query that takes longer counts as this long. */
const TIMEOUT_MS = 10_000;
const DATABASE = 'postgres';

/** PostgreSQL rejects root, whose benchmark runs it as the user that its package creates. */
const isRoot = process.getuid?.() === 0;
const USER = isRoot ? 'postgres' : undefined;

const command = (name: string, args: readonly string[]): readonly [string, string[]] =>
  USER === undefined ? [name, [...args]] : ['runuser', ['-u', USER, '--', name, ...args]];

const runCommand = async (name: string, ...args: readonly string[]) =>
  run(...command(name, args), { cwd: '/' });

const idOf = async (user: string, flag: '-u' | '-g'): Promise<number> =>
  Number((await run('id', [flag, user])).stdout);

const isInstalled = async (): Promise<boolean> => {
  try {
    for (const name of ['initdb', 'pg_ctl', 'psql']) await runCommand(name, '--version');
    return true;
  } catch {
    return false;
  }
};

interface Server {
  /** Runs a script, with `\timing`; returns what it prints. */
  readonly run: (script: string) => Promise<string>;
  /** Loads rows of tab-separated columns. */
  readonly load: (table: string, rows: Iterable<string>) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A server of its own, which listens on a socket in its folder only. */
const startServer = async (): Promise<Server> => {
  const folder = await mkdtemp(join(tmpdir(), 'hondana-postgres-'));
  const data = join(folder, 'data');
  if (USER !== undefined) await chown(folder, await idOf(USER, '-u'), await idOf(USER, '-g'));
  // Without a locale that knows letters, pg_trgm ignores Japanese.
  await runCommand('initdb', '-D', data, '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust');
  const settings = `-c listen_addresses='' -c unix_socket_directories=${folder} -c shared_buffers=1GB -c maintenance_work_mem=1GB -c fsync=off`;
  const log = join(folder, 'log');
  await runCommand('pg_ctl', '-D', data, '-w', '-l', log, '-o', settings, 'start');
  const psql = ['-X', '-q', '-h', folder, '-d', DATABASE, '-v', 'ON_ERROR_STOP=0'];
  return {
    run: async (script) => {
      const file = join(folder, 'script.sql');
      await writeFile(file, script);
      const [name, args] = command('psql', [...psql, '-f', file]);
      return (await run(name, args, { cwd: '/', maxBuffer: 2 ** 30 })).stdout;
    },
    load: async (table, rows) => {
      const [name, args] = command('psql', [...psql, '-c', `\\copy ${table} from stdin`]);
      const child = spawn(name, args, { cwd: '/', stdio: ['pipe', 'ignore', 'inherit'] });
      const ended = once(child, 'exit');
      await pipeline(Readable.from(rows), child.stdin);
      await ended;
    },
    stop: async () => {
      await runCommand('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const escaped = (text: string): string =>
  text.replaceAll('\\', '').replaceAll('\t', ' ').replaceAll('\n', ' ');

const rowsOf = function* (books: Iterable<IndexedBook>): Generator<string> {
  for (const { book, series, transcription } of books) {
    const title = fold(book.MainTitle);
    const rest = [book.ContributorName_01, series, transcription, book.Publisher_1];
    const text = [title, ...rest.map((part) => fold(part ?? ''))].join(' ');
    yield `${escaped(book.KANRI_ID)}\t${escaped(title)}\t${escaped(text)}\n`;
  }
};

const CREATE = `
  CREATE EXTENSION pg_trgm;
  CREATE TABLE books (id text PRIMARY KEY, title text NOT NULL, content text NOT NULL);`;
const INDEX = `
  CREATE INDEX books_content ON books USING gin (content gin_trgm_ops);
  ANALYZE books;`;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const pattern = (text: string): string => text.replaceAll(/[\\%_]/gu, '');

const exactQuery = (query: string): string => {
  const folded = fold(query);
  const words = folded.split(/\s+/u).map(pattern).filter(Boolean);
  const conditions = words.map((word) => `content LIKE ${quoted(`%${word}%`)}`).join(' AND ');
  return `SELECT id FROM books WHERE ${conditions || 'false'}
    ORDER BY title LIKE ${quoted(`${pattern(folded)}%`)} DESC, length(title), id LIMIT ${String(LIMIT)};`;
};

const nearQuery = (query: string): string => {
  const folded = quoted(fold(query));
  return `SELECT id FROM books WHERE ${folded} <% content
    ORDER BY word_similarity(${folded}, content) DESC, id LIMIT ${String(NEAR_LIMIT)};`;
};

const timesIn = (printed: string, expected: number): readonly number[] => {
  const times = [...printed.matchAll(/^Time: (?<ms>[\d.]+) ms/gmu)].map(({ groups }) =>
    Number(groups?.['ms']),
  );
  if (times.length !== expected) throw new Error('PostgreSQL did not time every query');
  return times.map((ms) => Math.min(ms, TIMEOUT_MS));
};

const timesOf = async (server: Server, queries: readonly string[]): Promise<readonly number[]> => {
  const printed = await server.run(
    [
      `SET statement_timeout = ${String(TIMEOUT_MS)};`,
      `SET pg_trgm.word_similarity_threshold = ${String(NEAR_THRESHOLD)};`,
      '\\o /dev/null',
      '\\timing on',
      ...queries,
    ].join('\n'),
  );
  return timesIn(printed, queries.length);
};

/** Milliseconds of each search. */
export interface PostgresTimes {
  readonly exact: readonly number[];
  readonly near: readonly number[];
}

/** Times of the same queries in PostgreSQL, on a temporary server; null where it is not installed. */
export const measurePostgres = async (
  books: Iterable<IndexedBook>,
  { exact, near }: { readonly exact: QueryClasses; readonly near: QueryClasses },
): Promise<PostgresTimes | null> => {
  if (!(await isInstalled())) return null;
  const server = await startServer();
  try {
    await server.run(CREATE);
    await server.load('books', rowsOf(books));
    await server.run(INDEX);
    return {
      exact: await timesOf(server, Object.values(exact).flat().map(exactQuery)),
      near: await timesOf(server, Object.values(near).flat().map(nearQuery)),
    };
  } finally {
    await server.stop();
  }
};
