import type { AuthorRow } from '#lambdas/catalogue/public.ts';
import { authorIdsOf, type PageOfAuthor } from '../table/book-rows.ts';
import type { CatalogueStore, StoredBook } from '../table/catalogue-store.ts';
import { rankOf } from '../records.ts';
import { namedIn, settleGroups } from './groups.ts';

export type StoredAuthors = ReadonlyMap<string, AuthorRow>;

/** Authors before and after a change, with every other author that the change concerns. */
export interface SettledAuthors {
  readonly before: StoredAuthors;
  readonly after: StoredAuthors;
}

/** Authors with a record of their own first, then those of better sources. */
const compareAuthors = (a: AuthorRow, b: AuthorRow): number =>
  Number(a.standing === 'book') - Number(b.standing === 'book') ||
  rankOf(a.source) - rankOf(b.source);

type Reads = Pick<CatalogueStore, 'readAuthors'>;

/** Adds the authors with these ids and all to which links lead. Unknown ids are absent. */
export const loadLinkedAuthors = async (
  store: Reads,
  { before, after }: SettledAuthors,
  ids: readonly string[] = [],
): Promise<SettledAuthors> => {
  const all = { before: new Map(before), after: new Map(after) };
  let next = new Set([...ids, ...[...before.values(), ...after.values()].flatMap(namedIn)]);
  for (;;) {
    const unknown = [...next].filter((id) => !all.before.has(id) && !all.after.has(id));
    if (unknown.length === 0) return all;
    const found = await store.readAuthors(unknown, { consistent: true });
    for (const [id, row] of found) {
      all.before.set(id, row);
      all.after.set(id, row);
    }
    // Ids without a row are not asked for again.
    next = new Set([...found.values()].flatMap(namedIn));
  }
};

/** Completes a change of authors by the page of each group. Reads nothing for authors without links. */
export const settleAuthors = async (
  store: Reads,
  change: SettledAuthors,
): Promise<SettledAuthors> => {
  const { before, after } = await loadLinkedAuthors(store, change);
  return { before, after: settleGroups(after, compareAuthors) };
};

export const pageOfAuthorIn =
  (authors: StoredAuthors): PageOfAuthor =>
  (id) =>
    authors.get(id)?.shownAs ?? id;

/** The authors whose cards move, because another record of the author gets or loses the page. */
export const movedAuthors = ({ before, after }: SettledAuthors): readonly string[] => {
  const moved = [...after.keys()].filter(
    (id) => pageOfAuthorIn(before)(id) !== pageOfAuthorIn(after)(id),
  );
  // Also the partitions into which, or out of which, they move.
  return [
    ...new Set(moved.flatMap((id) => [id, pageOfAuthorIn(before)(id), pageOfAuthorIn(after)(id)])),
  ];
};

/** Adds the authors of these books, whose pages decide where the cards of the books are. */
export const withAuthorsOf = async (
  store: Reads,
  authors: SettledAuthors,
  books: Iterable<StoredBook>,
): Promise<SettledAuthors> => {
  const ids = new Set([...books].flatMap(({ row }) => (row === undefined ? [] : authorIdsOf(row))));
  const unknown = [...ids].filter((id) => !authors.before.has(id) && !authors.after.has(id));
  const found = await store.readAuthors(unknown);
  return {
    before: new Map([...authors.before, ...found]),
    after: new Map([...authors.after, ...found]),
  };
};
