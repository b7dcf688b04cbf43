import type { DatabaseSync } from 'node:sqlite';
import type { IndexedBook } from '../index/records.ts';
import { createKnownNames } from './known-names.ts';
import { priorOfEditions, priorOfVolume, rankOfBook } from '../index/prior.ts';
import { createDerivedReadings } from './derived-readings.ts';
import type { Tokenize } from '../index/readings/tokenizer.ts';
import { groupByTies } from '../index/work-groups.ts';
import { editionKey, namesOf, type Ties, tiesOf, volumeKeys, workOf } from '../index/work-keys.ts';

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
  /** For a title without a reading, and not shown; several where a number is read in two ways. */
  readonly derivedReadings: readonly string[];
}

/** Temporary tables are in a file that SQLite removes: a catalogue does not fit into the memory. */
const tables = `
  CREATE TEMP TABLE staged_book (
    id TEXT PRIMARY KEY, title TEXT NOT NULL, volume_set TEXT NOT NULL, volume TEXT, place INTEGER NOT NULL,
    subject TEXT NOT NULL, ties TEXT NOT NULL, edition TEXT NOT NULL, prior REAL NOT NULL, date TEXT NOT NULL, record TEXT NOT NULL,
    shared_work INTEGER, editions INTEGER NOT NULL DEFAULT 1
  );
  CREATE TEMP TABLE staged_name (name TEXT PRIMARY KEY, books INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TEMP TABLE staged_volume (id TEXT PRIMARY KEY, prior REAL NOT NULL, keys TEXT NOT NULL);
`;

/** Groups of consecutive rows with one key. */
function* runsBy<T>(rows: Iterable<T>, keyOf: (row: T) => string): Generator<readonly T[]> {
  let run: T[] = [];
  for (const row of rows) {
    const [first] = run;
    if (first !== undefined && keyOf(first) !== keyOf(row)) {
      yield run;
      run = [];
    }
    run.push(row);
  }
  if (run.length > 0) yield run;
}

/** Books of subjects that several books have, one subject after the other. */
const sharedSubjects = `
  SELECT id, subject, ties, edition FROM staged_book WHERE subject IN (
    SELECT subject FROM staged_book GROUP BY subject HAVING COUNT(*) > 1
  ) ORDER BY subject, id
`;

interface SubjectRow {
  readonly id: string;
  readonly subject: string;
  /** JSON of its ties. */
  readonly ties: string;
  readonly edition: string;
}

/** Finds the works of several books. Memory grows with the largest subject. */
const groupWorks = (database: DatabaseSync): void => {
  database.exec(
    'CREATE TEMP TABLE staged_work (id TEXT PRIMARY KEY, work INTEGER NOT NULL, editions INTEGER NOT NULL)',
  );
  const insert = database.prepare('INSERT INTO staged_work VALUES (?, ?, ?)');
  // The statement selects the columns of SubjectRow.
  const rows = database.prepare(sharedSubjects).iterate() as Iterable<SubjectRow>;
  let works = 0;
  for (const books of runsBy(rows, ({ subject }) => subject)) {
    // Staged by `createBookStage`.
    for (const group of groupByTies(books, ({ ties }) => JSON.parse(ties) as Ties)) {
      if (group.length === 1) continue;
      works += 1;
      const editions = new Set(group.map(({ edition }) => edition)).size;
      for (const { id } of group) insert.run(id, works, editions);
    }
  }
  database.exec(addEditions);
};

const addEditions = `
  UPDATE staged_book SET prior = ROUND(prior + prior_of_editions(staged_work.editions), 6),
    shared_work = staged_work.work, editions = staged_work.editions
    FROM staged_work WHERE staged_book.id = staged_work.id;
  DROP TABLE staged_work;
`;

/** Titles that name an author who has more books than there are works with the title. */
const titlesOfNames = `
  SELECT title FROM (SELECT title, COUNT(DISTINCT volume_set) AS works FROM staged_book GROUP BY title)
  JOIN (SELECT name, books FROM staged_name UNION ALL SELECT part, books FROM staged_known) ON name = title
  WHERE books > works
`;

