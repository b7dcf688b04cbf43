import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { queriesFrom, SLOW, worstQueries } from '#bench/search/queries.ts';
import { worstOf } from '#bench/search/worst.ts';
import { createSqliteIndex } from '#lambdas/search/query/sqlite-index.ts';
import {
  buildIndex,
  demoAuthors,
  demoBooks,
  temporaryFolder,
} from '#test/support/search-records.ts';

const RATIO_MAX = 10;

describe('queries that are slow on purpose', () => {
  const folder = temporaryFolder();

  it('SPEED-05 take at most ten times as long as ordinary ones', async () => {
    const file = join(folder, 'books.db');
    await buildIndex(file, demoBooks(), demoAuthors());
    const index = createSqliteIndex(new DatabaseSync(file, { readOnly: true }));
    const { [SLOW]: slow, ...ordinary } = queriesFrom(demoBooks().slice(0, 15));
    expect(slow).toBe(worstQueries);
    const all = worstOf(index, Object.values(ordinary).flat());
    index.close();
    expect(all.filter(({ slowest, ordinaryP95 }) => slowest > RATIO_MAX * ordinaryP95)).toEqual([]);
  }, 120_000);
});
