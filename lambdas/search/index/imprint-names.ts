import { publishersOf } from '#contract/book-fields.ts';
import type { Book } from '#contract/entities/book.ts';

/** What a publisher has done, or a place: 星雲社 (発売). */
const REMARK = /[(（[［][^()（）[\]［］]*[)）\]］]$/u;
/** A series that has parts: ハヤカワ文庫 SF. */
const SERIES_OF_PARTS = /^(?<name>\S+(?:文庫|新書|選書|叢書|双書|全書))\s/u;

const seriesNames = (title: string): readonly string[] => {
  const whole = SERIES_OF_PARTS.exec(title)?.groups?.['name'];
  return whole === undefined ? [title] : [title, whole];
};

interface Imprint {
  readonly book: Book;
  /** As the record states it, with a number. */
  readonly series?: string | undefined;
  readonly seriesPlaces?: readonly { readonly SeriesTitle: string }[] | undefined;
}

/** The names by which publishers and series of a book are found. */
export const imprintNames = ({ book, series, seriesPlaces = [] }: Imprint): readonly string[] => [
  ...publishersOf(book).map((name) => name.replace(REMARK, '')),
  ...[series ?? '', ...seriesPlaces.map(({ SeriesTitle }) => SeriesTitle)].flatMap(seriesNames),
];
