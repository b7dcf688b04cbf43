import { strToU8 } from 'fflate';
import { authorName, namePartsOf } from '#contract/author-name.ts';
import { contributorsOf, fullTitleOf } from '#contract/book-fields.ts';
import type { Book } from '#contract/entities/book.ts';
import type { Note } from '#contract/entities/note.ts';
import type { ReadingRecord, ReadingState } from '#contract/entities/reading-record.ts';
import { goodreadsColumns, type GoodreadsColumn } from '#contract/export-files.ts';
import { toIsbn10, toIsbn13 } from '#contract/isbn.ts';
import { japanDateOf } from '#contract/japan-date.ts';
import { pageLinksIn } from '#contract/page-links.ts';
import { parsePublishingDate } from '#contract/publishing-date.ts';
import { csvOf } from '#contract/spreadsheets.ts';
import type { CopyRow } from '#lambdas/bookshelf/public.ts';
import type { ExportFile } from './tables.ts';

type Recorded = Pick<ReadingRecord, 'KANRI_ID' | 'state' | 'readings' | 'addedAt'>;
type Copy = Pick<CopyRow, 'KANRI_ID' | 'card' | 'RegisteredDate' | 'RemovedDate'>;

/** What the files are made of: all of one reader. */
export interface ReaderBooks {
  readonly records: readonly Recorded[];
  readonly copies: readonly Copy[];
  readonly notes: readonly Note[];
  /** The catalogue's records of these books. */
  readonly books: ReadonlyMap<string, Book>;
}

/** One row of the files: a book with a reading record, or on the bookshelf, or both. */
interface ReaderBook {
  readonly book: Partial<Book>;
  readonly record: Recorded | undefined;
  readonly copies: readonly Copy[];
  readonly review: string;
}

const shelfOf: Readonly<Record<ReadingState, string>> = {
  wanted: 'to-read',
  reading: 'currently-reading',
  read: 'read',
  stopped: 'did-not-finish',
};
/** Owned, and without a record. An empty cell would be a book that has been read, for some services. */
const UNREAD_SHELF = 'unread';

const WHOLE_DAY = 'YYYY-MM-DD'.length;
const slashed = (day: string): string => day.replaceAll('-', '/');

/** When the book was read to its end, oldest first. The newest reading of a book that was given up ended before the book did. */
const endsOf = ({ state, readings }: Recorded): readonly string[] => {
  const ends = readings.flatMap(({ to }) => to ?? []).toSorted();
  return state === 'stopped' ? ends.slice(0, -1) : ends;
};

/** The newest end that is known to the day: a service would complete `2015` by a day of its own. */
const dateReadOf = (record: Recorded): string =>
  slashed(endsOf(record).findLast((day) => day.length === WHOLE_DAY) ?? '');

const readCountOf = (record: Recorded): number =>
  record.state === 'read' ? Math.max(1, record.readings.length) : endsOf(record).length;

/** As Goodreads writes a number, so that a spreadsheet keeps its zeros; some services read it in no other form. */
const protectedNumber = (digits: string): string => `="${digits}"`;

const authorCells = (book: Partial<Book>): Partial<Record<GoodreadsColumn, string>> => {
  const [first, ...others] = contributorsOf(book).flatMap(({ name }) => name ?? []);
  if (first === undefined) return { Author: book.Responsibility ?? '' };
  return {
    Author: authorName(first) ?? '',
    'Author l-f': namePartsOf(first).join(', '),
    'Additional Authors': others.flatMap((name) => authorName(name) ?? []).join(', '),
  };
};

const addedOn = ({ record, copies }: ReaderBook): string =>
  record === undefined
    ? (copies.map(({ RegisteredDate }) => RegisteredDate).toSorted()[0] ?? '')
    : japanDateOf(record.addedAt);

