import type { DatabaseSync } from 'node:sqlite';
import type { IndexedBook } from './indexed-records.ts';
import { createKnownNames } from './known-names.ts';
import { priorOfEditions, priorOfVolume, rankOfBook } from './prior.ts';
import { editionKey, namesOf, volumeKeys, workOf } from './work-keys.ts';

/** A book with what depends on the other books of a catalogue. */
export interface RankedBook {
  readonly record: IndexedBook;
  readonly prior: number;
  /** `YYYYMMDD` with zeros for an unknown month or day. */
  readonly date: string;
  /** The keys of its volume; none for a book that is not a volume. */
  readonly volumes: readonly string[];
  /** The same number for all books of one work; null for the only book of its work. */
  readonly sharedWork: number | null;
  /** Editions of the work. An ISBN that several sources have is one. */
  readonly editions: number;
  /** The title is the name of an author who has more books than there are works with the title. */
  readonly titledByName: boolean;
  /** Names by which contributors are known alone, such as 漱石, as keys. */
  readonly knownNames: readonly string[];
}

/** Temporary tables are in a file that SQLite removes: a catalogue does not fit into the memory. */
const tables = `
  CREATE TEMP TABLE staged_book (
    id TEXT PRIMARY KEY, title TEXT NOT NULL, work TEXT NOT NULL, volume TEXT, place INTEGER NOT NULL,
    edition TEXT NOT NULL, prior REAL NOT NULL, date TEXT NOT NULL, record TEXT NOT NULL,
    shared_work INTEGER, editions INTEGER NOT NULL DEFAULT 1
  );
  CREATE TEMP TABLE staged_name (name TEXT PRIMARY KEY, books INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TEMP TABLE staged_volume (id TEXT PRIMARY KEY, prior REAL NOT NULL, keys TEXT NOT NULL);
`;

const addEditions = `
  CREATE TEMP TABLE staged_work AS
    SELECT work, volume, COUNT(DISTINCT edition) AS editions FROM staged_book
    GROUP BY work, volume HAVING COUNT(*) > 1;
  CREATE INDEX temp.staged_work_key ON staged_work (work);
  UPDATE staged_book SET prior = ROUND(prior + prior_of_editions(staged_work.editions), 6),
    shared_work = staged_work.rowid, editions = staged_work.editions
    FROM staged_work WHERE staged_book.work = staged_work.work AND staged_book.volume IS staged_work.volume;
  DROP TABLE staged_work;
`;

/** Titles that name an author who has more books than there are works with the title. */
const titlesOfNames = `
  SELECT title FROM (SELECT title, COUNT(DISTINCT work) AS works FROM staged_book GROUP BY title)
  JOIN (SELECT name, books FROM staged_name UNION ALL SELECT part, books FROM staged_known) ON name = title
  WHERE books > works
`;

/** Volumes, one set after the other; sets of one title follow each other, the most probable first. */
const volumesBySet = `
  SELECT id, title, work, volume, place, best FROM staged_book JOIN (
    SELECT work, MAX(prior) AS best FROM staged_book WHERE volume IS NOT NULL GROUP BY work
  ) USING (work) WHERE volume IS NOT NULL
  ORDER BY title, best DESC, work, place, date DESC, id
`;

interface VolumeRow {
  readonly id: string;
  readonly title: string;
  readonly work: string;
  readonly volume: string;
  readonly place: number;
  /** The highest prior in the set. */
  readonly best: number;
}

/** Groups of consecutive volumes of one set. */
function* setsOf(rows: Iterable<VolumeRow>): Generator<readonly VolumeRow[]> {
  let set: VolumeRow[] = [];
  for (const row of rows) {
    if (set.length > 0 && set[0]?.work !== row.work) {
      yield set;
      set = [];
    }
    set.push(row);
  }
  if (set.length > 0) yield set;
}

/**
 * Gives the volumes of a set descending priors in the order of the set, from the highest prior among
 * them; sets of one title do not mix. So the order of scores, and of rows, is the order of the set.
 */