/** Volumes, one set after the other; sets of one title follow each other, the most probable first. */
const volumesBySet = `
  SELECT id, title, volume_set, volume, place, best FROM staged_book JOIN (
    SELECT volume_set, MAX(prior) AS best FROM staged_book WHERE volume IS NOT NULL GROUP BY volume_set
  ) USING (volume_set) WHERE volume IS NOT NULL
  ORDER BY title, best DESC, volume_set, place, date DESC, id
`;

interface VolumeRow {
  readonly id: string;
  readonly title: string;
  readonly volume_set: string;
  readonly volume: string;
  readonly place: number;
  /** The highest prior in the set. */
  readonly best: number;
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
  for (const set of runsBy(rows, (row) => row.volume_set)) {
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
  SELECT record, title, volume_set, date, COALESCE(staged_volume.prior, staged_book.prior) AS prior, keys, shared_work, editions
  FROM staged_book LEFT JOIN staged_volume USING (id) ORDER BY prior DESC, date DESC, id ASC
`;

interface RankedRow {
  readonly record: string;
  readonly title: string;
  readonly volume_set: string;
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
  readings: ReturnType<typeof createDerivedReadings>,
): Generator<RankedBook> {
  known.settle();
  const names = textsOf(database, titlesOfNames);
  database.function('prior_of_editions', { deterministic: true }, (editions) =>
    priorOfEditions(Number(editions)),
  );
  groupWorks(database);
  rankVolumes(database);
  // The statement selects the columns of RankedRow.
  const rows = database.prepare(byRank).iterate() as Iterable<RankedRow>;
  for (const { record, title, volume_set: set, keys, shared_work: sharedWork, ...row } of rows) {
    const volumes = keys === null ? [] : keys.split(' ');
    const { prior, date, editions } = row;
    const ofWork = { sharedWork, editions, titledByName: names.has(title) };
    // Staged by `createBookStage`.
    const indexed = JSON.parse(record) as IndexedBook;
    const knownNames = known.of(indexed.book);
    const derivedReadings = readings.of(indexed, { title, set });
    yield { record: indexed, prior, date, volumes, knownNames, derivedReadings, ...ofWork };
  }
  known.drop();
  readings.drop();
  database.exec('DROP TABLE staged_book; DROP TABLE staged_volume; DROP TABLE staged_name;');
}

/**
 * Collects the books of a catalogue in any order, and returns them in rank order. The last of several
 * records with one id wins. Without a tokenizer no reading is derived.
 */
export const createBookStage = (
  database: DatabaseSync,
  { thisYear, tokenize }: { readonly thisYear: number; readonly tokenize: Tokenize | null },
) => {
  database.exec(tables);
  const known = createKnownNames(database);
  const readings = createDerivedReadings(database, tokenize);
  const stage = database.prepare(
    `INSERT OR REPLACE INTO staged_book (id, title, volume_set, volume, place, subject, ties, edition, prior, date, record)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const count = database.prepare(
    'INSERT INTO staged_name VALUES (?, 1) ON CONFLICT DO UPDATE SET books = books + 1',
  );
  return {
    add: (record: IndexedBook): void => {
      const { book } = record;
      const { prior, date } = rankOfBook(record, thisYear);
      const { title, set, volume, subject } = workOf(book);
      const { label = null, order = 0 } = volume ?? {};
      const work = [subject, JSON.stringify(tiesOf(book)), editionKey(book)] as const;
      const rank = [prior, date, JSON.stringify(record)] as const;
      stage.run(book.KANRI_ID, title, set, label, order, ...work, ...rank);
      for (const name of namesOf(book)) count.run(name);
      known.add(book);
      readings.add(record, { title, set });
    },
    ranked: () => rankedBooks(database, known, readings),
  };
};
