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
import type {
  ExportedList,
  ExportedShelf,
  ImportedRow,
} from '#web/features/reader-import/files/parsed-file.ts';
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

/** Something that an import writes. */
export interface Planned {
  /** Where the file has it, for what is told to the reader. */
  readonly line: number;
}
/** A book by its id, or an own book that this import registers first, by the item of its copy. */
export type PlannedBook = { readonly KANRI_ID: string } | { readonly ownItem: string };

export interface PlannedCopy extends Planned {
  /** The stable key of its row. */
  readonly item: string;
  /** The number of the copy within its row, from 0. */
  readonly copy: number;
  /** Of the catalogue, or as the reader's own is described. */
  readonly book: Book | OwnBook;
  /** The name of the shelf on which it is put. */
  readonly shelf?: string;
}
export interface PlannedListing extends Planned {
  readonly book: PlannedBook;
}
export interface PlannedReading extends PlannedListing {
  readonly state: ReadingState;
  readonly readings: readonly Reading[];
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
  readonly books: readonly PlannedBook[];
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
  | 'kindleFull'
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
  readonly listed: readonly PlannedListing[];
  readonly notes: readonly PlannedNote[];
  readonly copies: readonly PlannedCopy[];
  readonly lists: readonly PlannedList[];
  readonly favorites: readonly PlannedFavorite[];
  readonly shelves: readonly PlannedShelf[];
  readonly kindleBooks: readonly PlannedKindleBook[];
  /** Whether all other Kindle books are removed afterwards. */
  readonly replacesKindle: boolean;
  readonly notImported: readonly NotImported[];
}

/** Whether a book has a record; otherwise it becomes an own book. */
export const hasRecord = (book: Book | OwnBook): book is Book => 'KANRI_ID' in book;

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const cell = (text: string, max: number): string | undefined => {
  const line = oneLine(text);
  return line.length <= max && isVisibleName(line) ? line : undefined;
};

type Described = Pick<ImportedRow, 'isbn' | 'title' | 'author' | 'publisher' | 'publishedIn'>;

/** The cells of a row as the description of an own book; null without a title that one may have. */
export const ownBookOf = (row: Described): OwnBook | null => {
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
  readonly choices: Pick<Choices, 'groups' | 'books' | 'leftOut' | 'replaces'>;
  readonly known: Known;
  readonly siteOrigin: string;
  /** Rating and tags of a row as lines of an impression. */
  readonly wordsOf: (row: ImportedRow) => string;
  /** The items of copies of own books that are restored, by the ids that rows have for these books. */
  readonly restoredItems?: ReadonlyMap<string, string>;
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
      line: row.line,
      item: `${kind}:${row.item}`.slice(0, IMPORTED_ITEM_MAX),
      content: noteStart(siteOrigin, book.KANRI_ID) + text,
      writtenAt,
    }));

const isTooLong = ({ content }: PlannedNote): boolean => content.length > TEXT_MAX.noteContent;

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

type Part = Partial<Omit<ImportPlan, 'lists' | 'favorites' | 'shelves' | 'replacesKindle'>>;

/** What a row adds to the list and to the record, which may name the book by another id. */
const recorded = (
  { line, state, readings }: ImportedRow,
  wants: GroupChoice,
  { listed, inRecord = listed }: { readonly listed: PlannedBook; readonly inRecord?: PlannedBook },
): Part => ({
  readings: wants.record && state !== undefined ? [{ line, book: inRecord, state, readings }] : [],
  listed: wants.list ? [{ line, book: listed }] : [],
});

/** A row whose book is registered by hand. */
const ownPart = (row: ImportedRow, wants: GroupChoice): Part => {
  const { line, item } = row;
  const book = ownBookOf(row);
  if (book === null) return { notImported: [{ line, reason: 'noTitle' }] };
  const hasTexts = (['texts', 'ratings'] as const).some(
    (target) => wants[target] && hasTarget(row, target),
  );
  return {
    ...recorded(row, wants, { listed: { ownItem: item } }),
    ownBooks: [{ line, item, copy: 0, book }],
    notImported: hasTexts ? [{ line, reason: 'textOfOwnBook' }] : [],
  };
};

const catalogedPart = (
  { row, book }: { readonly row: ImportedRow; readonly book: Book },
  wants: GroupChoice,
  planning: Planning,
): Part => {
  const { line, item } = row;
  const { KANRI_ID } = book;
  // A book of the reader's own, which an export of ours names, has no page for notes.
  const notes = isOwnBookID(KANRI_ID) ? [] : notesOf(row, book, wants, planning);
  return {
    ...recorded(row, wants, {
      listed: { KANRI_ID },
      inRecord: { KANRI_ID: recordOf(book, planning.known)?.KANRI_ID ?? KANRI_ID },
    }),
    notes: notes.filter((note) => !isTooLong(note)),
    notImported: notes.filter(isTooLong).map(() => ({ line, reason: 'textTooLong' })),
    copies: wants.shelf
      ? Array.from({ length: Math.max(1, row.copies) }, (_, copy) => ({ line, item, copy, book }))
      : [],
  };
};

const partOf = (matched: MatchedRow, planning: Planning): Part => {
  const { choices, known, restoredItems } = planning;
  const { row } = matched;
  if (choices.leftOut.has(row.line)) return {};
  if (row.kindle !== undefined) {
    // One that is there stays as it is, and is sent, so that the undo of the import that added it keeps it.
    const stored = choices.replaces ? undefined : known.own?.kindleBooks.get(row.kindle.asin);
    return { kindleBooks: [{ line: row.line, book: stored ?? row.kindle }] };
  }
  const wants = choices.groups[groupOf(row)];
  if (!Object.values(wants).includes(true)) return {};
  const ownItem = restoredItems?.get(row.KANRI_ID ?? '');
  if (ownItem !== undefined) return recorded(row, wants, { listed: { ownItem } });
  const book = bookOf(matched, choices);
  if (book === undefined) return { notImported: [{ line: row.line, reason: 'notChosen' }] };
  return book === 'own' ? ownPart(row, wants) : catalogedPart({ row, book }, wants, planning);
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
    kindleBooks: parts.flatMap(({ kindleBooks = [] }) => kindleBooks),
    replacesKindle: planning.choices.replaces,
    notImported: parts.flatMap(({ notImported = [] }) => notImported),
  };
};

/** How many rows of the file, and items beside them, an import by this plan writes something of. */
export const rowsOfPlan = (plan: ImportPlan): number =>
  new Set(steps.flatMap((step) => plan[step].map(({ line }) => line))).size;
