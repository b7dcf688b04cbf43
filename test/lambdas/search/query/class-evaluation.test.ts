import { fold } from '#contract/fold.ts';
import type { SearchIndex } from '#lambdas/search/query/search-engine.ts';
import {
  authorQueries,
  knownNameQueries,
  romajiQueries,
  volumeQueries,
} from '#test/support/class-queries.ts';
import { openEvaluationIndex, PLACES_LOOKED_AT } from '#test/support/evaluation-index.ts';

describe('queries by class for real books among thousands of others', () => {
  let index: SearchIndex;
  beforeAll(() => {
    index = openEvaluationIndex();
  });
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

  it.each(authorQueries)('AUTHOR-01 AUTHOR-06 find for %s first books by %s', (query, name) => {
    const hits = index.searchBooks(query, PLACES_LOOKED_AT);
    expect(hits.length).toBeGreaterThan(0);
    for (const hit of hits) expect(JSON.stringify(hit)).toContain(`"${name}`);
  });

  it.each(knownNameQueries)('PUBLIC-42 find for %s first books by %s', (query, name) => {
    const hits = index.searchBooks(query, PLACES_LOOKED_AT);
    expect(hits).toHaveLength(PLACES_LOOKED_AT);
    for (const hit of hits) expect(JSON.stringify(hit)).toContain(`"${name}`);
  });

  it('AUTHOR-02 find for a title first the books of this title', () => {
    expect(index.searchBooks('こころ', 1)[0]?.MainTitle).toBe('こころ');
    expect(index.searchBooks('猫', 1)[0]?.MainTitle).toBe('猫');
  });

  it('AUTHOR-04 find for an author first what has many editions', () => {
    const titles = index.searchBooks('夏目漱石', 400).map(({ MainTitle }) => MainTitle);
    expect(titles.indexOf('こころ')).toBeLessThan(titles.indexOf('行人'));
  });

  it('AUTHOR-05 find an author by the name in both orders', () => {
    for (const word of ['夏目漱石', '漱石 夏目', 'なつめそうせき']) {
      expect(index.searchAuthors(word, 1)[0]?.main_name).toBe('夏目漱石');
    }
  });

  it.each(romajiQueries)('ROMA-01 ROMA-06 find for %s a book of %s', (query, meant) => {
    const hits = index.searchBooks(query, PLACES_LOOKED_AT);
    expect(hits.map((hit) => JSON.stringify(hit)).join('\n')).toContain(`"${meant}`);
  });

  it('ROMA-03 find titles in Latin letters before readings', () => {
    const scores = ['Tokyo', 'kokoro'].map((word) => index.searchBooks(word, 1)[0]?.search_score);
    expect(scores[0]).toBeGreaterThan(scores[1] ?? 0);
  });

  it('ROMA-05 find an author in Latin letters', () => {
    for (const word of ['siba ryoutarou', 'ryotaro shiba']) {
      expect(index.searchAuthors(word, 1)[0]?.main_name).toBe('司馬遼太郎');
    }
  });

  it.each([
    ['吾輩は猫である 2003', '吾輩は猫である'],
    ['人間失格 1952', '人間失格'],
    ['漱石 -こころ -"吾輩は猫である"', '明暗'],
    ['漱石 坊っちゃん OR 太宰 斜陽', '斜陽'],
    ['"Fluent Python"', 'Fluent Python'],
  ])('MORE-01 MORE-02 find for %s the book %s', (query, title) => {
    const titles = index.searchBooks(query, 400).map(({ MainTitle }) => MainTitle);
    expect(titles).toContain(title);
  });

  it('MORE-02 find nothing that is excluded', () => {
    const titles = index
      .searchBooks('漱石 -こころ -"吾輩は猫である"', 400)
      .map(({ MainTitle }) => MainTitle);
    expect(titles.filter((title) => /こころ|吾輩は猫である/u.test(title))).toEqual([]);
  });

  it('MORE-01 rank a word of a title before a class mark or a year', () => {
    const scores = ['1984', '明暗 2010'].map((word) => index.searchBooks(word, 1)[0]?.search_score);
    expect(scores[0]).toBeGreaterThan(scores[1] ?? Infinity);
  });

  it.each(['OR OR OR', '"', '猫 -', 'a OR '.repeat(40), '-"'.repeat(100), '猫 NOT '.repeat(28)])(
    'MORE-03 give no error for %s',
    (word) => {
      expect(word.length).toBeLessThanOrEqual(200);
      expect(Array.isArray(index.searchBooks(word, 400))).toBe(true);
      expect(Array.isArray(index.searchNear(word, 20))).toBe(true);
    },
  );
});