const rankVolumes = (database: DatabaseSync): void => {
  const insert = database.prepare('INSERT INTO staged_volume VALUES (?, ?, ?)');
  // The statement selects the columns of VolumeRow.
  const rows = database.prepare(volumesBySet).iterate() as Iterable<VolumeRow>;
  let title = '';
  let last = Infinity;
  for (const set of setsOf(rows)) {
    const [first] = set;
    if (first === undefined) continue;
    if (first.title !== title) last = Infinity;
    title = first.title;
    const labels = new Set(set.map(({ volume }) => volume));
    const highest = Math.min(first.best, last);
    const places = [...new Set(set.map(({ place }) => place))];
    for (const { id, volume, place } of set) {
      last = priorOfVolume(highest, places.indexOf(place));
      insert.run(id, last, volumeKeys(volume, labels).join(' '));
    }
    last = priorOfVolume(last, 1);
  }
};

const byRank = `
  SELECT record, title, date, COALESCE(staged_volume.prior, staged_book.prior) AS prior, keys, shared_work, editions
  FROM staged_book LEFT JOIN staged_volume USING (id) ORDER BY prior DESC, date DESC, id ASC
`;

interface RankedRow {
  readonly record: string;
  readonly title: string;
  readonly date: string;
  readonly prior: number;
  readonly keys: string | null;
  readonly shared_work: number | null;
  readonly editions: number;
}

/** Rows of one column of texts, as a set. */
const textsOf = (database: DatabaseSync, query: string): ReadonlySet<string> => {
  const rows: readonly unknown[] = database.prepare(query).all();
  return new Set((rows as readonly Record<string, string>[]).flatMap((row) => Object.values(row)));
};

/** Called after all books are staged. Memory grows with the largest set and the titles of names. */
function* rankedBooks(
  database: DatabaseSync,
  known: ReturnType<typeof createKnownNames>,
): Generator<RankedBook> {
  known.settle();
  const names = textsOf(database, titlesOfNames);
  database.function('prior_of_editions', { deterministic: true }, (editions) =>
    priorOfEditions(Number(editions)),
  );
  database.exec(addEditions);
  rankVolumes(database);
  // The statement selects the columns of RankedRow.
  const rows = database.prepare(byRank).iterate() as Iterable<RankedRow>;
  for (const { record, title, keys, shared_work: sharedWork, ...row } of rows) {
    const volumes = keys === null ? [] : keys.split(' ');
    const { prior, date, editions } = row;
    const ofWork = { sharedWork, editions, titledByName: names.has(title) };
    // Staged by `createBookStage`.
    const indexed = JSON.parse(record) as IndexedBook;
    const knownNames = known.of(indexed.book);
    yield { record: indexed, prior, date, volumes, knownNames, ...ofWork };
  }
  known.drop();
  database.exec('DROP TABLE staged_book; DROP TABLE staged_volume; DROP TABLE staged_name;');
}

/**
 * Collects the books of a catalogue in any order, and returns them in rank order. The last of several
 * records with one id wins.
 */
export const createBookStage = (database: DatabaseSync, thisYear: number) => {
  database.exec(tables);
  const known = createKnownNames(database);
  const stage = database.prepare(
    `INSERT OR REPLACE INTO staged_book (id, title, work, volume, place, edition, prior, date, record)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const count = database.prepare(
    'INSERT INTO staged_name VALUES (?, 1) ON CONFLICT DO UPDATE SET books = books + 1',
  );
  return {
    add: (record: IndexedBook): void => {
      const { book } = record;
      const { prior, date } = rankOfBook(record, thisYear);
      const { title, key, volume } = workOf(book);
      const { label = null, order = 0 } = volume ?? {};
      const rank = [editionKey(book), prior, date] as const;
      stage.run(book.KANRI_ID, title, key, label, order, ...rank, JSON.stringify(record));
      for (const name of namesOf(book)) count.run(name);
      known.add(book);
    },
    ranked: () => rankedBooks(database, known),
  };
};
