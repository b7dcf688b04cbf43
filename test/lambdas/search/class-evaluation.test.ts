import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { syntheticAuthors, syntheticBooks } from '#bench/synthetic-catalogue.ts';
import { fold } from '#contract/fold.ts';
import type { SearchIndex } from '#lambdas/search/search-engine.ts';
import { createSqliteIndex } from '#lambdas/search/sqlite-index.ts';
import { volumeQueries } from '#test/support/class-queries.ts';
import { buildIndex, demoBooks, temporaryFolder } from '#test/support/search-records.ts';

const HIDDEN_AMONG = 20_000;

describe('queries by class for real books among twenty thousand others', () => {
  const folder = temporaryFolder();
  let index: SearchIndex;
  beforeAll(async () => {
    const file = join(folder, 'books.db');
    const books = [...demoBooks(), ...syntheticBooks(HIDDEN_AMONG)];
    await buildIndex(file, books, syntheticAuthors());
    index = createSqliteIndex(new DatabaseSync(file, { readOnly: true }));
  }, 60_000);
  afterAll(() => {
    index.close();
  });

  const volumesOf = (query: string, size: number) =>
    index.searchBooks(query, size).map(({ ContentDetailTitle }) => ContentDetailTitle);

  it.each(volumeQueries)(
    'VOL-10 VOL-15 find for %s first the book %s %s',
    (query, title, volume) => {
      const [first] = index.searchBooks(query, 1);
      expect(fold(first?.MainTitle ?? '')).toBe(fold(title));
      expect(first?.ContentDetailTitle ?? '').toMatch(new RegExp(`^${volume.replace('(', '\\(')}`));
    },
  );

  it.each([
    ['細雪 1', ['上巻', '中巻', '下巻']],
    ['細雪 2', ['中巻', '上巻', '下巻']],
    ['細雪 3', ['下巻', '上巻', '中巻']],
    ['細雪 下', ['下巻', '上巻', '中巻']],
  ])('VOL-11 find 上, 中 and 下 also as numbers: %s', (query, volumes) => {
    expect(volumesOf(query, 3)).toEqual(volumes);
  });

  it('VOL-12 find no number by its first digits', () => {
    expect(volumesOf('鬼平犯科帳 2', 3)).toEqual(['18', '19', '20']);
    expect(index.searchBooks('鬼平 2', 400)).toEqual([]);
  });

  it.each([
    ['鬼平犯科帳', ['18', '19', '20', '21']],
    ['細雪', ['上巻', '中巻', '下巻']],
  ])('VOL-13 find the set %s in its order', (query, volumes) => {
    expect(volumesOf(query, volumes.length)).toEqual(volumes);
  });

  it.each(['1Q84', '三四郎', '百年の孤独', '1984'])(
    'VOL-14 find the number in the title %s',
    (title) => {
      expect(fold(index.searchBooks(title, 1)[0]?.MainTitle ?? '')).toBe(fold(title));
    },
  );
});
