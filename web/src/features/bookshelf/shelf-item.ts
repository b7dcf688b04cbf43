import type { KindleBook, BookshelfEntry } from '#contract/entities/bookshelf.ts';
import { UNASSIGNED_HONDANA } from '#web/lib/measures.ts';
import { parsePublishingDate } from '#contract/publishing-date.ts';

/**
 * One thing on a shelf, made ready for sorting and filtering: both must answer within a frame
 * among twenty thousand, so texts are folded and dates read once, when the shelf arrives.
 */
interface ItemBase {
  /** Unique on the shelf. */
  readonly key: string;
  readonly title: string;
  readonly isbn: string | undefined;
  readonly responsibility: string | undefined;
  /** Folded text that the filter looks into. */
  readonly filterText: string;
  /** Orders by registration; ISO text or epoch milliseconds as text, greater is later. */
  readonly registered: number;
  /** `YYYYMMDD` as a number; null without a date that can be read. */
  readonly published: number | null;
}

export interface PaperItem extends ItemBase {
  readonly kind: 'paper';
  readonly entry: BookshelfEntry;
  readonly shelfKey: string;
}

export interface KindleItem extends ItemBase {
  readonly kind: 'kindle';
  readonly book: KindleBook;
}

export type ShelfItem = PaperItem | KindleItem;

/** Case and width of letters do not matter to somebody who looks for a title (SHELF-20). */
export const foldText = (text: string): string => text.normalize('NFKC').toLowerCase();

const publishedOf = (printed: string | undefined): number | null => {
  const date = parsePublishingDate(printed);
  return date === null ? null : Number(date.sortKey);
};

/** A copy; without a library record its own id stands for the title (SP-087). */
export const paperItem = (entry: BookshelfEntry): PaperItem => {
  const { global_book: copy, book_details: book, global_hondana: shelf } = entry;
  const title = book?.MainTitle ?? copy.GlobalBookID;
  return {
    kind: 'paper',
    key: copy.GlobalBookID,
    title,
    isbn: book?.ISBN,
    responsibility: book?.Responsibility,
    filterText: foldText(`${title}\n${book?.Responsibility ?? ''}`),
    registered: Date.parse(copy.RegisteredDatetime),
    published: publishedOf(book?.PublishingDate),
    entry,
    shelfKey: shelf?.GlobalHondanaID ?? UNASSIGNED_HONDANA,
  };
};

/** A Kindle book; when it was acquired stands for every date (SP-081). */
export const kindleItem = (book: KindleBook): KindleItem => ({
  kind: 'kindle',
  key: book.asin,
  title: book.title,
  isbn: undefined,
  responsibility: book.authors,
  filterText: foldText(`${book.title}\n${book.authors}`),
  registered: book.acquiredTime,
  published: book.acquiredTime,
  book,
});
