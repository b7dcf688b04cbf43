import type { Decision } from './decide.ts';

/** What became of the records of one kind. */
export type Decisions = Readonly<Record<Decision, number>>;

export interface Counts {
  /** Entries of the file, good and bad. */
  readonly entries: number;
  readonly books: Decisions;
  /** Withdrawals: `changed` removed a book. */
  readonly deletions: Decisions;
  /** Records of authors themselves. */
  readonly authorities: Decisions;
  /** Author rows that books made or completed. */
  readonly authorsFromBooks: { readonly new: number; readonly changed: number };
  /** Refused records and warnings by their codes. */
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
  // The keys are those of both, and so of the same type.
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

/** Counts of single decisions. */
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

/** Whether anything in the table is other than before. */
export const changesOf = (counts: Counts): number =>
  [counts.books, counts.deletions, counts.authorities, counts.authorsFromBooks].reduce(
    (sum, decisions) => sum + decisions.new + decisions.changed,
    0,
  );
