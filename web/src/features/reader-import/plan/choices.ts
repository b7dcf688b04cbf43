import type { Book } from '#contract/entities/book.ts';
import type { Reading, ReadingState } from '#contract/entities/reading-record.ts';
import { withoutRecord } from '#web/features/reader-import/files/dates.ts';
import { idsOf, type Known, type Match, type MatchedRow } from './matching.ts';
import type { ImportedRow, ImportSource } from '#web/features/reader-import/files/parsed-file.ts';

/** What the preview says about a row; `several` are counted as found. */
export type Outcome = 'existing' | 'found' | 'several' | 'noNumber' | 'notFound';
export type Totals = Readonly<Record<Outcome, number>>;

/** Rows that are marked as owned are a group of their own: read does not mean owned. */
export const groupNames = ['read', 'owned'] as const;
export type GroupName = (typeof groupNames)[number];

/** What becomes of the rows of a group; a group without any is left out. */
export const targets = ['record', 'list', 'shelf', 'texts', 'ratings'] as const;
export type Target = (typeof targets)[number];
export type GroupChoice = Readonly<Record<Target, boolean>>;

export const groupChoiceBy = (isWanted: (target: Target) => boolean): GroupChoice => ({
  record: isWanted('record'),
  list: isWanted('list'),
  shelf: isWanted('shelf'),
  texts: isWanted('texts'),
  ratings: isWanted('ratings'),
});

/** What an export of our own has beside the record; each is restored only if the reader chooses so. */
export const restoreTargets = [
  'lists',
  'favorites',
  'impressions',
  'copies',
  'kindleBooks',
] as const;
export type RestoreTarget = (typeof restoreTargets)[number];
export type RestoreChoice = Readonly<Record<RestoreTarget, boolean>>;

export const restoreChoiceBy = (isWanted: (target: RestoreTarget) => boolean): RestoreChoice => ({
  lists: isWanted('lists'),
  favorites: isWanted('favorites'),
  impressions: isWanted('impressions'),
  copies: isWanted('copies'),
  kindleBooks: isWanted('kindleBooks'),
});

/** What an unknown word for a state means to the reader. */
export type ChosenState = ReadingState | 'none';

/** A book of the catalogue that the reader chose for a row, or that the row becomes an own book. */
export type ChosenBook = Book | 'own';

export interface Choices {
  readonly groups: Readonly<Record<GroupName, GroupChoice>>;
  /** Of an export of our own. */
  readonly restore: RestoreChoice;
  readonly listName: string;
  /** The id of the shelf on which copies are put. */
  readonly shelf: string | undefined;
  /** Whether other Kindle books than those of the file are removed. */
  readonly replaces: boolean;
  /** By the line of the row. */
  readonly books: ReadonlyMap<number, ChosenBook>;
  readonly leftOut: ReadonlySet<number>;
  /** By the word of the file. */
  readonly states: ReadonlyMap<string, ChosenState>;
  /** How many copies several rows of one book are, by the line of the first; one without a choice. */
  readonly copies: ReadonlyMap<number, number>;
}

/** A row as the reader understands it: with the state and the number of copies that were chosen. */
export const asChosen = (
  row: ImportedRow,
  { states, copies }: Pick<Choices, 'states' | 'copies'>,
): ImportedRow => {
  const counted = copies.has(row.line)
    ? { ...row, copies: copies.get(row.line) ?? row.copies }
    : row;
  if (row.unknownState === undefined) return counted;
  const state = states.get(row.unknownState) ?? 'none';
  if (state !== 'none') return { ...counted, state };
  const { line, leftOut, readings } = row;
  const left = withoutRecord(readings).map(({ reason, cell }) => ({ line, reason, cell }));
  return { ...counted, readings: [], leftOut: [...leftOut, ...left] };
};

const READING_SERVICES: ReadonlySet<ImportSource> = new Set([
  'booklog',
  'goodreads',
  'storygraph',
  'hardcover',
  'bookwyrm',
  'openreads',
  'jelu',
  'yamtrack',
]);

