import type { IndexedAuthor, IndexedBook } from '#lambdas/search/index/records.ts';
import { type OpenEngine, openForTests } from './open-engine.ts';
import { indexedAuthor, indexedBook } from './search-records.ts';

const by = (name: string, id?: string) => ({
  ContributorName_01: name,
  ...(id !== undefined && { ContributorID_01: id }),
});
const soseki = by('夏目, 漱石, 1867-1916', 'S1');

const books: readonly IndexedBook[] = [
  indexedBook('S01', '彼岸過迄という長い題名', soseki),
  indexedBook('S02', '明暗', soseki),
  indexedBook('S03', 'こころ', soseki),
  indexedBook('S04', 'こころ', { ...soseki, PublishingDate: '1990' }),
  indexedBook('X01', '夏目漱石', { ...by('江藤, 淳'), PublishingDate: '2024' }),
  indexedBook('X02', '夏目漱石論', by('蓮實, 重彦'), { transcription: 'ナツメ ソウセキ ロン' }),
  indexedBook('X03', '小説家夏目漱石', by('大岡, 昇平')),
  indexedBook('K01', '日々', by('こころ')),
  indexedBook('T01', '赤光', by('斎藤, 茂吉')),
  indexedBook('X04', '斉藤茂吉伝', by('北, 杜夫')),
  indexedBook('D01', 'ダークタワー', by('キング, スティーヴン')),
  indexedBook('D02', '死の舞踏', by('スティーヴン・キング')),
  indexedBook('X05', 'スティーヴン・キング読本', by('風間, 賢二')),
  indexedBook('F01', '罪と罰', by('ドストエフスキー, フョードル')),
  indexedBook('F02', '白痴', by('ドストエフスキー, フョードル')),
  indexedBook('X06', 'ドストエフスキー', by('江川, 卓')),
  indexedBook('E11', '火の山', { ...by('海音寺, 一'), ISBN: '9784101010014' }),
  indexedBook('E12', '火の山', { ...by('海音寺, 一'), ISBN: '9784101010014' }),
  indexedBook('E21', '水の国', { ...by('海音寺, 一'), ISBN: '9784167909277' }),
  indexedBook('E22', '水の国', { ...by('海音寺, 一'), ISBN: '9784167909284' }),
  indexedBook('X07', '漱石', by('小宮, 豊隆')),
  indexedBook('X08', '漱石論', by('江藤, 淳')),
  indexedBook('N01', '小津のこと', by('長崎, 花')),
  indexedBook('N02', '海へ', by('長崎, 花')),
  indexedBook('N03', '空へ', by('長崎, 花')),
  ...['長崎', '長崎の鐘', '長崎案内'].map((title, n) => indexedBook(`N1${String(n)}`, title)),
  indexedBook('J01', '旅', by('北村, 薫子')),
  indexedBook('J02', '山', by('北村, 薫子')),
  indexedBook('J03', '川', by('北村, 薫子')),
  indexedBook('J04', '薫子の部屋', by('西, 薫子')),
  indexedBook('R01', '海の声', by('浜, 一')),
  indexedBook('R02', '山の声', by('浜, 一'), { readers: 3 }),
];

const authors: readonly IndexedAuthor[] = [
  indexedAuthor('S1', '夏目漱石', 4, {
    transcription: 'ナツメ, ソウセキ',
    alternativeNames: ['Natsume, Sōseki'],
  }),
  indexedAuthor('S2', 'スティーヴン・キング', 2),
];

/** The tests of authors' own books, and of popularity, that every engine must pass. */
export const describeAuthorHits = (name: string, openEngine: OpenEngine): void => {
  const { engine, found } = openForTests(openEngine, books, authors);
  const own = ['S01', 'S02', 'S03', 'S04'];

  describe(`books of an author found by ${name}`, () => {
    it.each([
      ['夏目漱石', own],
      ['夏目 漱石', own],
      ['漱石 夏目', own],
      ['なつめそうせき', own],
      ['ソウセキ・ナツメ', own],
      ['Natsume Soseki', own],
      ['soseki natsume', own],
      ['斉藤茂吉', ['T01']],
      ['齋藤 茂吉', ['T01']],
      ['スティーヴン・キング', ['D01', 'D02']],
      ['スティーヴンキング', ['D01', 'D02']],
      ['キング スティーヴン', ['D01', 'D02']],
      ['ドストエフスキー', ['F01', 'F02']],
    ])('AUTHOR-01 %s finds them before books about the author', async (word, ids) => {
      expect((await found(word)).slice(0, ids.length).toSorted()).toEqual(ids);
    });

    it('AUTHOR-01 finds the books about the author after them', async () => {
      expect((await found('夏目漱石')).slice(4).toSorted()).toEqual(['X01', 'X02', 'X03']);
    });

    it('PUBLIC-42 finds for a name known alone the books by, before those about the author', async () => {
      const ids = await found('漱石');
      expect(ids.slice(0, 4).toSorted()).toEqual(own);
      expect(ids.slice(4).toSorted()).toEqual(['X01', 'X02', 'X03', 'X07', 'X08']);
      expect((await found('夏目')).slice(0, 4).toSorted()).toEqual(own);
    });

    it('PUBLIC-42 takes no word of titles, and no name of several authors, for a known name', async () => {
      expect((await found('長崎')).slice(0, 3).toSorted()).toEqual(['N10', 'N11', 'N12']);
      expect((await found('薫子'))[0]).toBe('J04');
    });

    it('AUTHOR-02 finds first the title that more books have than the author wrote', async () => {
      const ids = await found('こころ');
      expect(ids.slice(0, 2).toSorted()).toEqual(['S03', 'S04']);
      expect(ids[2]).toBe('K01');
    });

    it('AUTHOR-03 ranks books of more readers higher', async () => {
      expect(await found('浜一')).toEqual(['R02', 'R01']);
    });

    it('AUTHOR-04 ranks works of more editions higher; one ISBN is one edition', async () => {
      expect(await found('海音寺一')).toEqual(['E21', 'E22', 'E11', 'E12']);
    });

    it('AUTHOR-43 returns with each author the number of books by the author', async () => {
      const hits = [
        ...(await engine().searchAuthors('夏目', 9)),
        ...(await engine().searchAuthors('キング', 9)),
      ];
      expect(hits.map(({ tenkyo_id, works }) => [tenkyo_id, works])).toEqual([
        ['S1', 4],
        ['S2', 2],
      ]);
    });

    it('AUTHOR-05 finds the author by the name in both orders', async () => {
      for (const word of ['漱石 夏目', 'Sōseki Natsume', 'キング・スティーヴン']) {
        expect(await engine().searchAuthors(word, 1)).toHaveLength(1);
      }
    });
  });
};
