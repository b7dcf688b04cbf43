import { parseArgs } from 'node:util';
import { benchBookshelf } from './bookshelf.ts';
import { benchCitations } from './citations.ts';
import { benchCold } from './cold.ts';
import { benchLists } from './lists.ts';
import { benchNotes } from './notes.ts';
import { benchPages } from './pages.ts';
import { benchPeople } from './people.ts';
import { benchSearch } from './search.ts';
import { benchStickers } from './stickers.ts';

/**
 * `npm run bench -- <name> [options]`. Times depend on the machine and its load. Compare only runs on
 * the same machine.
 */
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

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    records: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '5' },
    base: { type: 'string' },
    applied: { type: 'boolean', default: false },
  },
});
const [name = '', ...names] = positionals;
const bench = benches[name];
const records = Number(values.records);
const rounds = Number(values.rounds);
const isCount = (value: number): boolean => Number.isSafeInteger(value) && value > 0;
if (bench === undefined || !isCount(records) || !isCount(rounds)) {
  console.error(
    `Usage: npm run bench -- ${Object.keys(benches).join('|')} [--records 20000] [--rounds 5] [--base REF] [--applied]`,
  );
  process.exitCode = 1;
} else {
  await bench({ records, rounds, base: values.base, applied: values.applied, names });
}
