import type { DatabaseSync } from 'node:sqlite';
import { bookExpression, matchExpression, type MatchExpression } from './match-expression.ts';
import { type GroupedQuery, type GroupedTier, groupTiers } from './tier-groups.ts';
import { type BookQuery, IDENTIFIER_SCORE, parseAuthorQuery, parseBookQuery } from './query.ts';
import type { Match, Query } from './tiers.ts';

/** Scores of tiers by row number, best score first. Row numbers are ranks, so equal scores ascend. */
export type Hits = ReadonlyMap<number, number>;

/** The best hits of a text: at most `limit`, or all of them. */
export type FindHits = (text: string, limit?: number) => Hits;

/** The row numbers of all hits of a text, in no order and some of them repeatedly. */
export type AllHits = (text: string) => Iterable<number>;

/** SQLite's `LIMIT` for all rows. */
const NO_LIMIT = -1;
const limitOf = (limit: number): number => (limit === Infinity ? NO_LIMIT : limit);

/** Rows of statements that select one integer column, which are read as arrays. */
const numbersOf = (rows: readonly unknown[]): readonly number[] =>
  (rows as readonly (readonly [number])[]).map(([n]) => n);

const addTierHits = (
  hits: Map<number, number>,
  score: number,
  found: readonly number[],
  limit: number,
): void => {
  for (const n of found) {
    if (hits.size >= limit) return;
    if (!hits.has(n)) hits.set(n, score);
  }
};

/** All rows that some tiers can find, in ascending order. */
interface Candidates {
  readonly match: Match;
  readonly rows: readonly number[];
  /** Rows before this place have a score. */
  scored: number;
}

/** What is left of candidates without a score: the first and the last row; null when there is none. */
const openRange = (
  candidates: Candidates,
  hits: Hits,
): { readonly from: number; readonly to: number } | null => {
  const { rows } = candidates;
  for (; candidates.scored < rows.length; candidates.scored += 1) {
    const from = rows[candidates.scored] ?? 0;
    if (!hits.has(from)) return { from, to: rows.at(-1) ?? from };
  }
  return null;
};

const ALL_ROWS = { from: 0, to: Number.MAX_SAFE_INTEGER };

interface TextTable {
  readonly table: 'book_words' | 'author_words';
  readonly expressionOf: MatchExpression;
}

const createTextRows = (database: DatabaseSync, { table, expressionOf }: TextTable) => {
  const statement = database.prepare(
    `SELECT rowid FROM ${table} WHERE ${table} MATCH ?
     AND rowid BETWEEN CAST(? AS INTEGER) AND CAST(? AS INTEGER) ORDER BY rowid LIMIT ?`,
  );
  statement.setReturnArrays(true);
  return (match: Match, limit: number, { from, to } = ALL_ROWS): readonly number[] =>
    numbersOf(statement.all(expressionOf(match), from, to, limitOf(limit)));
};

const matchesOf = (tiers: readonly GroupedTier[]): readonly Match[] =>
  tiers.flatMap((tier) => ('within' in tier ? matchesOf(tier.tiers) : [tier.match]));

/** Queries one full-text table. */
const createTextSearch = (database: DatabaseSync, table: TextTable) => {
  const rowsOf = createTextRows(database, table);
  /** Null when there may be more rows than `limit`. */
  const candidatesOf = (
    match: Match,
    limit: number,
    range?: typeof ALL_ROWS,
  ): Candidates | null => {
    const rows = rowsOf(match, limit, range);
    return rows.length < limit ? { match, rows, scored: 0 } : null;
  };
  const tryTiers = (
    hits: Map<number, number>,
    tiers: readonly GroupedTier[],
    { limit, among }: { readonly limit: number; readonly among: Candidates | null },
  ): void => {
    for (const tier of tiers) {
      if (hits.size >= limit) return;
      const range = among === null ? ALL_ROWS : openRange(among, hits);
      if (range === null) return;
      if ('within' in tier) {
        const narrower = candidatesOf(tier.within, limit, range);
        tryTiers(hits, tier.tiers, { limit, among: narrower ?? among });
      } else {
        const found = tier.match === among?.match ? among.rows : rowsOf(tier.match, limit, range);
        addTierHits(hits, tier.score, found, limit);
      }
    }
  };
  const occur = ({ required }: GroupedQuery): boolean =>
    required.every((phrase) => rowsOf({ phrases: [phrase] }, 1).length > 0);
  /** All tiers at once where they are within the widest, which is one of them. */
  const allRows = function* (queries: readonly Query[]): Generator<number> {
    const grouped = groupTiers(queries);
    if (grouped.widest !== null) yield* rowsOf(grouped.widest, Infinity);
    for (const query of grouped.queries) {
      if (query.isWithin || !occur(query)) continue;
      for (const match of matchesOf(query.tiers)) yield* rowsOf(match, Infinity);
    }
  };
  /** Runs the tiers of the queries in order until there are `limit` hits. */
  const bestHits = (queries: readonly Query[], limit: number): Hits => {
    const hits = new Map<number, number>();
    const grouped = groupTiers(queries);
    const widest = grouped.widest === null ? null : candidatesOf(grouped.widest, limit);
    for (const query of grouped.queries) {
      const among = query.isWithin ? widest : null;
      if (among === null && !occur(query)) continue;
      tryTiers(hits, query.tiers, { limit, among });
    }
    return hits;
  };
  return { bestHits, allRows };
};

