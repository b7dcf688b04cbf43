import type { IndexedAuthor, IndexedBook } from '#lambdas/search/index/records.ts';
import { type OpenEngine, openForTests } from './open-engine.ts';
import { indexedAuthor, indexedBook } from './search-records.ts';

const books: readonly IndexedBook[] = [
  indexedBook('C01', '猫'),
  indexedBook('C02', '猫の事務所'),
  indexedBook('C03', '犬'),
  indexedBook('C04', '犬と猫', { Publisher_1: '岩波書店' }),
  indexedBook('H01', 'Harry Potter and the stone'),
  indexedBook('H02', 'Potter, Harry: a life'),
  indexedBook('J01', 'Java入門'),
  indexedBook('J02', 'JavaScript入門'),
  indexedBook('D01', 'アイドル -夏-'),
  indexedBook(
    'S01',
    '昭和の随筆',
    { ClassMark: '914.6', PublishingDate: '1984.5' },
    {
      contents: ['浅草の夜', '銀座の朝'],
      classMarks: ['KH456'],
      subjects: [{ heading: '日本--歴史', reading: 'ニホン--レキシ' }, { heading: '散歩' }],
      subjectIds: ['A1'],
    },
  ),
  indexedBook('S02', '銀座の朝'),
  indexedBook('A01', '阿房列車', { ContributorID_01: 'A2', ContributorName_01: '内田, 百閒' }),
  indexedBook('A02', '内田百閒論', { ContributorName_01: '平山, 三郎' }),
  indexedBook('S03', '町の散歩', { PublishingDate: '1950' }),
];

const authors: readonly IndexedAuthor[] = [
  indexedAuthor('A1', '永井荷風', 3, { transcription: 'ナガイ, カフウ' }),
  indexedAuthor('A2', '内田百閒', 1, { transcription: 'ウチダ, ヒャッケン' }),
];

/** The tests of operators, and of what is found besides titles and names, that every engine must pass. */
export const describeOperatorHits = (name: string, openEngine: OpenEngine): void => {
  const { engine, found } = openForTests(openEngine, books, authors);

  describe(`queries with operators to ${name}`, () => {
    it.each([
      ['猫 -事務所', ['C01', 'C04']],
      ['猫 NOT 事務所', ['C01', 'C04']],
      ['猫 －犬', ['C01', 'C02']],
      ['猫 -犬 -事務所', ['C01']],
      ['猫 -岩波書店', ['C01', 'C02']],
      ['入門 -java', ['J02']],
      ['potter -"harry potter"', ['H02']],
      ['猫 OR 犬', ['C01', 'C02', 'C03', 'C04']],
      ['事務所 OR 犬 -猫', ['C03']],
      ['犬 AND 猫', ['C04']],
      ['"harry potter"', ['H01']],
      ['“harry potter” stone', ['H01']],
      ['harry potter', ['H01', 'H02']],
    ])('MORE-02 finds for %s exactly what they say', async (word, ids) => {
      expect((await found(word)).toSorted()).toEqual(ids);
    });

    it.each([
      ['猫 −犬', ['C01', 'C02']],
      ['猫 —事務所', ['C01', 'C04']],
    ])('QUERY-05 excludes a word after any dash: %s', async (word, ids) => {
      expect((await found(word)).toSorted()).toEqual(ids);
    });

    it.each([
      ['猫 出版社:岩波書店', ['C04']],
      ['publisher:岩波書店', ['C04']],
      ['出版社:岩波', ['C04']],
      ['title:猫', ['C01', 'C02', 'C04']],
      ['書名:猫 -犬', ['C01', 'C02']],
      ['銀座の朝 題名:随筆', ['S01']],
      ['題名:銀座の朝', ['S02']],
      ['著者:内田百閒', ['A01']],
      ['Author: "内田 百閒" 阿房列車', ['A01']],
      ['百閒 著者:内田', ['A01']],
      ['百閒 OR 散歩 著者:内田', ['A01']],
      ['author:うちだ', ['A01']],
      ['ndc:914', ['S01']],
      ['銀座 分類:914.6', ['S01']],
      ['銀座 分類:913', []],
      ['著者:岩波書店', []],
    ])('QUERY-06 finds for %s what the field has', async (word, ids) => {
      expect((await found(word)).toSorted()).toEqual(ids);
    });

    it('QUERY-06 finds authors by the field of authors alone', async () => {
      const authorsFound = await engine().searchAuthors('列車 著者:内田百閒', 5);
      expect(authorsFound.map(({ tenkyo_id }) => tenkyo_id)).toEqual(['A2']);
    });

    it('MORE-02 finds the best of all alternatives first', async () => {
      const ids = await found('猫 OR 犬');
      expect(ids.slice(0, 2).toSorted()).toEqual(['C01', 'C03']);
    });

    it.each([
      ['アイドル -夏-', ['D01']],
      ['OR', []],
      ['-犬', ['C03', 'C04']],
      ['AND 事務所', []],
    ])('MORE-02 takes operators without a word before them for words: %s', async (word, ids) => {
      expect(await found(word)).toEqual(ids);
    });

    it('MORE-02 finds nothing near a query with operators', async () => {
      expect(await engine().searchNear('猫の事務署', 20)).not.toEqual([]);
      expect(await engine().searchNear('猫の事務署 -犬', 20)).toEqual([]);
    });

    it.each([
      ['its contents', '浅草の夜', ['S01']],
      ['contents and title', '随筆 浅草', ['S01']],
      ['title and year', '昭和の随筆 1984', ['S01']],
      ['its class', '914.6', ['S01']],
      ['another class mark', 'KH456', ['S01']],
      ['whom it is about', '永井荷風', ['S01']],
      ['contents, after titles', '銀座の朝', ['S02', 'S01']],
      ['the year alone', '1984', []],
    ])('MORE-01 finds a book by %s', async (_, word, ids) => {
      expect(await found(word)).toEqual(ids);
    });

    it.each([
      ['a topic', '散歩', ['S03', 'S01']],
      ['a topic and its subdivision', '日本 歴史', ['S01']],
      ['the reading of a topic', 'にほん れきし', ['S01']],
      ['topic and title', '散歩 随筆', ['S01']],
    ])('MORE-04 finds a book by %s, after titles', async (_, word, ids) => {
      expect(await found(word)).toEqual(ids);
    });
  });
};
