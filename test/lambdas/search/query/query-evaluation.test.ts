import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { syntheticAuthors, syntheticBooks } from '#bench/synthetic-catalogue.ts';
import { createInstalledTokenizer } from '#lambdas/search/index/readings/tokenizer.ts';
import type { SearchIndex } from '#lambdas/search/query/search-engine.ts';
import { createSqliteIndex } from '#lambdas/search/query/sqlite-index.ts';
import { factAuthors, factBooks, queryClasses } from '#test/support/query-fixture.ts';
import { missedOf } from '#test/support/query-score.ts';
import { buildIndexWithReadings, temporaryFolder } from '#test/support/search-records.ts';

const OTHERS = 2_000;
const QUERIES = 60;

describe('queries of many kinds for real books among others', () => {
  const folder = temporaryFolder();
  let index: SearchIndex;
  beforeAll(async () => {
    const file = join(folder, 'books.db');
    const authors = [...factAuthors, ...syntheticAuthors()];
    await buildIndexWithReadings(file, [...factBooks, ...syntheticBooks(OTHERS)], authors);
    index = createSqliteIndex(
      new DatabaseSync(file, { readOnly: true }),
      createInstalledTokenizer(),
    );
  });
  afterAll(() => {
    index.close();
  });

  it('RANK-05 are at least sixty', () => {
    const all = Object.values(queryClasses).flatMap(({ queries }) => queries);
    expect(all.length).toBeGreaterThanOrEqual(QUERIES);
  });

  it.each(Object.entries(queryClasses))('RANK-05 have what is expected of them: %s', (_, one) => {
    const missed = missedOf(index, one);
    const missedMax = one.queries.length - one.minimum;
    expect(missed.length > missedMax ? missed : []).toEqual([]);
  });
});