/** Adds the best hits of several alternatives, by score and then by rank. */
const addAlternatives = (
  hits: Map<number, number>,
  alternatives: readonly Hits[],
  limit: number,
): void => {
  const [only = new Map<number, number>()] = alternatives;
  const all =
    alternatives.length === 1
      ? [...only]
      : alternatives
          .flatMap((alternative) => [...alternative])
          .toSorted(([n, a], [m, b]) => b - a || n - m);
  for (const [n, score] of all) addTierHits(hits, score, [n], limit);
};

/** Books with another record of this id or ISBN. */
const sameBook = 'SELECT n FROM same_book WHERE id = ?1';

/** Finds books by identifiers and words. */
export const createBookHits = (
  database: DatabaseSync,
): { readonly findHits: FindHits; readonly allHits: AllHits } => {
  const { bestHits, allRows } = createTextSearch(database, {
    table: 'book_words',
    expressionOf: bookExpression,
  });
  const byIsbn = database.prepare(
    `SELECT n FROM book WHERE isbn = ?1 UNION ${sameBook} ORDER BY n LIMIT ?2`,
  );
  const byId = database.prepare(`SELECT n FROM book WHERE kanri_id = ?1 UNION ${sameBook}`);
  // A colon follows the digits.
  const byIsbnStart = database.prepare(
    `SELECT n FROM book WHERE isbn >= ?1 AND isbn < ?1 || ':'
     UNION SELECT n FROM same_book WHERE id >= ?1 AND id < ?1 || ':' AND length(id) = 13
     ORDER BY n LIMIT ?2`,
  );
  for (const statement of [byIsbn, byIsbnStart, byId]) statement.setReturnArrays(true);
  const identified = ({ isbn, isbnStart, KANRI_ID }: BookQuery, limit: number) => {
    const hits = new Map<number, number>();
    if (isbn !== null) {
      const editions = byIsbn.all(isbn, limitOf(limit));
      addTierHits(hits, IDENTIFIER_SCORE, numbersOf(editions), limit);
    }
    const isbnKnown = hits.size > 0;
    addTierHits(hits, IDENTIFIER_SCORE, numbersOf(byId.all(KANRI_ID)), limit);
    if (isbnStart !== null && !isbnKnown) {
      const editions = byIsbnStart.all(isbnStart, limitOf(limit));
      addTierHits(hits, IDENTIFIER_SCORE, numbersOf(editions), limit);
    }
    return { hits, isbnKnown };
  };
  return {
    findHits: (text, limit = Infinity) => {
      const query = parseBookQuery(text);
      const { hits, isbnKnown } = identified(query, limit);
      const alternatives = isbnKnown ? [] : query.words;
      addAlternatives(
        hits,
        alternatives.map((queries) => bestHits(queries, limit)),
        limit,
      );
      return hits;
    },
    *allHits(text) {
      const query = parseBookQuery(text);
      const { hits, isbnKnown } = identified(query, Infinity);
      yield* hits.keys();
      if (!isbnKnown) for (const queries of query.words) yield* allRows(queries);
    },
  };
};

/** Finds authors by names. */
export const createAuthorHits = (database: DatabaseSync): FindHits => {
  const { bestHits } = createTextSearch(database, {
    table: 'author_words',
    expressionOf: matchExpression,
  });
  return (text, limit = Infinity) => bestHits(parseAuthorQuery(text), limit);
};
