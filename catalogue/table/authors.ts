import { authorKey, type AuthorRow } from '#lambdas/catalogue/public.ts';
import { linksOf } from '../links/groups.ts';
import { distinctTexts, withoutUndefined } from '../mapping/normalize.ts';
import {
  rankOf,
  type AuthorFacts,
  type BookRecord,
  type CatalogueRecord,
  type Finding,
} from '../records.ts';
import { canonicalJson } from './book-rows.ts';
import type { Decision } from './decisions.ts';
import { tooLarge } from './item-size.ts';

/** Facts about an author, from the author's own record (`authority`) or from a book. */
interface AuthorUpdate extends AuthorFacts {
  readonly standing: 'authority' | 'book';
  /** The record that says so. */
  readonly record: CatalogueRecord;
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
    ...linksOf(stored),
    Wikipedia_Link: next.Wikipedia_Link ?? stored.Wikipedia_Link,
  });
};

interface AuthorChanges {
  /** The rows after the updates; those that do not change are the same objects. */
  readonly rows: ReadonlyMap<string, AuthorRow>;
  readonly authorities: readonly Decision[];
  readonly fromBooks: { readonly new: number; readonly changed: number };
  /** Records of authors that the table cannot store. */
  readonly rejected: ReadonlyMap<CatalogueRecord, Finding<'TOO_LARGE'>>;
  /** Books whose names of an author do not fit beside those that are known. */
  readonly warned: ReadonlyMap<CatalogueRecord, Finding<'TOO_MANY_NAMES'>>;
}

const decide = (before: AuthorRow | undefined, after: AuthorRow): Decision =>
  before === undefined
    ? 'new'
    : canonicalJson(before) === canonicalJson(after)
      ? 'unchanged'
      : 'changed';

const tooManyNames = (id: string): Finding<'TOO_MANY_NAMES'> => ({
  code: 'TOO_MANY_NAMES',
  message: 'The names of this author that the record adds do not fit into the table',
  id,
});

/** Applies updates in order. Returns the rows, and the decisions and findings for the report. */
export const mergeAuthors = (
  stored: ReadonlyMap<string, AuthorRow>,
  updates: readonly AuthorUpdate[],
): AuthorChanges => {
  const rows = new Map(stored);
  const authorities: Decision[] = [];
  const fromBooks = { new: 0, changed: 0 };
  const rejected = new Map<CatalogueRecord, Finding<'TOO_LARGE'>>();
  const warned = new Map<CatalogueRecord, Finding<'TOO_MANY_NAMES'>>();
  for (const update of updates) {
    const id = update.item.TENKYO_ID;
    const before = rows.get(id);
    const after = mergeAuthor(before, update);
    const finding = tooLarge(after, id);
    if (finding !== undefined) {
      if (update.standing === 'authority') rejected.set(update.record, finding);
      else warned.set(update.record, tooManyNames(id));
      continue;
    }
    const decision = decide(before, after);
    if (update.standing === 'authority') authorities.push(decision);
    else if (decision === 'new' || decision === 'changed') fromBooks[decision] += 1;
    if (decision !== 'unchanged') rows.set(id, after);
  }
  return { rows, authorities, fromBooks, rejected, warned };
};

/** The updates of a batch: its author records, and the authors of its accepted books. */
export const authorUpdates = (
  records: readonly CatalogueRecord[],
  acceptedBooks: readonly BookRecord[],
): readonly AuthorUpdate[] => [
  ...records
    .filter((record) => record.kind === 'author')
    .map((record) => {
      const { item, transcription, source, stamp } = record;
      return { item, transcription, standing: 'authority' as const, source, stamp, record };
    }),
  ...acceptedBooks.flatMap((record) =>
    record.authors.map((facts) => ({
      ...facts,
      standing: 'book' as const,
      source: record.source,
      stamp: record.stamp,
      record,
    })),
  ),
];
