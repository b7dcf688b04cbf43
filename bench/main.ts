import { register } from 'tsx/esm/api';
import { commandLine, readArguments } from '../scripts/command-line.mjs';

interface Options {
  readonly records: number;
  readonly rounds: number;
  readonly base: string | undefined;
  readonly service: string | undefined;
  readonly applied: boolean;
  readonly names: readonly string[];
}

/**
 * Transpiles what the benchmark imports, for JSX. It makes functions slower, by up to three times in loops: it adds a call
 * for the name of each.
 */
const transpiled = async <T>(load: () => Promise<T>): Promise<T> => {
  register();
  return load();
};

const benches: Readonly<Record<string, (options: Options) => Promise<void>>> = {
  /** Requests and times of notes and timelines, by number of followed readers and followers. */
  notes: async () => {
    const { benchNotes } = await transpiled(() => import('./notes.ts'));
    await benchNotes();
  },
  /** Requests and times of the map of a book with few citations and with very many. */
  citations: async () => {
    const { benchCitations } = await transpiled(() => import('./citations.ts'));
    await benchCitations();
  },
  /**
   * Build time, size and latency of the search index of `--records` or of the records in files, beside Groonga:
   * `search FILE…`; with `--service` beside that service.
   */
  search: async ({ records, service, names: files }) => {
    // As fast as the deployed function: without transpiling.
    const { benchSearch } = await import('./search.ts');
    await benchSearch({ records, files, endpoint: service });
  },
  /** Calls and requests of an import of `--records` books by a reader, and of its undoing. */
  import: async ({ records }) => {
    const { benchImport } = await transpiled(() => import('./import.ts'));
    await benchImport(records);
  },
  /** Size of each function's bundle, and the time until it is ready for its first request. */
  cold: async () => {
    const { benchCold } = await transpiled(() => import('./cold.ts'));
    await benchCold();
  },
  /** Times and requests of the bookshelf call and its page, with up to `--records` copies. */
  bookshelf: async ({ records }) => {
    const { benchBookshelf } = await transpiled(() => import('./bookshelf.ts'));
    await benchBookshelf(records);
  },
  /** What the camera reads in the pictures of folders, or in drawn ones, pass by pass: `camera FOLDER…`. */
  camera: async ({ names }) => {
    const { benchCamera } = await import('./camera.ts');
    await benchCamera(names);
  },
  /**
   * Lighthouse scores, times and weights of pages, beside those of the previous commit:
   * `pages home book --rounds 3 --base main`; `--base none` compares with nothing, and with
   * `--applied` the browser is really as slow as Lighthouse otherwise computes.
   */
  pages: async ({ rounds, base, applied, names }) => {
    const { benchPages } = await transpiled(() => import('./pages.ts'));
    await benchPages({
      rounds,
      pages: names,
      throttling: applied ? 'devtools' : 'simulate',
      ...(base !== undefined && { base }),
    });
  },
};

const command = {
  usage: `Usage: npm run bench -- NAME [PAGE… | FOLDER… | FILE…] [--records N] [--rounds N] [--base REF] [--applied]
                       [--service URL]

Measures one of ${Object.keys(benches).join(', ')}. Times depend on the machine and its load.

  --records N   size of the search index, the largest bookshelf or an import (default: 20000)
  --rounds N    visits of each page (default: 5)
  --base REF    commit to compare the pages with (default: the previous one), or none
  --service URL OpenSearch service to search too; its indexes are replaced
  --applied     the browser is really as slow as Lighthouse otherwise computes`,
  positionals: true,
  options: {
    records: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '5' },
    base: { type: 'string' },
    service: { type: 'string' },
    applied: { type: 'boolean', default: false },
  },
} as const;

const countOf = (name: string, text: string): number => {
  const count = Number(text);
  if (Number.isSafeInteger(count) && count > 0) return count;
  throw new Error(`--${name} needs a number, not "${text}"`);
};

const { bench, options } = commandLine(command, (args) => {
  const { values, positionals } = readArguments(command, args);
  const [name = '', ...names] = positionals;
  const chosen = Object.hasOwn(benches, name) ? benches[name] : undefined;
  if (chosen === undefined) throw new Error(`Name one of ${Object.keys(benches).join(', ')}`);
  const { base, applied, service } = values;
  const records = countOf('records', values.records);
  const rounds = countOf('rounds', values.rounds);
  return { bench: chosen, options: { records, rounds, base, applied, service, names } };
});
await bench(options);
