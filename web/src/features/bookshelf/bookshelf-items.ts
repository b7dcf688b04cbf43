import { fullTitleOf } from '#contract/book-fields.ts';
import type { BookshelfEntry, KindleBook } from '#contract/entities/bookshelf.ts';
import { filterTextOf } from '#contract/filter-text.ts';
import { parsePublishingDate } from '#contract/publishing-date.ts';
import { sortKeyOf, titleSortKey } from '#contract/sort-key.ts';
import { coverTitleOf } from '#contract/volume.ts';
import { type ShownCopy, daysOverdue } from '#web/features/copies/public.ts';
import { UNASSIGNED_HONDANA } from '#web/lib/measures.ts';
import { firstAuthorIn } from '#contract/responsibility.ts';

/**
 * One item of a bookshelf, prepared for sorting and filtering: twenty thousand items must be sorted
 * within a frame, so text is folded and dates are parsed once, after loading.
 */
interface ItemBase {
  /** Unique in the bookshelf. */
  readonly key: string;
  /** With the volume and the detail title. */
  readonly title: string;
  /** The title as drawn on the cover. */
  readonly coverTitle: string;
  readonly isbn: string | undefined;
  readonly responsibility: string | undefined;
  /** Folded text that the filter searches. */
  readonly filterText: string;
  /** Sort key of the reading of the title, or of the title where none is known. */
  readonly titleOrder: string;
  /** Place of a volume in its set; 0 for a book that is no volume. */
  readonly volumeOrder: number;
  /** Sort key of the reading of the first contributor's name, or of the name; empty if there is no contributor. */
  readonly authorOrder: string;
  /** Time of registration in epoch milliseconds; the acquisition of a Kindle book. */
  readonly registered: number;
  /**
   * Publishing date as the number `YYYYMMDD` (epoch milliseconds of the acquisition of a Kindle
   * book); null if it is missing or cannot be parsed.
   */
  readonly published: number | null;
}

export interface PaperItem extends ItemBase {
  readonly kind: 'paper';
  readonly entry: BookshelfEntry;
  readonly hondanaKey: string;
}

interface KindleItem extends ItemBase {
  readonly kind: 'kindle';
  readonly book: KindleBook;
}

export type BookshelfItem = PaperItem | KindleItem;

const publishedOf = (printed: string | undefined): number | null => {
  const date = parsePublishingDate(printed);
  return date === null ? null : Number(date.sortKey);
};

/** What an item is sorted by in the order of titles. */
const titleOrderOf = (titles: Parameters<typeof titleSortKey>[0], reading?: string) => {
  const { title, volume } = titleSortKey(titles, reading === '' ? undefined : reading);
  return { titleOrder: title, volumeOrder: volume };
};

/** Converts a copy; its id replaces the title if there is no catalogue record. */
export const paperItem = (entry: BookshelfEntry): PaperItem => {
  const { global_book: copy, book_details: book, global_hondana: hondana } = entry;
  const { TitleReading, AuthorReadings = [] } = entry;
  const titles = book ?? { MainTitle: copy.GlobalBookID };
  const responsibility = book?.Responsibility;
  return {
    kind: 'paper',
    key: copy.GlobalBookID,
    title: fullTitleOf(titles),
    coverTitle: coverTitleOf(titles),
    isbn: book?.ISBN,
    responsibility,
    filterText: filterTextOf([
      titles.MainTitle,
      responsibility,
      TitleReading,
      ...AuthorReadings,
      book?.ContentDetailTitle,
      book?.TitleOthers,
    ]),
    ...titleOrderOf(titles, TitleReading),
    authorOrder: sortKeyOf(AuthorReadings[0] ?? firstAuthorIn(responsibility ?? '')),
    registered: Date.parse(copy.RegisteredDatetime),
    published: publishedOf(book?.PublishingDate),
    entry,
    hondanaKey: hondana?.GlobalHondanaID ?? UNASSIGNED_HONDANA,
  };
};

/** Converts a Kindle book; the time of acquisition replaces both dates. */
export const kindleItem = (book: KindleBook): KindleItem => ({
  kind: 'kindle',
  key: book.asin,
  title: book.title,
  coverTitle: book.title,
  isbn: undefined,
  responsibility: book.authors,
  filterText: filterTextOf([book.title, book.authors]),
  ...titleOrderOf({ MainTitle: book.title }),
  authorOrder: sortKeyOf(book.authors),
  registered: book.acquiredTime,
  published: book.acquiredTime,
  book,
});

/**
 * Whether a copy is at home, lent, or lent for longer than agreed. The last is between owner and
 * borrower: for everybody else `today` is null, and the copy is lent.
 */
export type LendingState = 'available' | 'lent' | 'overdue';

/** Days since the due date of a lent copy; 0 for every other item. */
export const overdueDaysOf = (item: BookshelfItem, today: string | null): number =>
  today !== null && item.kind === 'paper' && item.entry.ReturnDate !== undefined
    ? daysOverdue({ ReturnDate: item.entry.ReturnDate }, today)
    : 0;

/** The lending state of a copy on a day; a Kindle book is never lent. */
export const lendingStateOf = (item: BookshelfItem, today: string | null): LendingState => {
  if (item.kind === 'kindle' || item.entry.lending_status === 'Available') return 'available';
  return overdueDaysOf(item, today) > 0 ? 'overdue' : 'lent';
};

/** A copy of the bookshelf as dialogs about copies show it. */
export const shownCopyOfItem = ({ key, title, coverTitle, isbn }: PaperItem): ShownCopy => ({
  GlobalBookID: key,
  title,
  coverTitle,
  isbn,
});
