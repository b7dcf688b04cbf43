import type { Reading, ReadingState } from '#contract/entities/reading-record.ts';
import { toIsbn13 } from '#contract/isbn.ts';
import { READINGS_MAX } from '#contract/limits.ts';
import { firstIsbn, isWrongIsbn, paragraphs } from './cells.ts';
import {
  joinEvents,
  readSpans,
  textOfSpan,
  withoutRecord,
  writtenAtIn,
  type LeftOut,
  type Span,
} from './dates.ts';
import type {
  IgnoredColumn,
  ImportedRow,
  ImportSource,
  LeftOutCell,
  ParsedFile,
  UnusedRow,
} from './parsed-file.ts';
import { stateIn, type StateInCell } from './states.ts';
import { titleKey } from './title-key.ts';

/** The cells of a row that matter, by what they are about; empty for a column that the file does not have. */
export interface Draft {
  /** The row's own id in its source. */
  readonly id: string;
  /** Cells that may have the ISBN, the best first. */
  readonly isbns: readonly string[];
  readonly title: string;
  readonly author: string;
  readonly publisher: string;
  readonly publishedIn: string;
  readonly state: string;
  readonly spans: readonly Span[];
  readonly review: string;
  /** When the review was written. */
  readonly reviewedAt: string;
  readonly memo: string;
  readonly copies: number;
}

/** The first cell of a row in these columns that has something; empty without one. */
export type CellOf = (...names: readonly string[]) => string;

/** Why a row is left out: it is about something else than a book, or it was deleted where it comes from. */
export type LeftOutRow = 'notBook' | 'deleted';

/** A table that a service exports. Names of columns are in lower case. */
export interface TableFormat {
  readonly source: ImportSource;
  /** Sets of columns; a file with all of one set is of this service. */
  readonly recognizedBy: readonly (readonly string[])[];
  /** Columns that nothing imports; the preview names them. */
  readonly ignored: Partial<Readonly<Record<IgnoredColumn, readonly string[]>>>;
  /** The best rating; undefined where it is not a number of known scale. */
  readonly ratedUpTo?: number;
  /** A row is one event of a book, such as a loan, and not the whole book. */
  readonly hasEvents?: boolean;
  /**
   * The cells of a row that matter. `date` is a cell with a date in the order of its column, where the column shows one.
   */
  readonly draft: (cell: CellOf, date: CellOf) => Draft | LeftOutRow;
}

export interface Table {
  /** Empty without a header. */
  readonly header: readonly string[];
  /** All rows, the header included. */
  readonly cells: readonly (readonly string[])[];
}

/** A byte order mark that another program has encoded a second time. */
const ENCODED_MARK = /^ï»¿/u;

export const columnName = (name: string): string =>
  name.replace(ENCODED_MARK, '').normalize('NFKC').trim().toLowerCase();

/** Keys have at most `IMPORTED_ITEM_MAX` characters with what the page adds to them. */
const ITEM_HALF = 90;

/** Two long texts that differ only in the middle have the same key; no two titles with their authors do. */
const keyOf = (text: string): string =>
  text.length <= 2 * ITEM_HALF ? text : text.slice(0, ITEM_HALF) + text.slice(-ITEM_HALF);

const itemOf = ({ id, title, author, publisher }: Draft, isbn: string | undefined): string => {
  // Some services have the number as their id.
  if (id.trim() !== '' && toIsbn13(id) === null) return keyOf(id.trim());
  if (isbn === undefined) return keyOf([title, author, publisher].join('/'));
  return keyOf([isbn, titleKey(title)].filter(Boolean).join('/'));
};

/** The state of a record; a book with a date is read, or being read, where the file says nothing else. */
const recordedState = (
  state: StateInCell,
  readings: readonly Reading[],
): ReadingState | undefined => {
  if (state === 'unknown' || state === 'unread' || state === 'onShelf') return undefined;
  if (state !== 'none') return state;
  if (readings.some(({ to }) => to !== undefined)) return 'read';
  return readings.length > 0 ? 'reading' : undefined;
};

/** These cells of a row, those without content excepted, as left out because nothing can be read in them. */
export const unreadable = (cells: readonly string[]): readonly LeftOut[] =>
  cells
    .filter((cell) => cell.trim() !== '')
    .map((cell) => ({ reason: 'unreadableCell', cell: cell.trim() }));

