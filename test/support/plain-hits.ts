import type { DatabaseSync } from 'node:sqlite';
import { matchExpression } from '#lambdas/search/query/match-expression.ts';
import { parseAuthorQuery, parseBookQuery } from '#lambdas/search/query/query.ts';
import type { Query } from '#lambdas/search/query/tiers.ts';

/** Rows with scores, in rank order. */
export type RankedRows = readonly (readonly [row: number, score: number])[];

/** Tries every tier on all records of a table, one after the other: what a search must find. */
const tryAllTiers = (
  database: DatabaseSync,
  table: 'book_words' | 'author_words',
  queries: readonly Query[],
): RankedRows => {
  const statement = database.prepare(
    `SELECT rowid AS n FROM ${table} WHERE ${table} MATCH ? ORDER BY rowid`,
  );
  const scores = new Map<number, number>();
  for (const { whole, tiers } of queries) {
    for (const { score, match } of [...whole.tiers, ...tiers]) {
      for (const row of statement.all(matchExpression(match))) {
        const n = Number(row['n']);
        if (!scores.has(n)) scores.set(n, score);
      }
    }
  }
  return [...scores];
};

/** The books of a text that is no identifier. */
export const plainBooks = (database: DatabaseSync, text: string): RankedRows => {
  const best = new Map<number, number>();
  const all = parseBookQuery(text)
    .words.flatMap((queries) => tryAllTiers(database, 'book_words', queries))
    .toSorted(([n, a], [m, b]) => b - a || n - m);
  for (const [n, score] of all) if (!best.has(n)) best.set(n, score);
  return [...best];
};

export const plainAuthors = (database: DatabaseSync, text: string): RankedRows =>
  tryAllTiers(database, 'author_words', parseAuthorQuery(text));
