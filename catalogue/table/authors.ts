import { authorKey, type AuthorRow } from '#lambdas/catalogue/public.ts';
import type { Change } from '#lambdas/shared/dynamo/client.ts';
import { distinctTexts, withoutUndefined } from '../mapping/normalize.ts';
import { rankOf, type AuthorFacts, type BookRecord, type CatalogueRecord } from '../records.ts';
import { canonicalJson } from './book-rows.ts';
import type { Decision } from './decisions.ts';

/** Facts about an author, from the author's own record (`authority`) or from a book. */
interface AuthorUpdate extends AuthorFacts {
  readonly standing: 'authority' | 'book';
  readonly source: string;
  readonly stamp?: string | undefined;
}

const rowOf = ({ item, transcription, standing, source, stamp }: AuthorUpdate): AuthorRow =>
  withoutUndefined({
    ...item,
    ...authorKey(item.TENKYO_ID),
    transcription,
    standing,
    source,
    stamp,
  });

type Standing = Pick<AuthorRow, 'standing' | 'source' | 'stamp'>;

/** Negative when `a` takes precedence over `b`. */
const compareStanding = (a: Standing, b: Standing): number =>
  Number(a.standing === 'book') - Number(b.standing === 'book') ||
  rankOf(a.source) - rankOf(b.source);

/** Merges the facts of two books: `lead` takes precedence, all forms of the name are kept. */
const mergeBookFacts = (lead: AuthorRow, other: AuthorRow): AuthorRow => {
  const names = [...lead.alternative_names, other.F_A, ...other.alternative_names];
  return {
    ...other,
    ...lead,
    alternative_names: distinctTexts(names).filter(
      (name) => name !== lead.F_A && name !== lead.main_name,
    ),
  };
};

/**
 * The author's row after an update. A record of the author replaces the facts from books, and a better
 * source replaces a worse one, so that the order of imports does not matter. An update without a link
 * to the encyclopedia keeps the stored link.
 */
const mergeAuthor = (stored: AuthorRow | undefined, update: AuthorUpdate): AuthorRow => {
  const next = rowOf(update);
  if (stored === undefined) return next;
  const order = compareStanding(update, stored);
  if (order > 0) return stored;
  const isLater = (update.stamp ?? '') > (stored.stamp ?? '');
  const isOlder = update.stamp !== undefined && update.stamp < (stored.stamp ?? '');
  if (order === 0 && update.standing === 'book')
    return isLater ? mergeBookFacts(next, stored) : mergeBookFacts(stored, next);
  if (order === 0 && isOlder) return stored;
  return withoutUndefined({
    ...next,
    Wikipedia_Link: next.Wikipedia_Link ?? stored.Wikipedia_Link,
  });
};

interface AuthorChanges {
  readonly changes: readonly Change[];
  readonly authorities: readonly Decision[];
  readonly fromBooks: { readonly new: number; readonly changed: number };
}

/** Applies updates in order. Returns the changed rows, and the decisions for the report. */
export const mergeAuthors = (
  stored: ReadonlyMap<string, AuthorRow>,
  updates: readonly AuthorUpdate[],
): AuthorChanges => {
  const rows = new Map(stored);
  const authorities: Decision[] = [];
  const fromBooks = { new: 0, changed: 0 };
  for (const update of updates) {
    const id = update.item.TENKYO_ID;
    const before = rows.get(id);
    const after = mergeAuthor(before, update);
    const decision =
      before === undefined
        ? 'new'
        : canonicalJson(before) === canonicalJson(after)
          ? 'unchanged'
          : 'changed';
    if (update.standing === 'authority') authorities.push(decision);
    else if (decision !== 'unchanged') fromBooks[decision] += 1;
    if (decision !== 'unchanged') rows.set(id, after);
  }
  const changed = [...rows].filter(([id, row]) => stored.get(id) !== row);
  return { changes: changed.map(([, row]) => ({ put: row })), authorities, fromBooks };
};

/** The updates of a batch: its author records, and the authors of its accepted books. */
export const authorUpdates = (
  records: readonly CatalogueRecord[],
  acceptedBooks: readonly BookRecord[],
): readonly AuthorUpdate[] => [
  ...records
    .filter((record) => record.kind === 'author')
    .map(({ item, transcription, source, stamp }) => ({
      item,
      transcription,
      standing: 'authority' as const,
      source,
      stamp,
    })),
  ...acceptedBooks.flatMap(({ authors, source, stamp }) =>
    authors.map((facts) => ({ ...facts, standing: 'book' as const, source, stamp })),
  ),
];