/** A row of the file, or why it gives nothing. `today` is the day in Japan; `more` is left out as well. */
export const rowOf = (
  line: number,
  draft: Draft,
  today: string,
  more: readonly LeftOut[] = [],
): ImportedRow | UnusedRow => {
  const { isbns, title, author, publisher, publishedIn, memo } = draft;
  const isbn = firstIsbn(isbns);
  const state = stateIn(draft.state);
  if (isbn === undefined && title.trim() === '') {
    const value = isbns.find(isWrongIsbn);
    return { line, reason: 'noTitle', ...(value !== undefined && { value }) };
  }
  const { readings, leftOut } = readSpans(draft.spans, today);
  const recorded = recordedState(state, readings);
  const hasRecord = recorded !== undefined || state === 'unknown';
  const writtenAt = writtenAtIn(draft.reviewedAt, today);
  const copies = state === 'onShelf' ? Math.max(draft.copies, 1) : draft.copies;
  const left: readonly LeftOut[] = [
    ...leftOut,
    ...more,
    ...(hasRecord ? [] : withoutRecord(readings)),
    ...(isbn === undefined ? isbns.filter(isWrongIsbn) : []).map((cell): LeftOut => ({
      reason: 'wrongIsbn',
      cell,
    })),
  ];
  return {
    line,
    item: itemOf(draft, isbn),
    ...(isbn !== undefined && { isbn }),
    title: title.trim(),
    author: author.trim(),
    publisher: publisher.trim(),
    publishedIn: publishedIn.trim(),
    ...(recorded !== undefined && { state: recorded }),
    ...(state === 'unknown' && { unknownState: draft.state.trim() }),
    readings: hasRecord ? readings : [],
    ...(draft.review.trim() !== '' && {
      review: { text: draft.review, ...(writtenAt !== undefined && { writtenAt }) },
    }),
    ...(memo.trim() !== '' && { memo }),
    owned: copies > 0,
    copies,
    leftOut: left.map(({ reason, cell }) => ({ line, reason, cell })),
  };
};

const textOf = (texts: readonly (string | undefined)[]): string =>
  paragraphs(...new Set(texts.filter((text) => text !== undefined)));

const distinct = (readings: readonly Reading[]): readonly Reading[] => [
  ...new Map(readings.map((one) => [`${one.from ?? ''} – ${one.to ?? ''}`, one])).values(),
];

/** Of several rows of one book, in any order. */
const STATES_BY_WEIGHT: readonly ReadingState[] = ['reading', 'read', 'stopped', 'wanted'];

/** The state of several rows: the one that says most; of events, what their dates say. */
const stateOf = (
  all: readonly ImportedRow[],
  readings: readonly Reading[],
  hasEvents: boolean,
): ReadingState | undefined =>
  hasEvents && readings.some(({ to }) => to !== undefined)
    ? 'read'
    : STATES_BY_WEIGHT.find((state) => all.some((row) => row.state === state));

/** The rows of one item as one: its readings and texts together, all else as in the first row that has it. */
const merged = (
  first: ImportedRow,
  all: readonly ImportedRow[],
  hasEvents: boolean,
): ImportedRow => {
  const review = textOf(all.map((row) => row.review?.text));
  const memo = textOf(all.map((row) => row.memo));
  const copies = all.reduce((most, row) => Math.max(most, row.copies), 0);
  const found = distinct(all.flatMap((row) => row.readings));
  const readings = hasEvents ? joinEvents(found) : found;
  const state = stateOf(all, readings, hasEvents);
  return {
    ...first,
    ...(all.length > 1 && { lines: all.map(({ line }) => line) }),
    ...(state !== undefined && { state }),
    readings: readings.slice(0, READINGS_MAX),
    ...(review !== '' && {
      review: { ...all.find((row) => row.review !== undefined)?.review, text: review },
    }),
    ...(memo !== '' && { memo }),
    ...all.map(({ rating }) => rating !== undefined && { rating }).find(Boolean),
    ...all.map(({ tags }) => tags !== undefined && { tags }).find(Boolean),
    owned: copies > 0,
    copies,
    leftOut: [
      ...all.flatMap((row) => row.leftOut),
      ...readings.slice(READINGS_MAX).map((reading): LeftOutCell => ({
        line: first.line,
        reason: 'tooManyReadings',
        cell: textOfSpan(reading),
      })),
    ],
  };
};

/** Rows of one item are one row; the later ones are listed as repeated. */
export const mergeRows = (
  found: readonly (ImportedRow | UnusedRow)[],
  hasEvents = false,
): Pick<ParsedFile, 'rows' | 'unused'> => {
  const items = new Map<string, ImportedRow[]>();
  const unused: UnusedRow[] = [];
  for (const row of found) {
    if ('reason' in row) unused.push(row);
    else {
      const earlier = items.get(row.item);
      if (earlier === undefined) items.set(row.item, [row]);
      else {
        earlier.push(row);
        unused.push({ line: row.line, reason: 'repeated' });
      }
    }
  }
  const rows = [...items.values()].flatMap((all) => {
    const [first] = all;
    return first === undefined ? [] : [merged(first, all, hasEvents)];
  });
  return { rows, unused };
};

/** The rows of a table below its header that are not empty, with their numbers. */
export const linesOf = ({
  header,
  cells,
}: Table): readonly { readonly line: number; readonly row: readonly string[] }[] =>
  cells
    .map((row, n) => ({ line: n + 1, row }))
    .slice(header.length === 0 ? 0 : 1)
    .filter(({ row }) => row.some((cell) => cell.trim() !== ''));
