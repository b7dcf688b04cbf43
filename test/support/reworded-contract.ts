import { type OpenEngine, openForTests } from './open-engine.ts';
import { indexedBook } from './search-records.ts';

const books = [
  indexedBook('W01', '走れメロス', { ContributorName_01: '太宰, 治' }),
  indexedBook(
    'W02',
    '蒲団・重右衛門の最後',
    { ContributorName_01: '田山, 花袋' },
    { transcription: 'フトン・ジュウエモン ノ サイゴ' },
  ),
  indexedBook('W03', '嫌われる勇気', { ContributorName_01: '岸見, 一郎' }),
  indexedBook('W04', 'コンビニ人間', { ContributorName_01: '村田, 沙耶香' }),
  indexedBook('W05', '存在の耐えられない軽さ'),
  indexedBook('W06', '本の読み方', { ContributorName_01: '草森, 紳一' }),
];

/** What a query finds in other words, when it and what is near it find nothing. */
export const describeReworded = (name: string, openEngine: OpenEngine): void => {
  const { engine } = openForTests(openEngine, books);
  const near = async (word: string) =>
    (await engine().searchNear(word, 20)).map(({ KANRI_ID, near_match }) => [KANRI_ID, near_match]);

  describe(`queries in other words in ${name}`, () => {
    it.each([
      ['走れメロスを読みたい', 'W01'],
      ['走れメロスって誰の本', 'W01'],
      ['走れメロスの作者は誰ですか', 'W01'],
      ['コンビニ人間みたいな本を探しています', 'W04'],
    ])('YOMI-07 finds the book that %s asks for', async (word, id) => {
      expect(await near(word)).toEqual([[id, true]]);
    });

    it.each([
      ['布団 田山花袋', 'W02'],
      ['嫌われる有機', 'W03'],
    ])('YOMI-08 finds the book that is read as %s', async (word, id) => {
      expect(await near(word)).toEqual([[id, true]]);
    });

    it('YOMI-08 finds a book by the content words', async () => {
      expect(await near('沙耶香が書いたコンビニの話')).toEqual([['W04', true]]);
    });

    it.each(['この本は存在しません', '存在しない題名です', '誰の本', '読みたい', 'って何ですか'])(
      'FUZZY-10 finds nothing for %s',
      async (word) => {
        expect(await near(word)).toEqual([]);
      },
    );
  });
};
