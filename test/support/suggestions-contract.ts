import type { IndexedAuthor, IndexedBook } from '#lambdas/search/index/records.ts';
import { type OpenEngine, openForTests } from './open-engine.ts';
import { indexedAuthor, indexedBook } from './search-records.ts';

const editions = Array.from({ length: 60 }, (_, n) =>
  indexedBook(`K${String(n)}`, 'こころ', {}, { readers: 100 + n }),
);

/** Books of series, whose own titles no test types: the title of the series, their number, its reading. */
const seriesBooks = (
  [
    ['海辺文庫', 2, 'ウミベ ブンコ'],
    ['海辺新書', 9, 'ウミベ シンショ'],
    ['空は青い文庫', 2, 'ソラ ワ アオイ ブンコ'],
    ['海辺 新書', 1],
    ['海辺の一冊', 1],
    ['図書館叢書', 30],
    ['図書館選書', 20],
    ['c++入門', 2],
  ] as const
).flatMap(([SeriesTitle, count, SeriesReading], m) =>
  Array.from({ length: count }, (_, n) => {
    const seriesPlaces = [{ SeriesTitle, SeriesReading }];
    return indexedBook(`R${String(m)}-${String(n)}`, `別の本${String(n)}`, {}, { seriesPlaces });
  }),
);

const books: readonly IndexedBook[] = [
  ...editions,
  ...seriesBooks,
  indexedBook('S1', 'こころの処方箋 : 新装版'),
  indexedBook('S2', 'こころと体', {}, { readers: 9 }),
  indexedBook('S3', '吾輩は猫である', {}, { transcription: 'ワガハイ ワ ネコ デアル' }),
  indexedBook('S4', '夏目漱石論', {}, { transcription: 'ナツメ ソウセキ ロン' }),
  indexedBook('S5', '文鳥', { ContributorID_01: 'A1', ContributorName_01: '夏目, 漱石' }),
  indexedBook('S6', 'History of Japan'),
  indexedBook('S7', 'C++入門'),
  ...['図書館', '駅前'].flatMap((place, m) =>
    Array.from({ length: 9 }, (_, n) =>
      indexedBook(`L${String(m)}${String(n)}`, `${place}${'の'.repeat(n + 1)}本`),
    ),
  ),
];

const authors: readonly IndexedAuthor[] = [
  indexedAuthor('A1', '夏目, 漱石', 30, { alternativeNames: ['ナツメ, ソウセキ'] }),
  indexedAuthor('A2', '夏目鏡子', 2, { alternativeNames: ['ナツメ, キョウコ'] }),
  indexedAuthor('A3', '夏目房之介', 9),
  indexedAuthor('A4', '図書館協会', 9),
  indexedAuthor('A5', '図書館学会', 8),
  indexedAuthor('A6', '図書館研究会', 7),
  indexedAuthor('A8', '駅前商店会', 9),
  indexedAuthor('A9', '駅前研究会', 8),
  indexedAuthor('A10', '駅前協会', 7),
  indexedAuthor('A7', '齋藤, 茂吉, 1882-1953', 5),
];

