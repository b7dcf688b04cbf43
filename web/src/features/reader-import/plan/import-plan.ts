import type { Book } from '#contract/entities/book.ts';
import type { KindleBook } from '#contract/entities/bookshelf.ts';
import type { Reading, ReadingState } from '#contract/entities/reading-record.ts';
import { IMPORTED_ITEM_MAX, TEXT_MAX } from '#contract/limits.ts';
import { isVisibleName } from '#contract/names.ts';
import { hasContent } from '#contract/note-rules.ts';
import type { OwnBook } from '#contract/operations/own-books.ts';
import { isOwnBookID } from '#contract/own-books.ts';
import { noteStart } from '#web/features/notes/public.ts';
import { paragraphs } from '#web/features/reader-import/files/cells.ts';
import type { ExportedList, ExportedShelf, ImportedRow } from '#web/features/reader-import/files/parsed-file.ts';
import type { Known, MatchedRow } from './matching.ts';
import {
  bookOf,
  copiesOf,
  groupOf,
  hasTarget,
  recordOf,
  type Choices,
  type GroupChoice,
} from './choices.ts';

/** A row with the book that it is imported with: a record, or an own book that is registered first. */
export interface PlannedRow {
  readonly row: ImportedRow;
  readonly book: Book | OwnBook;
}
export interface PlannedCopy extends PlannedRow {
  /** The number of the copy within its row, from 0. */
  readonly copy: number;
  /** The name of the shelf on which it is put. */
  readonly shelf?: string;
}
export interface PlannedReading extends PlannedRow {
  readonly state: ReadingState;
  readonly readings: readonly Reading[];
}
/** What is of no book: a row of which only the line is known. */
interface Planned {
  readonly row: { readonly line: number };
}
export interface PlannedNote extends Planned {
  readonly item: string;
  readonly content: string;
  readonly writtenAt?: string | undefined;
}

/** A part of a list, with at most as many books as one call adds. */
export interface PlannedList extends Planned {
  readonly list: ExportedList;
  /** Its place among the exported lists of its name, from 0. */
  readonly nth: number;
  /** An own book of another reader is named by the line of its copy. */
  readonly books: readonly { readonly KANRI_ID: string; readonly ownLine: number | undefined }[];
  /** Whether it creates the list, and how many of its books are not in it yet. */
  readonly isNew: boolean;
  readonly missing: number;
}
export interface PlannedFavorite extends Planned {
  readonly KANRI_ID: string;
}
export interface PlannedShelf extends Planned {
  readonly shelf: ExportedShelf;
  /** Whether the reader has none of its name. */
  readonly isNew: boolean;
}
export interface PlannedKindleBook extends Planned {
  readonly book: KindleBook;
}

/** Why a row, or a text of it, is not imported. */
export type Reason =
  | 'notChosen'
  | 'textTooLong'
  | 'textOfOwnBook'
  | 'noTitle'
  | 'unknownBook'
  | 'recordFull'
  | 'tooManyReadings'
  | 'listFull'
  | 'shelfFull'
  | 'refused';
export interface NotImported {
  readonly line: number;
  readonly reason: Reason;
}

/** What an import does, one after the other: shelves and own books first, because their ids are made by the server. */
export const steps = [
  'shelves',
  'ownBooks',
  'readings',
  'listed',
  'lists',
  'notes',
  'copies',
  'favorites',
  'kindleBooks',
] as const;
export type Step = (typeof steps)[number];

export interface ImportPlan {
  readonly ownBooks: readonly PlannedCopy[];
  readonly readings: readonly PlannedReading[];
  readonly listed: readonly PlannedRow[];
  readonly notes: readonly PlannedNote[];
  readonly copies: readonly PlannedCopy[];
  readonly lists: readonly PlannedList[];
  readonly favorites: readonly PlannedFavorite[];
  readonly shelves: readonly PlannedShelf[];
  readonly kindleBooks: readonly PlannedKindleBook[];
  readonly notImported: readonly NotImported[];
}

/** Whether a book has a record; otherwise it becomes an own book. */
export const hasRecord = (book: Book | OwnBook): book is Book => 'KANRI_ID' in book;

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const cell = (text: string, max: number): string | undefined => {
  const line = oneLine(text);
  return line.length <= max && isVisibleName(line) ? line : undefined;
};

/** The cells of a row as the description of an own book; null without a title that one may have. */
export const ownBookOf = (row: ImportedRow): OwnBook | null => {
  const MainTitle = cell(row.title, TEXT_MAX.ownBookTitle);
  if (MainTitle === undefined) return null;
  const described = {
    Responsibility: cell(row.author, TEXT_MAX.ownBookAuthor),
    Publisher_1: cell(row.publisher, TEXT_MAX.ownBookPublisher),
    PublishingDate: cell(row.publishedIn, TEXT_MAX.ownBookDate),
    ISBN: row.isbn,
  };
  // The server compares a repeated request with the first one: absent fields stay absent.
  return {
    MainTitle,
    ...Object.fromEntries(Object.entries(described).filter(([, text]) => text !== undefined)),
  };
};

export interface Planning {
  readonly choices: Pick<Choices, 'groups' | 'books' | 'leftOut'>;
  readonly known: Known;
  readonly siteOrigin: string;
  /** Rating and tags of a row as lines of an impression. */
  readonly wordsOf: (row: ImportedRow) => string;
  /** The lines of copies of own books that are restored, by the ids that rows have for these books. */
  readonly restoredLines?: ReadonlyMap<string, number>;
}

