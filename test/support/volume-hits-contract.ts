import type { IndexedBook } from '#lambdas/search/index/records.ts';
import { type OpenEngine, openForTests } from './open-engine.ts';
import { indexedBook } from './search-records.ts';

const heike = { ContributorName_01: '梶原, 正昭' };
const onihei = { ContributorName_01: '池波, 正太郎' };
const otherHeike = { ContributorName_01: '杉本, 圭三郎' };

/** In an order that no ranking has. Sets are written as several catalogues do. */
const books: readonly IndexedBook[] = [
  indexedBook('H10', '平家物語', { ...heike, ContentDetailTitle: '十', PublishingDate: '2001' }),
  indexedBook('H03', '平家物語', { ...heike, ContentDetailTitle: '三', PublishingDate: '2000' }),
  indexedBook('H01', '平家物語', { ...heike, ContentDetailTitle: '一', PublishingDate: '1999' }),
  indexedBook('H02', '平家物語', {
    ...heike,
    ContentDetailTitle: '第二巻',
    PublishingDate: '2024',
  }),
  indexedBook('J02', '平家物語 2', { ...otherHeike, PublishingDate: '2020' }),
  indexedBook('J01', '平家物語 1', { ...otherHeike, PublishingDate: '2020' }),
  indexedBook('J09', '現代語訳平家物語', { ContentDetailTitle: '01 第一巻' }),
  indexedBook('J00', '平家物語入門'),
  indexedBook('O19', '鬼平犯科帳 19', onihei),
  indexedBook('O18', '鬼平犯科帳 18', onihei),
  indexedBook('O01', '鬼平犯科帳 1', onihei),
  indexedBook('O20', '鬼平犯科帳 ２０', { ContributorName_01: '池波正太郎' }),
  indexedBook('Z02', '夏目漱石全集第二巻'),
  indexedBook('Z10', '夏目漱石全集', { ContentDetailTitle: '第10巻 (明暗)' }),
  indexedBook('Z01', '夏目漱石全集', { ContentDetailTitle: '1 (吾輩は猫である)' }),
  indexedBook('K02', 'この世の春 下'),
  indexedBook('K01', 'この世の春 上'),
  indexedBook('S03', '三つの部 下', {}),
  indexedBook('S02', '三つの部 中', {}),
  indexedBook('S01', '三つの部 上', {}),
  indexedBook('Q01', '1Q84', { ContentDetailTitle: 'BOOK 1 (4月-6月)' }),
  indexedBook('Q02', '百年の孤独'),
  indexedBook('Q03', '2001年宇宙の旅'),
  indexedBook('Q04', '19分間の出来事'),
  indexedBook('Q05', '小林一三全集', { ContributorName_01: '小林, 一三' }),
];

/** The tests of volumes that every engine must pass. */
export const describeVolumeHits = (name: string, openEngine: OpenEngine): void => {
  const { engine, found } = openForTests(openEngine, books);

  const hits = async (word: string) => engine().searchBooks(word, 400);

  describe(`volumes found by ${name}`, () => {
    it.each([
      ['鬼平犯科帳 18', 'O18'],
      ['鬼平犯科帳 十八', 'O18'],
      ['鬼平犯科帳　第１８巻', 'O18'],
      ['鬼平犯科帳 018', 'O18'],
      ['鬼平犯科帳 vol.20', 'O20'],
      ['夏目漱石全集 第1巻', 'Z01'],
      ['夏目漱石全集第1巻', 'Z01'],
      ['夏目漱石全集 2', 'Z02'],
      ['夏目漱石全集 巻一', 'Z01'],
      ['この世の春 上巻', 'K01'],
      ['この世の春（下）', 'K02'],
      ['1Q84 1', 'Q01'],
    ])('VOL-10 %s finds this volume first', async (word, id) => {
      expect((await found(word))[0]).toBe(id);
    });

    it('VOL-10 finds then the set in its order, then volumes of longer titles', async () => {
      expect(await found('鬼平犯科帳 18')).toEqual(['O18', 'O01', 'O19', 'O20']);
      const heikeHits = await found('平家物語 一');
      expect(heikeHits.slice(0, 2).toSorted()).toEqual(['H01', 'J01']);
      expect(heikeHits.filter((id) => id.startsWith('H'))).toEqual(['H01', 'H02', 'H03', 'H10']);
      expect(heikeHits.indexOf('J09')).toBe(6);
    });

    it('VOL-11 finds 上 as 1, and 下 as 2 or after 中 as 3', async () => {
      expect((await found('この世の春 1'))[0]).toBe('K01');
      expect((await found('この世の春 2'))[0]).toBe('K02');
      expect((await found('三つの部 2'))[0]).toBe('S02');
      expect((await found('三つの部 3'))[0]).toBe('S03');
    });

    it('VOL-12 finds no number by its first digits', async () => {
      expect((await found('平家物語 1')).indexOf('H10')).toBeGreaterThan(
        (await found('平家物語 1')).indexOf('H03'),
      );
      expect(await found('鬼平犯科帳 2')).toEqual(['O01', 'O18', 'O19', 'O20']);
      expect(await found('鬼平 1')).toEqual(['O01']);
      expect(await found('200')).toEqual([]);
      expect(await found('19')).toEqual(['Q04', 'O19']);
    });

    it('VOL-13 finds the volumes of a set in its order, set by set, with descending scores', async () => {
      expect(await found('鬼平犯科帳')).toEqual(['O01', 'O18', 'O19', 'O20']);
      expect(await found('三つの部')).toEqual(['S01', 'S02', 'S03']);
      const bySet = (await found('平家物語')).slice(0, 6).join(' ');
      expect(bySet).toBe('H01 H02 H03 H10 J01 J02');
      const scores = (await hits('鬼平犯科帳')).map((book) => book.search_score);
      expect(new Set(scores).size).toBe(scores.length);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    });

    it('GAP-07 lists the volumes of a title by any author, and nothing else', async () => {
      const listed = async (title: string, size = 400) =>
        (await engine().volumesOf(title, size)).map(({ KANRI_ID }) => KANRI_ID).toSorted();
      expect(await listed('鬼平犯科帳')).toEqual(['O01', 'O18', 'O19', 'O20']);
      expect(await listed('平家物語')).toEqual(['H01', 'H02', 'H03', 'H10', 'J01', 'J02']);
      expect(await listed('平家物語', 4)).toEqual(['H01', 'H02', 'H03', 'H10']);
      expect(await listed('平家')).toEqual([]);
      expect(await listed('百年の孤独')).toEqual([]);
      expect(await listed('-"鬼平犯科帳')).toEqual(['O01', 'O18', 'O19', 'O20']);
      expect(await listed('…')).toEqual([]);
    });

    it.each([
      ['1Q84', 'Q01'],
      ['百年の孤独', 'Q02'],
      ['2001年宇宙の旅', 'Q03'],
      ['2001', 'Q03'],
      ['小林 一三', 'Q05'],
    ])('VOL-14 finds a number that belongs to a title or a name: %s', async (word, id) => {
      expect((await found(word))[0]).toBe(id);
    });
  });
};
