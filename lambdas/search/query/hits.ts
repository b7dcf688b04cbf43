import type { DatabaseSync } from 'node:sqlite';
import { bookExpression, matchExpression, type MatchExpression } from './match-expression.ts';
import { ALL_ROWS, createCandidates, type Hits, type RowsOf } from './candidates.ts';
import { BOOK_ID } from '../index/schema.ts';
import { type LinkedQuery, linkTiers } from './linked-tiers.ts';
import { type BookQuery, IDENTIFIER_SCORE, parseAuthorQuery, parseBookQuery } from './query.ts';
import type { Query } from './tiers.ts';
import { volumesMatch } from './volume-query.ts';

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

interface TextTable {
  readonly table: 'book_words' | 'author_words';
  readonly expressionOf: MatchExpression;
}

const createTextRows = (database: DatabaseSync, { table, expressionOf }: TextTable): RowsOf => {
  const statement = database.prepare(
    `SELECT rowid FROM ${table} WHERE ${table} MATCH ?
     AND rowid BETWEEN CAST(? AS INTEGER) AND CAST(? AS INTEGER) ORDER BY rowid LIMIT ?`,
  );
  statement.setReturnArrays(true);
  return (match, limit, { from, to } = ALL_ROWS) =>
    numbersOf(statement.all(expressionOf(match), from, to, limitOf(limit)));
};

/** Queries one full-text table. */
const createTextSearch = (database: DatabaseSync, table: TextTable) => {
  const rowsOf = createTextRows(database, table);
  const occur = ({ required }: LinkedQuery): boolean =>
    required.every((phrase) => rowsOf({ phrases: [phrase] }, 1).length > 0);
  /** All tiers at once where they are within the widest, which is one of them. */
  const allRows = function* (queries: readonly Query[]): Generator<number> {
    const linked = linkTiers(queries);
    if (linked.widest !== null) yield* rowsOf(linked.widest.match, Infinity);
    for (const query of linked.queries) {
      if (query.isWithin || !occur(query)) continue;
      for (const { step } of query.tiers) yield* rowsOf(step.match, Infinity);
    }
  };
  /** Runs the tiers of the queries in order until there are `limit` hits. */
  const bestHits = (queries: readonly Query[], limit: number): Hits => {
    const hits = new Map<number, number>();
    const { widest, queries: linked } = linkTiers(queries);
    const candidatesOf = createCandidates(rowsOf, { hits, limit });
    const isKnown = widest !== null && candidatesOf(widest).isComplete;
    for (const query of linked) {
      if (!(query.isWithin && isKnown) && !occur(query)) continue;
      for (const { score, step } of query.tiers) {
        if (hits.size >= limit) return hits;
        addTierHits(hits, score, candidatesOf(step).rows, limit);
      }
    }
    return hits;
  };
  return { rowsOf, bestHits, allRows };
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

interface BookHits {
  readonly findHits: FindHits;
  readonly allHits: AllHits;
  /** The first `limit` volumes of a title, set by set. They have no score but their prior. */
  readonly findVolumes: (title: string, limit: number) => Hits;
}

/** Finds books by identifiers and words. */
export const createBookHits = (database: DatabaseSync): BookHits => {
  const { rowsOf, bestHits, allRows } = createTextSearch(database, {
    table: 'book_words',
    expressionOf: bookExpression,
  });
  const byIsbn = database.prepare(
    `SELECT n FROM book WHERE isbn = ?1 UNION ${sameBook} ORDER BY n LIMIT ?2`,
  );
  const byId = database.prepare(`SELECT n FROM book WHERE ${BOOK_ID} = ?1 UNION ${sameBook}`);
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
    findVolumes: (title, limit) => {
      const match = volumesMatch(title);
      return new Map((match === null ? [] : rowsOf(match, limit)).map((row) => [row, 0]));
    },
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