/** The texts of a row as far as they are wanted; rating and tags are below the review, or alone. */
const textsOf = (row: ImportedRow, wants: GroupChoice, wordsOf: Planning['wordsOf']) => {
  const { review, memo } = wants.texts ? row : {};
  const words = wants.ratings ? wordsOf(row) : '';
  return [
    ...(review === undefined
      ? [{ kind: 'rating', text: words, writtenAt: undefined }]
      : [
          {
            kind: 'review',
            ...review,
            text: words === '' ? review.text : paragraphs(review.text, words),
          },
        ]),
    ...(memo === undefined ? [] : [{ kind: 'memo', text: memo, writtenAt: undefined }]),
  ];
};

const notesOf = (
  row: ImportedRow,
  book: Book,
  wants: GroupChoice,
  { siteOrigin, wordsOf }: Planning,
): readonly PlannedNote[] =>
  textsOf(row, wants, wordsOf)
    .filter(({ text }) => hasContent(text))
    .map(({ kind, text, writtenAt }) => ({
      row,
      item: `${kind}:${row.item}`.slice(0, IMPORTED_ITEM_MAX),
      content: noteStart(siteOrigin, book.KANRI_ID) + text,
      writtenAt,
    }));

const isTooLong = ({ content }: PlannedNote): boolean => content.length > TEXT_MAX.noteContent;

/** The copies of a row, by their numbers within it. */
const copiesOfRow = (row: ImportedRow, book: Book): readonly PlannedCopy[] =>
  Array.from({ length: Math.max(1, row.copies) }, (_, copy) => ({ row, book, copy }));

/** Copies beyond those that the reader has; several rows may be of one book. */
const copiesToAdd = (copies: readonly PlannedCopy[], known: Known): readonly PlannedCopy[] => {
  const there = new Map<string, number>();
  return copies.filter(({ book }) => {
    if (!hasRecord(book)) return true;
    const left = there.get(book.KANRI_ID) ?? copiesOf(book, known);
    there.set(book.KANRI_ID, left - 1);
    return left <= 0;
  });
};

/** The book under the id that the reader's record has for it. */
const asRecorded = (book: Book | OwnBook, known: Known): Book | OwnBook => {
  const KANRI_ID = hasRecord(book) ? recordOf(book, known)?.KANRI_ID : undefined;
  return KANRI_ID === undefined ? book : { ...book, KANRI_ID };
};

type Part = { -readonly [K in keyof ImportPlan]?: ImportPlan[K] };

const partOf = (matched: MatchedRow, planning: Planning): Part => {
  const { choices, known, restoredLines } = planning;
  const { row } = matched;
  const { line } = row;
  const wants = choices.groups[groupOf(row)];
  if (choices.leftOut.has(line) || !Object.values(wants).includes(true)) return {};
  const { state, readings: read } = row;
  const restoredLine = restoredLines?.get(row.KANRI_ID ?? '');
  if (restoredLine !== undefined) {
    const planned = { row: { ...row, line: restoredLine }, book: { MainTitle: row.title } };
    return {
      readings: wants.record && state !== undefined ? [{ ...planned, state, readings: read }] : [],
      listed: wants.list ? [planned] : [],
    };
  }
  const chosen = bookOf(matched, choices);
  if (chosen === undefined) return { notImported: [{ line, reason: 'notChosen' }] };
  const book = chosen === 'own' ? ownBookOf(row) : chosen;
  if (book === null) return { notImported: [{ line, reason: 'noTitle' }] };
  const listed = wants.list ? [{ row, book }] : [];
  const readings =
    wants.record && state !== undefined
      ? [{ row, book: asRecorded(book, known), state, readings: read }]
      : [];
  if (!hasRecord(book)) {
    const hasTexts = (['texts', 'ratings'] as const).some(
      (target) => wants[target] && hasTarget(row, target),
    );
    return {
      ownBooks: [{ row, book, copy: 0 }],
      readings,
      listed,
      ...(hasTexts && { notImported: [{ line, reason: 'textOfOwnBook' }] }),
    };
  }
  // A book of the reader's own, which an export of ours names, has no page for notes.
  const notes = isOwnBookID(book.KANRI_ID) ? [] : notesOf(row, book, wants, planning);
  return {
    readings,
    listed,
    notes: notes.filter((note) => !isTooLong(note)),
    notImported: notes.filter(isTooLong).map(() => ({ line, reason: 'textTooLong' })),
    copies: wants.shelf ? copiesOfRow(row, book) : [],
  };
};

/** Everything that an import writes by the reader's choices, in the order of the file. */
export const planOf = (rows: readonly MatchedRow[], planning: Planning): ImportPlan => {
  const parts = rows.map((row) => partOf(row, planning));
  return {
    ownBooks: parts.flatMap(({ ownBooks = [] }) => ownBooks),
    readings: parts.flatMap(({ readings = [] }) => readings),
    listed: parts.flatMap(({ listed = [] }) => listed),
    notes: parts.flatMap(({ notes = [] }) => notes),
    copies: copiesToAdd(
      parts.flatMap(({ copies = [] }) => copies),
      planning.known,
    ),
    lists: [],
    favorites: [],
    shelves: [],
    kindleBooks: [],
    notImported: parts.flatMap(({ notImported = [] }) => notImported),
  };
};

/** How many rows of the file, and items beside them, an import by this plan writes something of. */
export const rowsOfPlan = (plan: ImportPlan): number =>
  new Set(steps.flatMap((step) => plan[step].map(({ row }) => row.line))).size;
