import type { OpenLevel } from '#contract/entities/book-list.ts';
import type { KindleBook } from '#contract/entities/bookshelf.ts';
import type { ReaderImport } from '#contract/entities/reader-import.ts';
import type { Reading, ReadingState } from '#contract/entities/reading-record.ts';
import type { TextEncoding } from '#web/lib/text-encoding.ts';

/**
 * What the parsers give to the page: plain data, because it is posted from a worker. Nothing here is
 * guessed: what a file does not say is absent, and what cannot be used is listed with its reason.
 */

/** `hondana` is an export of our own, `kindle` a list of Kindle books, `table` any other table or one ISBN per line. */
export type ImportSource = ReaderImport['source'];

/** A cell that a row is imported without. */
export interface LeftOutCell {
  /** Of the row, as in `ImportedRow`. */
  readonly line: number;
  readonly reason:
    /** A date after today in Japan. */
    | 'futureDate'
    /** Not a date, one that does not exist, or one that can be read in two ways. */
    | 'unreadableDate'
    /** `########`: a spreadsheet has lost the date. */
    | 'hashes'
    /** The day of an approximate date (頃); its month is imported. */
    | 'approximateDay'
    /** A date of a book that is unread, or whose state the reader does not record. */
    | 'unreadBook'
    /** The end of a reading before its beginning; both dates are left out. */
    | 'reversedDates'
    /** Readings beyond those that a record may have. */
    | 'tooManyReadings'
    /** Looks like an ISBN, but its check digit is wrong. */
    | 'wrongIsbn'
    /** Neither yes, no nor a number of copies; or beyond the last column. */
    | 'unreadableCell';
  /** As it is in the file. */
  readonly cell: string;
}

/** A review with the date that the file has for it: a reading date, or an instant. */
export interface ImportedText {
  readonly text: string;
  readonly writtenAt?: string;
}

/** A row of the file that is about one book. */
export interface ImportedRow {
  /** Number of the row in the table, from 1, the header counted: its cells are `cells[line - 1]`. */
  readonly line: number;
  /** The rows of the file that became this one, if there are several. */
  readonly lines?: readonly number[];
  /**
   * Stable key of the row in its source: its own id, else the ISBN and the title, else title, author and publisher. At most
   * 180 characters.
   */
  readonly item: string;
  /** 13 digits with a valid check digit. */
  readonly isbn?: string;
  /** In an own export only. */
  readonly KANRI_ID?: string;
  /** In a list of Kindle books, where all else but title and author is empty. */
  readonly kindle?: KindleBook;
  readonly title: string;
  readonly author: string;
  readonly publisher: string;
  readonly publishedIn: string;
  /** Absent: the row says nothing about reading. */
  readonly state?: ReadingState;
  /** A state that nobody knows: the reader chooses what it is. */
  readonly unknownState?: string;
  /** Empty for `read` without a date. */
  readonly readings: readonly Reading[];
  readonly review?: ImportedText;
  readonly memo?: string;
  /** As words: ★★★★☆, 8/10; tags with commas. */
  readonly rating?: string;
  readonly tags?: string;
  /** Marked as owned, 積読 included. */
  readonly owned: boolean;
  /** 0 when not owned. */
  readonly copies: number;
  readonly leftOut: readonly LeftOutCell[];
}

/** A row of the file that gives nothing to import. */
export interface UnusedRow {
  readonly line: number;
  readonly reason:
    /** A film, a game, a record, a paper or a page. */
    | 'notBook'
    /** Marked as deleted where it comes from. */
    | 'deleted'
    /** Neither a title nor an ISBN. */
    | 'noTitle'
    /** The same item as in an earlier row; its readings are in that row. */
    | 'repeated'
    /** In a list of Kindle books: a sample, and a row without ASIN or title. */
    | 'sample'
    | 'noKindleBook';
  /** The number that is no ISBN. */
  readonly value?: string;
}

/** What the file has and nothing imports. */
export type IgnoredColumn = 'rating' | 'tags' | 'category' | 'moods' | 'addedAt' | 'lendings';