/** The tests of suggestions that every engine must pass. */
export const describeSuggestions = (name: string, openEngine: OpenEngine): void => {
  const { engine } = openForTests(openEngine, books, authors);
  const textsFor = async (typed: string) =>
    (await engine().suggest(typed)).map(({ kind, text }) => `${kind} ${text}`);

  describe(`suggestions of ${name}`, () => {
    it('SUGGEST-01 suggests titles that begin with what was typed, the whole title first', async () => {
      expect(await textsFor('こころ')).toEqual([
        'title こころ',
        'title こころと体',
        'title こころの処方箋',
      ]);
      expect(await textsFor('hist')).toEqual(['title History of Japan']);
    });

    it('SUGGEST-01 RANK-03 suggests who has the typed surname, then titles, then longer names by works', async () => {
      expect(await textsFor('夏目')).toEqual([
        'author 夏目漱石',
        'title 夏目漱石論',
        'author 夏目房之介',
        'author 夏目鏡子',
      ]);
      expect(await textsFor('夏')).toEqual([
        'title 夏目漱石論',
        'author 夏目漱石',
        'author 夏目房之介',
        'author 夏目鏡子',
      ]);
    });

    it.each(['natsume', 'Natume', 'natsu'])(
      'RANK-04 suggests what Latin letters are the reading of: %s',
      async (typed) => {
        expect(new Set(await textsFor(typed))).toEqual(
          new Set(['author 夏目漱石', 'author 夏目鏡子', 'title 夏目漱石論']),
        );
      },
    );

    it('RANK-04 suggests nothing by the readings of contributors, or by letters that cannot be Japanese', async () => {
      expect(await textsFor('souseki')).toEqual(['author 夏目漱石']);
      expect(await textsFor('natx')).toEqual([]);
    });

    it('SUGGEST-02 suggests at most five texts, two of them authors where there are enough titles', async () => {
      const kinds = (await engine().suggest('駅前')).map(({ kind }) => kind);
      expect(kinds).toEqual(['title', 'title', 'title', 'author', 'author']);
    });

    it('SUGGEST-03 finds what kana typed so far are the reading of, and no other books of that author', async () => {
      expect(await textsFor('なつめ')).toEqual([
        'author 夏目漱石',
        'author 夏目鏡子',
        'title 夏目漱石論',
      ]);
      expect(await textsFor('わがはい')).toEqual(['title 吾輩は猫である']);
    });

    it.each(['わがはいは', 'わがはいわ', 'わがはいはね', 'わがはいはｎ', '吾輩はねこで'])(
      'YOMI-09 suggests a title by its particle as it is written and as it sounds: %s',
      async (typed) => {
        expect(await textsFor(typed)).toEqual(['title 吾輩は猫である']);
      },
    );

    it('YOMI-09 suggests a series by its particle', async () => {
      expect(await textsFor('そらは')).toEqual(['series 空は青い文庫']);
      expect(await textsFor('そらわあ')).toEqual(['series 空は青い文庫']);
    });

    it('SUGGEST-03 folds what was typed like a search', async () => {
      expect(await textsFor('ﾜｶﾞﾊｲ')).toEqual(['title 吾輩は猫である']);
      expect(await textsFor('斉藤茂')).toEqual(['author 齋藤茂吉']);
      expect(await textsFor('HISTORY  of')).toEqual(['title History of Japan']);
    });

    it('SUGGEST-12 suggests series by title and reading, those with more books first, with the id of their page', async () => {
      expect(await engine().suggest('海辺')).toEqual([
        { kind: 'series', text: '海辺新書', SeriesID: '海辺新書' },
        { kind: 'series', text: '海辺文庫', SeriesID: '海辺文庫' },
      ]);
      expect(await textsFor('海辺文庫')).toEqual(['series 海辺文庫']);
      expect(await textsFor('うみべ')).toEqual(['series 海辺新書', 'series 海辺文庫']);
      expect(await textsFor('新書')).toEqual([]);
    });

    it('SUGGEST-12 suggests no series of a single book', async () => {
      expect(await textsFor('海辺の')).toEqual([]);
    });

    it('SUGGEST-13 suggests one series beside titles and authors that fill the list, after them', async () => {
      expect(await textsFor('図書館')).toEqual([
        'title 図書館の本',
        'title 図書館のの本',
        'author 図書館協会',
        'author 図書館学会',
        'series 図書館叢書',
      ]);
      expect(await textsFor('c++入')).toEqual(['title C++入門', 'series c++入門']);
    });

    it.each([
      ['なｔ', ['title 夏目漱石論', 'author 夏目漱石', 'author 夏目鏡子']],
      ['なつめｓ', ['title 夏目漱石論', 'author 夏目漱石']],
      ['わがｈ', ['title 吾輩は猫である']],
      ['吾輩ｈ', ['title 吾輩は猫である']],
      ['海ｂ', ['series 海辺新書', 'series 海辺文庫']],
      ['ほｎ ｔ', []],
    ])('SUGGEST-15 takes a letter after Japanese for a kana to come: %s', async (typed, texts) => {
      expect(await textsFor(typed)).toEqual(texts);
    });

    it.each([
      ['夏目漱石 文', ['title 文鳥']],
      ['そうせき　文ｃ', ['title 文鳥']],
      ['夏目 漱石 文', ['title 文鳥']],
      ['夏 文', ['title 文鳥']],
      ['石 文', []],
      ['森鷗外 文', []],
      ['夏目漱石 吾', []],
    ])(
      'SUGGEST-16 suggests titles that begin so by the author before them: %s',
      async (typed, texts) => {
        expect(await textsFor(typed)).toEqual(texts);
      },
    );

    it.each([
      ['吾輩はねこ', ['title 吾輩は猫である']],
      ['吾がは', ['title 吾輩は猫である']],
      ['夏目そう', ['title 夏目漱石論', 'author 夏目漱石']],
      ['夏目ろん', []],
      ['夏目きょうこ', ['author 夏目鏡子']],
    ])('SUGGEST-17 suggests what half-converted words go on as: %s', async (typed, texts) => {
      expect(await textsFor(typed)).toEqual(texts);
    });

    it.each(['ぬりょへもけ', 'zzzz', '?!*"', '😀', 'h', 'h ', '7', '猫である'])(
      'SUGGEST-04 suggests nothing for %s',
      async (typed) => {
        expect(await textsFor(typed)).toEqual([]);
      },
    );

    it('SUGGEST-04 suggests for one Japanese character', async () => {
      expect(await textsFor('吾')).toEqual(['title 吾輩は猫である']);
    });

    it.each([
      '"こころ',
      'titles : こ',
      'こ* ^こ',
      '\u0000こ',
      '\ud800',
      'ﷺ'.repeat(200),
      '々'.repeat(200),
    ])('SEC-66 suggests without an error for %j', async (typed) => {
      expect((await engine().suggest(typed)).length).toBeLessThanOrEqual(5);
    });
  });
};
