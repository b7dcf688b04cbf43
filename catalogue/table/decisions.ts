import { rankOf } from '../records.ts';
import type { StoredBook } from './catalogue-store.ts';

/** The outcome of a record, by the names of the report. */
export type Decision = 'new' | 'changed' | 'unchanged' | 'outranked' | 'older';

interface Incoming {
  readonly source: string;
  readonly stamp?: string | undefined;
}

const isOlder = (incoming: Incoming, stored: Incoming): boolean =>
  incoming.stamp !== undefined && stored.stamp !== undefined && incoming.stamp < stored.stamp;

/**
 * Decides about a book record: `outranked` by a better source, `older` than the stored record of an
 * equal source, `unchanged`, or accepted (`new`, `changed`).
 */
export const decideBook = (
  incoming: Incoming & { readonly digest: string },
  { row, deleted }: StoredBook,
): Decision => {
  if (row !== undefined) {
    if (rankOf(incoming.source) > rankOf(row.source)) return 'outranked';
    if (rankOf(incoming.source) === rankOf(row.source) && isOlder(incoming, row)) return 'older';
    return incoming.digest === row.digest ? 'unchanged' : 'changed';
  }
  if (deleted === undefined || rankOf(incoming.source) < rankOf(deleted.source)) return 'new';
  if (rankOf(incoming.source) > rankOf(deleted.source)) return 'outranked';
  // Sources that state only a date can withdraw and restore a book with one stamp: the later file counts.
  return deleted.stamp === undefined || (incoming.stamp ?? '') >= deleted.stamp ? 'new' : 'older';
};

/** Decides about a withdrawal: `changed` removes a book, `new` only stores the marker. */
export const decideDeletion = (incoming: Incoming, { row, deleted }: StoredBook): Decision => {
  const stored = row ?? deleted;
  if (stored === undefined) return 'new';
  if (rankOf(incoming.source) > rankOf(stored.source)) return 'outranked';
  if (rankOf(incoming.source) === rankOf(stored.source) && isOlder(incoming, stored))
    return 'older';
  if (row !== undefined) return 'changed';
  return incoming.source === stored.source && incoming.stamp === stored.stamp ? 'unchanged' : 'new';
};

/** Number of records of one kind, by decision. */
export type Decisions = Readonly<Record<Decision, number>>;

export interface Counts {
  /** Entries of the file, valid or not. */
  readonly entries: number;
  readonly books: Decisions;
  /** Withdrawals: `changed` removed a book. */
  readonly deletions: Decisions;
  /** Records of authors themselves. */
  readonly authorities: Decisions;
  /** Author rows that were created or completed from books. */
  readonly authorsFromBooks: { readonly new: number; readonly changed: number };
  /** Rejections and warnings, by code. */
  readonly findings: Readonly<Record<string, number>>;
}

const none: Decisions = { new: 0, changed: 0, unchanged: 0, outranked: 0, older: 0 };

export const NOTHING: Counts = {
  entries: 0,
  books: none,
  deletions: none,
  authorities: none,
  authorsFromBooks: { new: 0, changed: 0 },
  findings: {},
};

const add = <T extends Readonly<Record<string, number>>>(a: T, b: T): T =>
  // The result has the keys of both, and so the same type.
  Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].map((key) => [
      key,
      (a[key] ?? 0) + (b[key] ?? 0),
    ]),
  ) as unknown as T;

export const addCounts = (a: Counts, b: Counts): Counts => ({
  entries: a.entries + b.entries,
  books: add(a.books, b.books),
  deletions: add(a.deletions, b.deletions),
  authorities: add(a.authorities, b.authorities),
  authorsFromBooks: add(a.authorsFromBooks, b.authorsFromBooks),
  findings: add(a.findings, b.findings),
});

/** Counts decisions. */
export const tally = (decisions: readonly Decision[]): Decisions => {
  const sum = { ...none };
  for (const decision of decisions) sum[decision] += 1;
  return sum;
};

export const tallyCodes = (codes: readonly string[]): Readonly<Record<string, number>> => {
  const sum: Record<string, number> = {};
  for (const code of codes) sum[code] = (sum[code] ?? 0) + 1;
  return sum;
};

/** Number of rows that were created or changed. */
export const changesOf = (counts: Counts): number =>
  [counts.books, counts.deletions, counts.authorities, counts.authorsFromBooks].reduce(
    (sum, decisions) => sum + decisions.new + decisions.changed,
    0,
  );
