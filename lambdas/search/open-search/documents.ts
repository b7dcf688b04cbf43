import { toIsbn13 } from '#contract/isbn.ts';
import type { IndexedAuthor, IndexedBook } from '../indexed-records.ts';
import { priorOfAuthor, rankOfBook } from '../ranking.ts';
import { authorTokens, bookTokens } from '../record-fields.ts';
import { shownAuthor, shownBook } from '../shown-record.ts';
import { authorColumns, bookColumns } from './requests.ts';

/** What the search service stores for a record: what is shown, what is sought, what orders. */
export interface SearchDocument {
  readonly id: string;
  readonly prior: number;
  readonly record: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

/** `authorReadings` gives the readings of a contributor by authority id. */
export const bookDocument = (
  indexed: IndexedBook,
  thisYear: number,
  authorReadings: (TENKYO_ID: string) => readonly string[],
): SearchDocument => {
  const { book } = indexed;
  const { otherTitles: other_titles, ...tokens } = bookTokens(indexed, authorReadings);
  const isbn = book.ISBN === undefined ? null : toIsbn13(book.ISBN);
  return {
    id: book.KANRI_ID,
    ...(isbn === null ? {} : { isbn }),
    ...rankOfBook(indexed, thisYear),
    record: shownBook(book),
    ...tokens,
    other_titles,
  };
};

export const authorDocument = (author: IndexedAuthor): SearchDocument => ({
  id: author.item.TENKYO_ID,
  prior: priorOfAuthor(author.works),
  record: shownAuthor(author.item),
  ...authorTokens(author),
});

/** Longest beginnings of words that are looked up directly. */
const PREFIX_CHARACTERS = 4;
const keyword = { type: 'keyword' };
const tokens = {
  type: 'text',
  analyzer: 'whitespace',
  norms: false,
  index_prefixes: { min_chars: 1, max_chars: PREFIX_CHARACTERS },
};

/** Settings and mapping of an index whose tokens stand in these fields. */
const indexOf = (columns: readonly string[]) => ({
  settings: { number_of_shards: 1, number_of_replicas: 1 },
  mappings: {
    dynamic: 'strict',
    // Tokens are looked for and never shown.
    _source: { excludes: columns },
    properties: {
      id: keyword,
      isbn: keyword,
      // `YYYYMMDD` with zeros for what is unknown is no date, but sorts as one.
      date: keyword,
      prior: { type: 'float' },
      record: { type: 'object', enabled: false },
      ...Object.fromEntries(columns.map((column) => [column, tokens])),
    },
  },
});

export const bookIndex = indexOf(bookColumns);
export const authorIndex = indexOf(authorColumns);
