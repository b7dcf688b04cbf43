import { parseArgs } from 'node:util';
import { benchBookshelf } from './bookshelf.ts';
import { benchCold } from './cold.ts';
import { benchLists } from './lists.ts';
import { benchNotes } from './notes.ts';
import { benchPeople } from './people.ts';
import { benchSearch } from './search.ts';

/**
 * `npm run bench -- <name> [options]`. Times depend on the machine and its load. Compare only runs on
 * the same machine.
 */
const benches: Readonly<Record<string, (records: number) => Promise<void>>> = {
  /** Requests and times of notes and timelines, by number of followed readers and followers. */
  notes: benchNotes,
  /** Build time, size and latency of the search index; `--records 200000` sets its size. */
  search: benchSearch,
  /** Requests, times and response sizes of short and long book lists. */
  lists: benchLists,
  /** Size of each function's bundle, and the time until it is ready for its first request. */
  cold: benchCold,
  /** Requests and times of follows, friendships and blocks, by number of relations. */
  people: benchPeople,
  /** Times and requests of the bookshelf call and its page, with up to `--records` copies. */
  bookshelf: benchBookshelf,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { records: { type: 'string', default: '20000' } },
});
const bench = benches[positionals[0] ?? ''];
const records = Number(values.records);
if (bench === undefined || !Number.isSafeInteger(records) || records < 1) {
  console.error(`Usage: npm run bench -- ${Object.keys(benches).join('|')} [--records 20000]`);
  process.exitCode = 1;
} else {
  await bench(records);
}
