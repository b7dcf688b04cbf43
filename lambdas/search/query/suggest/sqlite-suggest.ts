import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { SUGGESTIONS_MAX } from '#contract/limits.ts';
import type { Suggestion } from '#contract/operations/suggestions.ts';
import type { SearchIndex } from '../search-engine.ts';
import { authorPacking, bookPacking } from '../../index/records.ts';
import type { SeriesRecord } from '../../index/series.ts';
import type { Match, Tier } from '../tiers.ts';
import {
  type Fitting,
  fittingAuthor,
  fittingSeries,
  fittingTitle,
  pickSuggestions,
} from './pick-suggestions.ts';
import { parseSuggestQueries, SUGGEST_CANDIDATES, type SuggestQuery } from './suggest-query.ts';

interface Row {
  readonly record: string;
  /** Of a title, each in a line; authors have none. */
  readonly reading: string | null;
}

/** Writes a match in the query language of FTS5. */
type MatchExpression = (match: Match) => string;

/** Rows are in rank order, and read one by one, so that a common beginning costs a few of them. */
const fittingRows = (
  statement: StatementSync,
  { tiers, expression }: { readonly tiers: readonly Tier[]; readonly expression: MatchExpression },
  fitting: (row: Row) => Fitting | null,
): readonly Fitting[] => {
  const found = new Map<string, Fitting>();
  for (const { match } of tiers) {
    if (found.size >= SUGGESTIONS_MAX) break;
    // The statements below select the columns of Row.
    for (const row of statement.iterate(expression(match)) as Iterable<Row>) {
      const one = fitting(row);
      if (one !== null && !found.has(one.key)) found.set(one.key, one);
      if (found.size >= SUGGESTIONS_MAX) break;
    }
  }
  return [...found.values()];
};

const rowsOf = (table: 'book' | 'author' | 'series', columns: string): string => `
  SELECT ${columns} FROM (
    SELECT rowid AS hit FROM ${table}_words WHERE ${table}_words MATCH ? ORDER BY rowid
    LIMIT ${String(SUGGEST_CANDIDATES)}
  ) CROSS JOIN ${table} ON n = hit`;

/** Suggests titles, authors and series from an open index. */
export const createSuggest = (
  database: DatabaseSync,
  expression: MatchExpression,
): SearchIndex['suggest'] => {
  const bookRows = database.prepare(
    rowsOf('book', 'record, COALESCE(reading, derived_reading) AS reading'),
  );
  const authorRows = database.prepare(rowsOf('author', 'record, NULL AS reading'));
  const seriesRows = database.prepare(rowsOf('series', 'record, reading'));
  const suggestionsOf = ({ typed, ...query }: SuggestQuery): readonly Suggestion[] => {
    // Our own builder wrote the records.
    const titles = fittingRows(bookRows, { tiers: query.titles, expression }, (row) =>
      fittingTitle(typed, {
        book: bookPacking.unpack(row.record),
        readings: row.reading?.split('\n') ?? [],
      }),
    );
    const names = fittingRows(authorRows, { tiers: query.authors, expression }, ({ record }) =>
      fittingAuthor(typed, authorPacking.unpack(record)),
    );
    const series = fittingRows(
      seriesRows,
      { tiers: query.series, expression },
      ({ record, reading }) => fittingSeries(typed, JSON.parse(record) as SeriesRecord, reading),
    );
    return pickSuggestions(titles, names, series);
  };
  return (text) => {
    for (const query of parseSuggestQueries(text)) {
      const suggestions = suggestionsOf(query);
      if (suggestions.length > 0) return suggestions;
    }
    return [];
  };
};