const cellsOf = (
  row: ReaderBook,
): Partial<Record<GoodreadsColumn, string | number | undefined>> => {
  const { book, record, copies, review } = row;
  const isbn = toIsbn13(book.ISBN ?? '') ?? '';
  const shelf = record ? shelfOf[record.state] : UNREAD_SHELF;
  return {
    Title: fullTitleOf({ ...book, MainTitle: book.MainTitle ?? '' }),
    ...authorCells(book),
    ISBN: protectedNumber(toIsbn10(isbn) ?? ''),
    ISBN13: protectedNumber(isbn),
    // As Goodreads writes a book without stars.
    'My Rating': 0,
    Publisher: book.Publisher_1,
    'Year Published': parsePublishingDate(book.PublishingDate)?.iso.slice(0, 'YYYY'.length),
    'Date Read': record && dateReadOf(record),
    'Date Added': slashed(addedOn(row)),
    Bookshelves: shelf === 'read' ? '' : shelf,
    'Exclusive Shelf': shelf,
    // As in the reviews of its own files. Some services end a row at every line end of Unicode.
    'My Review': review.replaceAll(/\r\n?|[\n\v\f\u0085\u2028\u2029]/gu, '<br/>'),
    'Read Count': record ? readCountOf(record) : 0,
    'Owned Copies': copies.length,
  };
};

/** The text of an impression without the address of the book at its start, which the form writes. */
const reviewIn = (content: string): string => {
  const [first = '', ...rest] = content.split('\n');
  const [link] = pageLinksIn(first, null);
  return (link?.text === first.trim() ? rest.join('\n') : content).trim();
};

type KeyOf = (KANRI_ID: string) => string;

/** Linked records are one book, which the least of their ids stands for. */
const keysOf = (books: ReaderBooks['books']): KeyOf => {
  const keys = new Map(
    [...books].flatMap(([KANRI_ID, { SameAs = [] }]) => {
      const ids = [KANRI_ID, ...SameAs].toSorted();
      return ids.map((id) => [id, ids[0] ?? id] as const);
    }),
  );
  return (KANRI_ID) => keys.get(KANRI_ID) ?? KANRI_ID;
};

/** The newest impression on each book, by its key; replies are none. */
const reviewsOf = (notes: readonly Note[], keyOf: KeyOf): ReadonlyMap<string, string> =>
  new Map(
    notes
      .filter(({ noteType, parentNoteID }) => noteType === 'ImpressionNote' && parentNoteID === '')
      .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
      .flatMap(({ content }) => {
        const review = reviewIn(content);
        return pageLinksIn(content, null)
          .filter(({ page }) => page === 'manifestation' && review !== '')
          .map(({ id }) => [keyOf(id), review] as const);
      }),
  );

const rowsOf = ({ records, copies, notes, books }: ReaderBooks): readonly ReaderBook[] => {
  const keyOf = keysOf(books);
  const reviews = reviewsOf(notes, keyOf);
  const recorded = new Map(records.map((record) => [keyOf(record.KANRI_ID), record]));
  const owned = new Map<string, Copy[]>();
  for (const copy of copies) {
    if (copy.RemovedDate !== undefined) continue;
    const key = keyOf(copy.KANRI_ID);
    owned.set(key, [...(owned.get(key) ?? []), copy]);
  }
  return [...new Set([...recorded.keys(), ...owned.keys()])].map((key) => {
    const record = recorded.get(key);
    const ofBook = owned.get(key) ?? [];
    return {
      book: books.get(record?.KANRI_ID ?? ofBook[0]?.KANRI_ID ?? key) ?? ofBook[0]?.card ?? {},
      record,
      copies: ofBook,
      review: reviews.get(key) ?? '',
    };
  });
};

/** Every importer knows the shelves of the first file; at other shelves some stop, and some take the book as read. */
const fileNames = ['goodreads.csv', 'goodreads-stopped.csv', 'goodreads-owned.csv'] as const;

const fileNameOf = ({ record }: ReaderBook): (typeof fileNames)[number] => {
  if (record === undefined) return 'goodreads-owned.csv';
  return record.state === 'stopped' ? 'goodreads-stopped.csv' : 'goodreads.csv';
};

/** The books of a reader as files of Goodreads, which other services read: no byte order mark, line feeds. */
export const goodreadsFilesOf = (reader: ReaderBooks): readonly ExportFile[] => {
  const rows = rowsOf(reader);
  return fileNames.map((name) => {
    const cells = rows
      .filter((row) => fileNameOf(row) === name)
      .map(cellsOf)
      .map((row) => goodreadsColumns.map((column) => row[column]));
    const content = strToU8(csvOf([goodreadsColumns, ...cells], '\n'));
    return { name, content, count: cells.length };
  });
};
