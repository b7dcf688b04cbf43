import { commandLine, readArguments } from '../scripts/command-line.mjs';
import { benchBookshelf } from './bookshelf.ts';
import { benchCitations } from './citations.ts';
import { benchCold } from './cold.ts';
import { benchLists } from './lists.ts';
import { benchLoad } from './load.ts';
import { benchNotes } from './notes.ts';
import { benchPages } from './pages.ts';
import { benchPeople } from './people.ts';
import { benchSearch } from './search.ts';
import { benchStickers } from './stickers.ts';

interface Options {
  readonly records: number;
  readonly rounds: number;
  readonly base: string | undefined;
  readonly applied: boolean;
  readonly names: readonly string[];
}

const benches: Readonly<Record<string, (options: Options) => Promise<void>>> = {
  /** Requests and times of notes and timelines, by number of followed readers and followers. */
  notes: benchNotes,
  /** Requests and times of the map of a book with few citations and with very many. */
  citations: benchCitations,
  /** Build time, size and latency of the search index; `--records 200000` sets its size. */
  search: async ({ records }) => benchSearch(records),
  /** Requests, times and response sizes of short and long book lists. */
  lists: benchLists,
  /** Pages with and without content while two hundred visitors open `--rounds` pages each. */
  load: async ({ rounds }) => benchLoad(rounds),
  /** Size of each function's bundle, and the time until it is ready for its first request. */
  cold: benchCold,
  /** Requests and times of follows, friendships and blocks, by number of relations. */
  people: benchPeople,
  /** Times and requests of the bookshelf call and its page, with up to `--records` copies. */
  bookshelf: async ({ records }) => benchBookshelf(records),
  /** Processor time of the largest sheets of stickers and of labels. */
  stickers: benchStickers,
  /**
   * Lighthouse scores, times and weights of pages, beside those of the previous commit:
   * `pages home book --rounds 3 --base main`; `--base none` compares with nothing, and with
   * `--applied` the browser is really as slow as Lighthouse otherwise computes.
   */
  pages: async ({ rounds, base, applied, names }) =>
    benchPages({
      rounds,
      pages: names,
      throttling: applied ? 'devtools' : 'simulate',
      ...(base !== undefined && { base }),
    }),
};

const command = {
  usage: `Usage: npm run bench -- NAME [PAGE…] [--records N] [--rounds N] [--base REF] [--applied]

Measures one of ${Object.keys(benches).join(', ')}. Times depend on the machine and its load.

  --records N   size of the search index, or of the largest bookshelf (default: 20000)
  --rounds N    visits of each page, or pages of each visitor (default: 5)
  --base REF    commit to compare the pages with (default: the previous one), or none
  --applied     the browser is really as slow as Lighthouse otherwise computes`,
  positionals: true,
  options: {
    records: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '5' },
    base: { type: 'string' },
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
  const { base, applied } = values;
  const records = countOf('records', values.records);
  const rounds = countOf('rounds', values.rounds);
  return { bench: chosen, options: { records, rounds, base, applied, names } };
});
await bench(options);
