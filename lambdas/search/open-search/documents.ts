import { toIsbn13 } from '#contract/isbn.ts';
import {
  authorTokens,
  bookTokens,
  shownAuthor,
  shownBook,
  type IndexedAuthor,
} from '../indexed-records.ts';
import { type IndexedSeries, seriesTokens } from '../indexed-series.ts';
import { nearFields, nearGrams } from '../near/near-fields.ts';
import { priorOfAuthor, priorOfSeries } from '../ranking.ts';
import type { RankedBook } from '../staged-books.ts';
import { VOLUMES } from '../tiers.ts';
import { volumeTokens } from '../tokens.ts';
import { authorColumns, bookColumns, NEAR_FIELD, seriesColumns } from './engine.ts';

/** A document of the search service: the shown record, its tokens, and its rank. */
export interface SearchDocument {
  readonly id: string;
  readonly prior: number;
  readonly record: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

/** `authorNames` returns the names of an author by authority id. */
export const bookDocument = (
  { record: indexed, prior, date, volumes, titledByName }: RankedBook,
  authorNames: (TENKYO_ID: string) => readonly string[],
): SearchDocument => {
  const { book, transcription } = indexed;
  const { otherTitles: other_titles, ...tokens } = bookTokens(indexed, {
    authorNames,
    titledByName,
  });
  const isbn = book.ISBN === undefined ? null : toIsbn13(book.ISBN);
  return {
    id: book.KANRI_ID,
    ...(isbn === null ? {} : { isbn }),
    prior,
    date,
    record: shownBook(book),
    ...tokens,
    other_titles,
    [VOLUMES]: volumeTokens(volumes),
    ...(transcription === undefined ? {} : { reading: transcription }),
    [NEAR_FIELD]: [...nearGrams(nearFields(book, transcription))].join(' '),
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

/** Settings and mapping of an index with these token fields. */
const indexOf = (columns: readonly string[], more: Readonly<Record<string, unknown>> = {}) => ({
  settings: { number_of_shards: 1, number_of_replicas: 1 },
  mappings: {
    dynamic: 'strict',
    // Tokens are searched and never returned.
    _source: { excludes: [...columns, VOLUMES, NEAR_FIELD] },
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

export const bookIndex = indexOf(bookColumns, {
  reading,
  [VOLUMES]: grams,
  [NEAR_FIELD]: grams,
});
export const authorIndex = indexOf(authorColumns);
export const seriesIndex = indexOf(seriesColumns, { reading });
