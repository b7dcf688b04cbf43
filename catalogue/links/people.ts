import { DatabaseSync } from 'node:sqlite';
import { authorKey, type AuthorRow } from '#lambdas/catalogue/public.ts';
import { nameKey } from '#contract/set-key.ts';
import type { CatalogueStore } from '../table/catalogue-store.ts';
import { hasRoomForLinks } from './groups.ts';
import { collectionOf } from './isbn-links.ts';

/** What decides whether two records are of one person. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly born: string | null;
  readonly died: string | null;
  readonly collection: string;
  readonly linkedByName: readonly string[];
  readonly differentFrom: readonly string[];
  /** The id of the record that has the page. */
  readonly page: string;
  readonly hasRoom: boolean;
}

/** `1867-1916`. Years that are not certain, such as 1867?, are none. */
const LIFE = /^(?<born>前?\d{1,4})?\s*-\s*(?<died>前?\d{1,4})?$/u;

const personOf = (row: AuthorRow): Person => {
  const { TENKYO_ID: id, linkedByName = [], differentFrom = [], shownAs: page = id } = row;
  const { born = null, died = null } =
    LIFE.exec((row.birth_death ?? row.F_D ?? '').trim())?.groups ?? {};
  const name = row.F_A ?? row.main_name ?? '';
  const [collection, hasRoom] = [collectionOf(row), hasRoomForLinks(row)];
  return { id, name, born, died, collection, linkedByName, differentFrom, page, hasRoom };
};

const ownRows = {
  FilterExpression: 'sk = :author',
  ExpressionAttributeValues: { ':author': authorKey('').sk },
};

/** Groups of authors with one name, in the order of names, and every author that is linked by name. */
export async function* peopleByName(
  store: Pick<CatalogueStore, 'scan'>,
): AsyncGenerator<readonly Person[]> {
  // In a file that SQLite removes: the authors of a catalogue do not fit into the memory.
  const database = new DatabaseSync('');
  try {
    database.exec('CREATE TABLE person (key TEXT, linked INTEGER, person TEXT)');
    const insert = database.prepare('INSERT INTO person VALUES (?, ?, ?)');
    for await (const row of store.scan(ownRows)) {
      // Only the importer writes rows with this sort key, in this shape.
      const person = personOf(row as AuthorRow);
      const key = nameKey(person.name);
      if (key !== '') insert.run(key, person.linkedByName.length, JSON.stringify(person));
    }
    const groups = database
      .prepare(
        `SELECT json_group_array(person) AS people FROM person GROUP BY key
         HAVING COUNT(*) > 1 OR MAX(linked) > 0 ORDER BY key`,
      )
      .iterate() as Iterable<{ readonly people: string }>;
    for (const { people } of groups) {
      const texts = JSON.parse(people) as readonly string[];
      yield texts
        .map((text) => JSON.parse(text) as Person)
        .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    }
  } finally {
    database.close();
  }
}

const areTold = (a: Person, b: Person): boolean =>
  a.differentFrom.includes(b.id) || b.differentFrom.includes(a.id);

/** Both years of death are known, and another one. */
const diedApart = (a: Person, b: Person): boolean =>
  a.died !== null && b.died !== null && a.died !== b.died;

/** The records that are of the same person for certain: born in one year, and the only one of its source. */
const sameAs = (person: Person, people: readonly Person[]): readonly Person[] => {
  if (person.born === null) return [];
  const born = people.filter((other) => other.born === person.born && other.hasRoom);
  const only = born.filter(
    ({ collection }) => born.filter((other) => other.collection === collection).length === 1,
  );
  if (!only.includes(person) || only.some((one) => only.some((other) => diedApart(one, other))))
    return [];
  return only.filter((other) => other !== person && !areTold(person, other));
};

/** The ids to which each author of one name is linked by it. */
export const linksByName = (people: readonly Person[]): ReadonlyMap<string, readonly string[]> =>
  new Map(people.map((person) => [person.id, sameAs(person, people).map(({ id }) => id)]));

/** Records that may be of the person whose record has the page, as a line of a file to link. */
export interface PersonCandidate {
  readonly TENKYO_ID: string;
  readonly sameAs: readonly string[];
  /** Name and dates of each, for the person who decides. */
  readonly records: readonly string[];
}

const described = ({ id, name, born, died, collection }: Person): string =>
  `${id} ${name} ${born ?? ''}-${died ?? ''} ${collection}`;

/** Authors of one name that nothing tells apart, unless they are linked already; known years first. */
export const candidatesOf = (people: readonly Person[]): readonly PersonCandidate[] => {
  const pages = people
    .filter(({ id, page }) => id === page)
    .toSorted((a, b) => Number(a.born === null) - Number(b.born === null));
  const taken = new Set<string>();
  return pages.flatMap((person) => {
    const others = pages.filter(
      (other) =>
        other.id !== person.id &&
        !taken.has(other.id) &&
        !areTold(person, other) &&
        !diedApart(person, other) &&
        (person.born === null || other.born === null || person.born === other.born),
    );
    if (taken.has(person.id) || others.length === 0) return [];
    for (const { id } of [person, ...others]) taken.add(id);
    return [
      {
        TENKYO_ID: person.id,
        sameAs: others.map(({ id }) => id),
        records: [person, ...others].map(described),
      },
    ];
  });
};
