import { execFile, spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { contributorsOf } from '#contract/book-fields.ts';
import { SEARCH_SIZE } from '#contract/limits.ts';
import { type IndexedBook, shownBook } from '#lambdas/search/index/records.ts';

/*
 * The same search by Groonga, a full-text engine for Japanese, as its documentation recommends it: pairs of characters
 * with positions, titles before people before readings, and the records stored beside them.
 */
const run = promisify(execFile);
const COLUMNS = ['title', 'people', 'reading', 'record'] as const;
const SCHEMA = [
  'table_create Books TABLE_HASH_KEY ShortText',
  ...COLUMNS.map((column) => `column_create Books ${column} COLUMN_SCALAR ShortText`),
  'table_create Terms TABLE_PAT_KEY ShortText --default_tokenizer TokenBigramSplitSymbolAlphaDigit --normalizer NormalizerNFKC150',
  'column_create Terms places COLUMN_INDEX|WITH_POSITION|WITH_SECTION Books title,people,reading',
];

const rowOf = ({ book, transcription }: IndexedBook) => ({
  _key: book.KANRI_ID,
  title: [book.MainTitle, book.ContentDetailTitle, book.TitleOthers].filter(Boolean).join(' '),
  people: contributorsOf(book)
    .map(({ name }) => name)
    .join(' '),
  reading: transcription ?? '',
  record: JSON.stringify(shownBook(book)),
});

const commandsFor = function* (books: Iterable<IndexedBook>): Generator<string> {
  yield `${SCHEMA.join('\n')}\nload --table Books\n[\n`;
  let separator = '';
  for (const book of books) {
    yield separator + JSON.stringify(rowOf(book));
    separator = ',\n';
  }
  yield '\n]\n';
};

/** Milliseconds that a process has used of the processor. */
const processorMsOf = (pid: number): number =>
  Number(readFileSync(`/proc/${String(pid)}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

/** Milliseconds of the processor of children that have ended. */
const processorOfChildren = (): number => {
  const TICK_MS = 10;
  const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(13).map(Number);
  return TICK_MS * ((user ?? 0) + (system ?? 0));
};

const folderBytes = async (folder: string): Promise<number> => {
  const names = (await readdir(folder)).filter((name) => name.startsWith('books.grn'));
  // A file has holes: blocks are what it takes.
  const blocks = await Promise.all(
    names.map(async (name) => (await stat(join(folder, name))).blocks),
  );
  return 512 * blocks.reduce((sum, count) => sum + count, 0);
};

const selectOf = (query: string, columns: string): string => {
  const phrase = `"${query.replaceAll(/["'\\]/gu, ' ')}"`;
  return (
    `select Books --match_columns "title * 10 || people * 5 || reading" --query '${phrase}' --cache no ` +
    `--limit ${String(SEARCH_SIZE.books)} --output_columns ${columns} --sort_keys -_score\n`
  );
};

interface GroongaAnswer {
  /** Milliseconds of the processor. */
  readonly cpuMs: number;
  /** The number of all hits, and the ids of the first ones. */
  readonly count: number;
  readonly ids: readonly string[];
}

export interface Groonga {
  readonly bytes: number;
  /** Milliseconds of the processor of the build. */
  readonly buildMs: number;
  readonly search: (query: string, columns: '_key' | '_key,record') => Promise<GroongaAnswer>;
}

/** A process that answers one command in a line after the other. */
const startShell = (file: string) => {
  const child = spawn('groonga', [file], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const { pid = 0 } = child;
  return {
    ask: async (command: string) => {
      const before = processorMsOf(pid);
      child.stdin.write(command);
      const { value } = await lines.next();
      return { cpuMs: processorMsOf(pid) - before, answer: JSON.parse(String(value)) as unknown };
    },
    stop: () => child.kill(),
  };
};

type SelectAnswer = readonly [
  status: readonly number[],
  tables: readonly [readonly [count: readonly [number], columns: unknown, ...rows: string[][]]],
];

const isInstalled = async (): Promise<boolean> => {
  try {
    await run('groonga', ['--version']);
    return process.platform === 'linux';
  } catch {
    return false;
  }
};

/** Calls `work` with a temporary database of these books. False where Groonga is not installed. */
export const withGroonga = async (
  books: Iterable<IndexedBook>,
  work: (groonga: Groonga) => Promise<void>,
): Promise<boolean> => {
  if (!(await isInstalled())) return false;
  const folder = await mkdtemp(join(tmpdir(), 'hondana-groonga-'));
  const [file, commands] = [join(folder, 'books.grn'), join(folder, 'commands')];
  try {
    await pipeline(Readable.from(commandsFor(books)), createWriteStream(commands));
    const started = processorOfChildren();
    await run('groonga', ['--file', commands, '-n', file], { maxBuffer: 2 ** 28 });
    const buildMs = processorOfChildren() - started;
    const shell = startShell(file);
    try {
      await work({
        bytes: await folderBytes(folder),
        buildMs,
        search: async (query, columns) => {
          const { cpuMs, answer } = await shell.ask(selectOf(query, columns));
          // The answer of `select`: a status, then one table with its count, its columns and its rows.
          const [, [[[count], , ...rows]]] = answer as SelectAnswer;
          return { cpuMs, count, ids: rows.map(([id = '']) => id) };
        },
      });
    } finally {
      shell.stop();
    }
    return true;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
