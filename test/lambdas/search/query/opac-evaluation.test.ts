import type { SearchIndex } from '#lambdas/search/query/search-engine.ts';
import { openEvaluationIndex, PLACES_LOOKED_AT } from '#test/support/evaluation-index.ts';

/**
 * The public queries QID-2020 by which Japanese library catalogues are compared: what people
 * typed, and the title and author of the book they meant.
 */
const queries = [
  ['i', 'i', '西'],
  ['こころ', 'こころ', '夏目'],
  ['メンターと出会う法', '人生を変えるメンターと出会う法', '本田'],
  ['骨を彩る', '骨を彩る', '彩瀬'],
  ['若者よマルクスを読もう', '若者よ、マルクスを読もう', '内田'],
  ['it', 'It', 'キング'],
  ['1984', '1984', 'オーウェル'],
  ['チーズはどこへ消えた?', 'チーズはどこへ消えた?', 'ジョンソン'],
  ['広辞苑 第七版', '広辞苑', '新村'],
  ['ぐりとぐら', 'ぐりとぐら', '中川'],
  ['思考の整理学', '思考の整理学', '外山'],
  ['少年と犬', '少年と犬', '馳'],
  ['絵本の名作200', '読み継ぐべき絵本の名作200', ''],
  ['ヒマつぶしの作法', 'ヒマつぶしの作法', '東海林'],
  ['感染症は実在しない', '感染症は実在しない', '岩田'],
  ['社会とは何か', '社会とは何か', '竹沢'],
  ['村上ラヂオ', '村上ラヂオ', '村上'],
  ['算数脳パズル空間なぞぺ～', '考える力がつく算数脳パズル空間なぞぺー', '高濱'],
  ['後悔しない死の迎え方', '後悔しない死の迎え方', '後閑'],
  ['唐代の国際関係', '唐代の国際関係', '石見'],
  ['夜9時からの、癒しのスープ', '夜9時からの、癒しのスープ', '高山'],
  ['鉄輪', '陰陽師', '夢枕'],
] as const;

describe('the OPAC evaluation queries among thousands of other books', () => {
  let index: SearchIndex;
  beforeAll(() => {
    index = openEvaluationIndex();
  });
  afterAll(() => {
    index.close();
  });

  it.each(queries)(
    'SP-118 finds for the query %s the book %s among the first three hits',
    (word, title, author) => {
      const best = index.searchBooks(word, 400).slice(0, PLACES_LOOKED_AT);
      expect(best).toContainEqual(
        expect.objectContaining({
          MainTitle: title,
          ContributorName_01: expect.stringContaining(author) as string,
        }),
      );
    },
  );
});
