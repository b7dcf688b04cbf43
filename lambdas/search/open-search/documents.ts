import { toIsbn13 } from '#contract/isbn.ts';
import {
  authorTokens,
  bookTokens,
  otherIdsOf,
  shownAuthor,
  shownBook,
  type IndexedAuthor,
} from '../index/records.ts';
import { type IndexedSeries, seriesTokens } from '../index/series.ts';
import { titleSortKey } from '#contract/sort-key.ts';
import { facetsOf } from '../index/facets.ts';
import { decadeOf } from '../query/works/filters.ts';
import { textFacets } from '../index/columns.ts';
import { nearFields, nearGrams } from '../index/near/near-fields.ts';
import { priorOfAuthor, priorOfSeries } from '../index/prior.ts';
import type { RankedBook } from '../build/staged-books.ts';
import { VOLUMES } from '../query/tiers.ts';
import { volumeTokens } from '../index/tokens.ts';
import { LABEL_SEPARATOR, labelledField, type LabelOf } from './facet-labels.ts';
import {
  authorColumns,
  bookColumns,
  DERIVED_READING,
  NEAR_FIELD,
  OTHER_IDS,
  RESULTS_MAX,
  seriesColumns,
} from './requests.ts';

/** A document of the search service: the shown record, its tokens, and its rank. */
export interface SearchDocument {
  readonly id: string;
  readonly prior: number;
  readonly record: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

/** What works are grouped, limited, counted and sorted by. */
const workFields = (
  { record, sharedWork, editions }: RankedBook,
  labelOf: LabelOf,
): Readonly<Record<string, unknown>> => {
  const { year, class: division, ...texts } = facetsOf(record);
  const order = titleSortKey(record.book, record.transcription);
  return {
    work: sharedWork === null ? `book ${record.book.KANRI_ID}` : `work ${String(sharedWork)}`,
    editions,
    ...(year !== null && { year, decade: decadeOf(year) }),
    ...(division !== null && { division, main_class: division.slice(0, 1) }),
    ...Object.fromEntries(
      textFacets.flatMap((facet) => [
        [facet, texts[facet].map(({ value }) => value)],
        [
          labelledField(facet),
          texts[facet].map((one) => one.value + LABEL_SEPARATOR + labelOf(facet, one)),
        ],
      ]),
    ),
    title_order: order.title,
    volume_order: order.volume,
    detail_order: order.detail,
  };
};

interface DocumentContext {
  /** The names of an author by authority id. */
  readonly authorNames: (TENKYO_ID: string) => readonly string[];
  readonly labelOf: LabelOf;
}

export const bookDocument = (
  ranked: RankedBook,
  { authorNames, labelOf }: DocumentContext,
): SearchDocument => {
  const {
    record: indexed,
    prior,
    date,
    volumes,
    derivedReadings,
    titledByName,
    knownNames,
  } = ranked;
  const { book, transcription } = indexed;
  const { otherTitles: other_titles, ...tokens } = bookTokens(indexed, {
    authorNames,
    titledByName,
    knownNames,
    derivedReadings,
  });
  const isbn = book.ISBN === undefined ? null : toIsbn13(book.ISBN);
  const others = otherIdsOf(indexed);
  return {
    id: book.KANRI_ID,
    ...(isbn === null ? {} : { isbn }),
    ...(others.length === 0 ? {} : { [OTHER_IDS]: others }),
    prior,
    date,
    record: shownBook(book),
    ...tokens,
    other_titles,
    [VOLUMES]: volumeTokens(volumes),
    ...(transcription === undefined ? {} : { reading: transcription }),
    ...(derivedReadings.length === 0 ? {} : { [DERIVED_READING]: derivedReadings }),
    [NEAR_FIELD]: [...nearGrams(nearFields(book, transcription))].join(' '),
    ...workFields(ranked, labelOf),
  };
};

export const authorDocument = (author: IndexedAuthor): SearchDocument => ({
  id: author.item.TENKYO_ID,
  prior: priorOfAuthor(author.works),
  record: shownAuthor(author),
  ...authorTokens(author),
});

export const seriesDocument = (series: IndexedSeries): SearchDocument => ({
  id: series.record.SeriesID,
  prior: priorOfSeries(series.books),
  record: { ...series.record },
  reading: series.reading,
  ...seriesTokens(series),
});

/** Prefixes up to this length are indexed. */
const PREFIX_CHARACTERS = 4;
const keyword = { type: 'keyword' };
const tokens = {
  type: 'text',
  analyzer: 'whitespace',
  norms: false,
  index_prefixes: { min_chars: 1, max_chars: PREFIX_CHARACTERS },
};

/** Of grams and keys only the occurrence counts, neither their position nor their number. */
const grams = { type: 'text', analyzer: 'whitespace', norms: false, index_options: 'docs' };

/** Sorted by, and never returned. */
const sortFields = ['title_order', 'volume_order', 'detail_order'] as const;

/** Settings and mapping of an index with these token fields. */
const indexOf = (
  columns: readonly string[],
  more: Readonly<Record<string, unknown>> = {},
  revision?: string,
) => ({
  settings: {
    number_of_shards: 1,
    number_of_replicas: 1,
    max_result_window: RESULTS_MAX + 1,
  },
  mappings: {
    dynamic: 'strict',
    ...(revision !== undefined && { _meta: { revision } }),
    // Tokens are searched and never returned.
    _source: { excludes: [...columns, VOLUMES, NEAR_FIELD, ...sortFields] },
    properties: {
      id: keyword,
      isbn: keyword,
      // `YYYYMMDD` with zeros for an unknown month or day is not a date, but sorts like one.
      date: keyword,
      prior: { type: 'float' },
      record: { type: 'object', enabled: false },
      ...Object.fromEntries(columns.map((column) => [column, tokens])),
      ...more,
    },
  },
});

/** Returned, and not searched. */
const reading = { type: 'keyword', index: false, doc_values: false };

const number = { type: 'integer' };
/** Longer values would be rejected with their whole document. */
const facet = { type: 'keyword', ignore_above: 8_000 };

const bookFields = {
  reading,
  [DERIVED_READING]: reading,
  [OTHER_IDS]: keyword,
  work: keyword,
  editions: { ...number, index: false },
  year: number,
  decade: number,
  division: keyword,
  main_class: keyword,
  ...Object.fromEntries(
    textFacets.flatMap((name) => [
      [name, facet],
      [labelledField(name), facet],
    ]),
  ),
  title_order: facet,
  volume_order: { type: 'double', index: false },
  detail_order: facet,
  [VOLUMES]: grams,
  [NEAR_FIELD]: grams,
};
/** With the revision of the catalogue that the books are of. */
export const bookIndexOf = (revision: string | undefined) =>
  indexOf(bookColumns, bookFields, revision);
export const authorIndex = indexOf(authorColumns);
export const seriesIndex = indexOf(seriesColumns, { reading });
