import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SearchIndex } from '#lambdas/search/query/search-engine.ts';
import { createSqliteIndex } from '#lambdas/search/query/sqlite-index.ts';
import { createInstalledTokenizer } from '#lambdas/search/index/readings/tokenizer.ts';
import { madeOnce } from './made-once.ts';

/** `npm run test:full` hides the wanted books among more. */
const HIDDEN_AMONG = process.env['TEST_FULL'] === '1' ? 200_000 : 20_000;

/** A wanted book counts as found among the first hits only. */
export const PLACES_LOOKED_AT = 3;

/** The real books and authors of the demo catalogue among thousands of synthetic ones. */
export const openEvaluationIndex = (): SearchIndex => {
  const folder = madeOnce({
    name: 'evaluation-index',
    sources: ['bench', 'catalogue/demo', 'contract', 'lambdas', 'test/support/search-records.ts'],
    program: 'test/support/build-evaluation-index.ts',
    args: [String(HIDDEN_AMONG)],
  });
  return createSqliteIndex(
    new DatabaseSync(join(folder, 'books.db'), { readOnly: true }),
    createInstalledTokenizer(),
  );
};
