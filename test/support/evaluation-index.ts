import { DatabaseSync } from 'node:sqlite';
import { syntheticAuthors, syntheticBooks } from '#bench/synthetic-catalogue.ts';
import type { SearchIndex } from '#lambdas/search/search-engine.ts';
import { createSqliteIndex } from '#lambdas/search/sqlite-index.ts';
import { buildIndex, demoBooks } from './search-records.ts';

const HIDDEN_AMONG = 20_000;

/** A wanted book counts as found among the first hits only. */
export const PLACES_LOOKED_AT = 3;

/** The real books of the demo catalogue among twenty thousand synthetic ones, built into `file`. */
export const openEvaluationIndex = async (file: string): Promise<SearchIndex> => {
  await buildIndex(file, [...demoBooks(), ...syntheticBooks(HIDDEN_AMONG)], syntheticAuthors());
  return createSqliteIndex(new DatabaseSync(file, { readOnly: true }));
};
