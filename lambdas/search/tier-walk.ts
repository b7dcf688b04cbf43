import type { DatabaseSync } from 'node:sqlite';
import { matchExpression, phraseExpression } from './match-expression.ts';
import { IDENTIFIER_SCORE, parseAuthorQuery, parseBookQuery } from './tiered-query.ts';
import type { TieredQuery } from './tiers.ts';
import type { Phrase } from './tokens.ts';

/** Scores of tiers by row number, best score first. Row numbers are ranks, so equal scores ascend. */
export type Hits = ReadonlyMap<number, number>;

/** The best hits of a text: at most `limit`, or all of them. */
export type TierWalk = (text: string, limit?: number) => Hits;

/** SQLite's `LIMIT` for all rows. */
const NO_LIMIT = -1;
const limitOf = (limit: number): number => (limit === Infinity ? NO_LIMIT : limit);

const rowNumbers = (rows: readonly unknown[]): readonly number[] =>
  // Every statement used here selects one integer column named n.
  (rows as readonly { n: number }[]).map(({ n }) => n);

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

/** Queries one full-text table. */
const createTextSearch = (database: DatabaseSync, table: 'book_words' | 'author_words') => {
  const match = database.prepare(
    `SELECT rowid AS n FROM ${table} WHERE ${table} MATCH ? ORDER BY rowid LIMIT ?`,
  );
  const probe = database.prepare(`SELECT 1 FROM ${table} WHERE ${table} MATCH ? LIMIT 1`);
  const occurs = (phrase: Phrase): boolean => probe.get(phraseExpression(phrase)) !== undefined;
  const addHits = (hits: Map<number, number>, query: TieredQuery, limit: number): void => {
    if (!query.required.every(occurs)) return;
    const { whole } = query;
    // A single term is the whole query, and it occurs.
    const asPhrase = query.required.length === 1 || occurs(whole.probe);
    for (const tier of [...(asPhrase ? whole.tiers : []), ...query.tiers]) {
      if (hits.size >= limit) return;
      const found = match.all(matchExpression(tier.match), limitOf(limit));
      addTierHits(hits, tier.score, rowNumbers(found), limit);
    }
  };
  /** Runs the tiers of the queries in order until there are `limit` hits. */
  return (queries: readonly TieredQuery[], limit: number): Hits => {
    const hits = new Map<number, number>();
    for (const query of queries) addHits(hits, query, limit);
    return hits;
  };
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

/** Finds books by identifiers and words. */
export const createBookWalk = (database: DatabaseSync): TierWalk => {
  const textHits = createTextSearch(database, 'book_words');
  const byIsbn = database.prepare('SELECT n FROM book WHERE isbn = ? ORDER BY n LIMIT ?');
  const byId = database.prepare('SELECT n FROM book WHERE kanri_id = ?');
  return (text, limit = Infinity) => {
    const query = parseBookQuery(text);
    const hits = new Map<number, number>();
    if (query.isbn !== null) {
      const editions = byIsbn.all(query.isbn, limitOf(limit));
      addTierHits(hits, IDENTIFIER_SCORE, rowNumbers(editions), limit);
    }
    const isbnKnown = hits.size > 0;
    addTierHits(hits, IDENTIFIER_SCORE, rowNumbers(byId.all(query.KANRI_ID)), limit);
    if (!isbnKnown) {
      addAlternatives(
        hits,
        query.words.map((queries) => textHits(queries, limit)),
        limit,
      );
    }
    return hits;
  };
};

/** Finds authors by names. */
export const createAuthorWalk = (database: DatabaseSync): TierWalk => {
  const textHits = createTextSearch(database, 'author_words');
  return (text, limit = Infinity) => textHits(parseAuthorQuery(text), limit);
};
