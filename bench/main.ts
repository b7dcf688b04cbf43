import { parseArgs } from 'node:util';
import { benchCold } from './cold.ts';
import { benchLists } from './lists.ts';
import { benchNotes } from './notes.ts';
import { benchPeople } from './people.ts';
import { benchSearch } from './search.ts';
import { benchShelf } from './shelf.ts';

/**
 * `npm run bench -- <name> [options]`. Times depend on the machine and on what else it does;
 * compare runs on one machine only.
 */
const benches: Readonly<Record<string, (records: number) => Promise<void>>> = {
  /** Requests and times of notes and timelines, by how many one follows and is followed by. */
  notes: benchNotes,
  /** Build time, size and latency of the search index; `--records 200000` sets its size. */
  search: benchSearch,
  /** Requests, times and answers of book lists, short and long. */
  lists: benchLists,
  /** Size of each function's bundle, and the time until it is ready for its first request. */
  cold: benchCold,
  /** Requests and times of following, friendship and blocks, by how many people a reader has. */
  people: benchPeople,
  /** Time and requests of the shelf call, at up to `--records` copies. */
  shelf: benchShelf,
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