/** What a column of a table is about. */
export type ColumnRole =
  | 'ignored'
  /** A number of the row's own in a ledger. */
  | 'id'
  /** Whether the row is about a book, or about something else. */
  | 'kind'
  | 'deleted'
  | 'isbn'
  | 'title'
  | 'volume'
  | 'author'
  | 'publisher'
  | 'publishedIn'
  | 'state'
  | 'startedAt'
  | 'finishedAt'
  | 'review'
  | 'memo'
  | 'owned'
  | 'copies';

export interface ParsedFile {
  readonly source: ImportSource;
  /** How the bytes of a text were read, and how many characters could not be; absent for an archive. */
  readonly encoding?: TextEncoding;
  readonly damaged?: number;
  readonly rows: readonly ImportedRow[];
  readonly unused: readonly UnusedRow[];
  /** Names of the columns; empty if the file has none. */
  readonly header: readonly string[];
  /** All rows of the table, with the header as the first one if there is one. */
  readonly cells: readonly (readonly string[])[];
  /** Those of the columns that are not imported that have a value in any row. */
  readonly ignoredColumns: readonly IgnoredColumn[];
  /** Source `table` only: what each column is taken for, which the reader corrects. */
  readonly columns?: readonly ColumnRole[];
  /** Source `hondana` only. */
  readonly own?: OwnExport;
}

/** What an export has beside its record also has a row in `cells`, which says what it is. */
interface ExportedItem {
  readonly line: number;
}

export interface ExportedList extends ExportedItem {
  readonly listName: string;
  readonly comments: string;
  readonly openLevel: OpenLevel;
  /** In the order of the list. */
  readonly KANRI_IDs: readonly string[];
}

export interface ExportedFavorite extends ExportedItem {
  readonly KANRI_ID: string;
}

export interface ExportedShelf extends ExportedItem {
  readonly HondanaName: string;
  readonly ColorCode?: string;
}

export interface ExportedCopy extends ExportedItem {
  /** The sticker or the id of the copy; a stable key, not to be registered again. */
  readonly GlobalBookID: string;
  /** Of an own book if it begins so; then the other cells describe it. */
  readonly KANRI_ID: string;
  readonly isbn?: string;
  readonly title: string;
  readonly author: string;
  readonly publisher: string;
  readonly publishedIn: string;
  /** The shelf on which it is. */
  readonly HondanaName?: string;
}

/** An impression; it is imported as `PRIVATE`, whatever its level was. */
export interface ExportedImpression extends ExportedItem {
  readonly noteId: string;
  readonly content: string;
  /** An instant. */
  readonly createdAt: string;
}

export interface ExportedKindleBook extends ExportedItem {
  readonly book: KindleBook;
}

/** What an export of our own has beside the record of readings, which is in the rows. */
export interface OwnExport {
  /** In the reader's order. */
  readonly lists: readonly ExportedList[];
  /** Oldest first. */
  readonly favorites: readonly ExportedFavorite[];
  /** Oldest first. */
  readonly impressions: readonly ExportedImpression[];
  /** In the reader's order. */
  readonly shelves: readonly ExportedShelf[];
  /** Those that are not discarded, oldest first. */
  readonly copies: readonly ExportedCopy[];
  readonly kindleBooks: readonly ExportedKindleBook[];
  /** How much of each kind is not restored. */
  readonly notRestored: Readonly<Record<NotRestored, number>>;
}

export const notRestoredKinds = [
  'explanations',
  'citations',
  'relations',
  'lendings',
  'stickers',
] as const;
export type NotRestored = (typeof notRestoredKinds)[number];

/** What is wrong with a file as a whole. */
export type FileFault =
  | 'unreadable'
  /** JSON, BibTeX, RIS or another text that is no table. */
  | 'noTable'
  /** Larger than 10 MB, or an archive that is beyond its limits in bytes. */
  | 'tooLarge'
  /** More rows or columns than a file may have. */
  | 'tooMany'
  /** No row is about a book. */
  | 'noBooks'
  /** An archive that is not an export of ours, or has files that no export has. */
  | 'foreignArchive'
  /** An export of a later format. */
  | 'laterFormat';

export type ReadFile =
  | { readonly ok: true; readonly file: ParsedFile }
  | { readonly ok: false; readonly fault: FileFault };
