import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { SEARCH_SIZE } from '#contract/limits.ts';
import { createSqliteIndex } from '#lambdas/search/query/sqlite-index.ts';
import { buildIndex, indexedBook, temporaryFolder } from '#test/support/search-records.ts';

/** Compressed bytes of the response that the first screen of a search shows. */
const FIRST_SCREEN_BYTES = 6_000;

/** Characters that compress no better than those of real titles. */
const text = (seed: number, length: number): string =>
  String.fromCodePoint(
    ...Array.from({ length }, (_, n) => 0x4e_00 + ((seed * 7_919 + n * 104_729) % 3_000)),
  );

/** A record as long as those of the national library. */
const record = (n: number) =>
  indexedBook(`0000${String(10_000_000 + n * 37)}`, `読書 ${text(n, 12)}`, {
    ISBN: `978400${String(1_000_000 + n * 13)}`,
    Responsibility: `${text(n + 1, 4)} 著`,
    Publisher_1: text(n % 40, 4),
    PublishingDate: `${String(1_950 + (n % 70))}.${String((n % 12) + 1)}`,
  });

const folder = temporaryFolder();

describe('the response of a search', () => {
  it('IMAGE-61 weighs at most 6 kB for the first screen, a fifth of all hits', async () => {
    const file = join(folder, 'books.db');
    await buildIndex(
      file,
      Array.from({ length: SEARCH_SIZE.books }, (_, n) => record(n)),
    );
    const index = createSqliteIndex(new DatabaseSync(file, { readOnly: true }));
    const weightOf = (size: number): number =>
      gzipSync(JSON.stringify(index.searchBooks('読書', size))).length;
    expect(index.searchBooks('読書', SEARCH_SIZE.firstBooks)).toHaveLength(50);
    expect(weightOf(SEARCH_SIZE.firstBooks)).toBeLessThanOrEqual(FIRST_SCREEN_BYTES);
    expect(weightOf(SEARCH_SIZE.firstBooks)).toBeLessThan(weightOf(SEARCH_SIZE.books) / 5);
    index.close();
  });
});