export const groupOf = ({ owned }: ImportedRow): GroupName => (owned ? 'owned' : 'read');

/**
 * Preselected: owned books for the bookshelf, the record of our own export, and of reading services the record and a private
 * list with their reviews. Nothing else.
 */
const firstGroup = (source: ImportSource, group: GroupName): GroupChoice => {
  const isService = READING_SERVICES.has(source);
  return groupChoiceBy((target) => {
    if (target === 'ratings') return false;
    if (target === 'shelf') return group === 'owned';
    return isService || (source === 'hondana' && target === 'record');
  });
};

export const firstChoices = (source: ImportSource, listName: string): Choices => ({
  groups: { read: firstGroup(source, 'read'), owned: firstGroup(source, 'owned') },
  restore: restoreChoiceBy(() => true),
  listName,
  shelf: undefined,
  replaces: false,
  books: new Map(),
  leftOut: new Set(),
  states: new Map(),
  copies: new Map(),
});

/** What the rows of a group have for a target. */
export const hasTarget = (row: ImportedRow, target: Target): boolean => {
  if (target === 'record') return row.state !== undefined;
  if (target === 'texts') return row.review !== undefined || row.memo !== undefined;
  if (target === 'ratings') return row.rating !== undefined || row.tags !== undefined;
  return true;
};

/** Books of a row that the catalogue has, as far as they are known without the reader. */
const candidates = (match: Match): readonly Book[] => {
  if (match.kind === 'found') return [match.book];
  if (match.kind !== 'several') return [];
  return match.fitting === undefined ? match.books : [match.fitting];
};

export const copiesOf = (book: Book, { copies }: Known): number =>
  idsOf(book).reduce((sum, id) => sum + (copies.get(id) ?? 0), 0);

export const recordOf = (book: Book, { records }: Known) =>
  idsOf(book)
    .map((id) => records.get(id))
    .find((record) => record !== undefined);

const isSame = (a: Reading, b: Reading): boolean => a.from === b.from && a.to === b.to;

/** Whether the reader has what the row says about the book; an import would add nothing to record and shelf. */
const isThere = (row: ImportedRow, book: Book, known: Known): boolean => {
  const record = recordOf(book, known);
  const isRecorded =
    record !== undefined &&
    row.readings.every((reading) => record.readings.some((stored) => isSame(stored, reading)));
  const isOnShelf = copiesOf(book, known) >= Math.max(1, row.copies);
  if (row.state === undefined) return row.owned && isOnShelf;
  return isRecorded && (!row.owned || isOnShelf);
};

const isKnownKindle = ({ kindle }: ImportedRow, { own }: Known): boolean =>
  kindle !== undefined && own?.kindleBooks.has(kindle.asin) === true;

export const outcomeOf = ({ row, match }: MatchedRow, known: Known): Outcome => {
  if (match.kind === 'kindle') return isKnownKindle(row, known) ? 'existing' : 'found';
  const books = candidates(match);
  if (books.some((book) => isThere(row, book, known))) return 'existing';
  return match.kind === 'several' && match.fitting !== undefined ? 'found' : match.kind;
};

export const totalsOf = (outcomes: readonly Outcome[]): Totals => {
  const totals: Record<Outcome, number> = {
    existing: 0,
    found: 0,
    several: 0,
    noNumber: 0,
    notFound: 0,
  };
  for (const outcome of outcomes) totals[outcome] += 1;
  return totals;
};

/** The book that a row is imported with: the one that the reader chose, the only one, or the only one with its title. */
export const bookOf = (
  { row, match }: MatchedRow,
  { books }: Pick<Choices, 'books'>,
): ChosenBook | undefined => {
  const chosen = books.get(row.line);
  if (chosen !== undefined) return chosen;
  if (match.kind === 'found') return match.book;
  return match.kind === 'several' ? match.fitting : undefined;
};
