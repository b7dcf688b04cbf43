import type { Ties } from './work-keys.ts';

/** Names of one word by which foreign authors are known alone, as keys: どすとえふすきー. */
const KNOWN_ALONE = /^[ぁ-ゖー]{4,}$/u;

/** Sets of numbers from 0 that grow together. */
const createSets = (length: number) => {
  const parents = Array.from({ length }, (_, n) => n);
  const first = (n: number): number => {
    let at = n;
    for (let parent = parents[at] ?? at; parent !== at; parent = parents[at] ?? at) {
      parents[at] = parents[parent] ?? parent;
      at = parent;
    }
    return at;
  };
  return {
    first,
    join: (a: number, b: number): void => {
      const [one, other] = [first(a), first(b)];
      parents[Math.max(one, other)] = Math.min(one, other);
    },
  };
};

/** The keys by which a book may be the same work as another one. */
const keysOf = ({ people, others }: Ties, alone: ReadonlySet<string>): readonly string[] => [
  ...people,
  ...people.flatMap((name) => name.split(' ').filter((part) => alone.has(part))),
  ...others,
];

/**
 * The works among books of one subject. Books with a common tie are one work, also over a third book. Works and
 * books stay in order.
 */
export const groupByTies = <T>(
  books: readonly T[],
  tiesOf: (book: T) => Ties,
): readonly (readonly T[])[] => {
  const all = books.map(tiesOf);
  const alone = new Set(
    all.flatMap(({ people }) => people.filter((name) => KNOWN_ALONE.test(name))),
  );
  const sets = createSets(books.length);
  const owners = new Map<string, number>();
  for (const [n, ties] of all.entries()) {
    for (const key of keysOf(ties, alone)) {
      const owner = owners.get(key);
      if (owner === undefined) owners.set(key, n);
      else sets.join(owner, n);
    }
  }
  const groups = new Map<number, T[]>();
  for (const [n, book] of books.entries()) {
    const first = sets.first(n);
    groups.set(first, [...(groups.get(first) ?? []), book]);
  }
  return [...groups.values()];
};
