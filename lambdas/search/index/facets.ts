import { authorName } from '#contract/author-name.ts';
import { contributorsOf, publishersOf } from '#contract/book-fields.ts';
import { SEARCH_WORD_MAX } from '#contract/limits.ts';
import { parsePublishingDate } from '#contract/publishing-date.ts';
import { seriesKey } from '#contract/series.ts';
import type { IndexedBook } from './records.ts';
import { headingName, keyOf } from '#contract/set-key.ts';
import { nameForms } from './name-forms.ts';

/** A value of a facet: what a filter takes, and how people write it. */
export interface Labelled {
  readonly value: string;
  readonly label: string;
}

/** What a search can be limited by. */
export interface BookFacets {
  /** Every contributor. */
  readonly author: readonly Labelled[];
  /** Year of publishing; null for an unknown one. */
  readonly year: number | null;
  readonly publisher: readonly Labelled[];
  /** The division of the Nippon Decimal Classification, two digits; null for a book without. */
  readonly class: string | null;
  readonly series: readonly Labelled[];
}

const YEAR_DIGITS = 4;
/** A mark of the Nippon Decimal Classification, such as 913.6. Marks of other schemes begin with letters. */
const DECIMAL_MARK = /^(?<division>\d{2})\d(?:\.\d|$)/;

/** A value that a request can name. */
const isFilter = ({ value }: Labelled): boolean =>
  value !== '' && value.length <= SEARCH_WORD_MAX && value === value.trim();

const distinct = (all: readonly Labelled[]): readonly Labelled[] => [
  ...new Map(all.filter(isFilter).map((one) => [one.value, one])).values(),
];

const yearOf = (date: string | undefined): number | null => {
  const year = Number(parsePublishingDate(date)?.sortKey.slice(0, YEAR_DIGITS) ?? 0);
  return year === 0 ? null : year;
};

export const facetsOf = ({ book, classMarks = [], seriesPlaces = [] }: IndexedBook): BookFacets => {
  const [division = null] = [book.ClassMark ?? '', ...classMarks].flatMap(
    (mark) => DECIMAL_MARK.exec(mark)?.groups?.['division'] ?? [],
  );
  return {
    author: distinct(
      contributorsOf(book).map(({ id, name }) => ({
        value: id ?? keyOf(nameForms(name)[0]),
        label: authorName(headingName(name)) ?? id ?? '',
      })),
    ),
    year: yearOf(book.PublishingDate),
    publisher: distinct(publishersOf(book).map((label) => ({ value: keyOf(label), label }))),
    class: division,
    series: distinct(
      seriesPlaces.map(({ SeriesTitle: label }) => ({ value: seriesKey(label) ?? '', label })),
    ),
  };
};
