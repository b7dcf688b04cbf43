import type { IndexedAuthor, IndexedBook } from '#lambdas/search/index/records.ts';
import { describeNearHits } from './near-hits-contract.ts';
import { type OpenEngine, openForTests } from './open-engine.ts';
import { indexedAuthor, indexedBook } from './search-records.ts';

const soseki = { ContributorID_01: 'A1', ContributorName_01: '夏目, 漱石, 1867-1916' };

const books: readonly IndexedBook[] = [
  indexedBook('B01', '吾輩は猫である', {
    ...soseki,
    ISBN: '9784101010014',
    PublishingDate: '2003.6',
  }),
  indexedBook('B02', '吾輩は猫である', {
    ...soseki,
    ISBN: '9784101010014',
    PublishingDate: '1990',
  }),
  indexedBook('B03', '猫', { ContributorName_01: '豊島, 与志雄' }),
  indexedBook('B04', '猫の事務所', { ContributorName_01: '宮沢, 賢治' }),
  indexedBook('B05', '黒猫', { ContributorName_01: 'ポー, エドガー・アラン' }),
  indexedBook('B06', '夏目漱石論 : その猫', { Publisher_1: '筑摩書房' }),
  indexedBook('B07', '鷗外と漱石', { Responsibility: '山田太郎 著 ; 鈴木花子 訳' }),
  indexedBook('B08', '坊っちゃん', soseki, { transcription: 'ボッチャン', series: '新潮文庫' }),
  indexedBook('B09', 'It', { TitleOthers: 'IT ; それ' }),
  indexedBook('B10', 'Item response theory'),
  indexedBook('B11', 'C++入門'),
  indexedBook('B12', 'C言語入門'),
  indexedBook('B13', 'コンピュータの歴史', { Publisher_1: '岩波書店' }),
  indexedBook('B14', '広辞苑', { ContributorName_01: '新村, 出' }, { edition: '第七版' }),
  indexedBook('B15', '広辞苑', { ContributorName_01: '新村, 出' }, { edition: '第六版' }),
  indexedBook('012345678901', '昭和史', { ContributorName_01: '半藤, 一利' }),
  indexedBook('B17', '陰陽師', { ContentDetailTitle: '鉄輪' }),
  indexedBook('P01', 'まるみつけた', { ClassMark: '726.6' }),
  indexedBook('P02', 'くまのはなし', { ClassMark: 'Y17-N20-L12' }),
  indexedBook('P03', '絵本の名作200', { ClassMark: '019.53' }),
  indexedBook('P04', '漫画の歴史', { ClassMark: '726.1' }),
  indexedBook('I01', '手袋', { Publisher_1: '東西社' }),
  indexedBook('I02', '手袋の花束', { Publisher_1: '東西社', Publisher_2: '販売社 (発売)' }),
  indexedBook(
    'I03',
    '冬の手袋',
    { ClassMark: '918.6' },
    { series: '朝霧文庫 赤 12', seriesPlaces: [{ SeriesTitle: '朝霧文庫 赤' }] },
  ),
  indexedBook('I04', '手袋の話', { Publisher_1: '東西社' }, { series: '朝霧文庫' }),
  indexedBook('I05', '東西の手袋'),
  indexedBook('B18', '学問のすすめ', {}, { furtherContributors: ['小幡, 篤次郎'] }),
];

const authors: readonly IndexedAuthor[] = [
  indexedAuthor('A1', '夏目漱石', 30, {
    transcription: 'ナツメ, ソウセキ',
    alternativeNames: ['Natsume, Sōseki', '夏目金之助'],
  }),
  indexedAuthor('A2', '夏目漱石研究会', 500),
  indexedAuthor('A3', '夏目鏡子', 2, { transcription: 'ナツメ, キョウコ' }),
  indexedAuthor('A4', '山夏目', 900),
  indexedAuthor('A5', 'アガサ・クリスティー', 80, { alternativeNames: ['Christie, Agatha'] }),
  indexedAuthor('A6', '鈴木一郎', 1),
  indexedAuthor('A7', '鈴木一郎', 5),
  indexedAuthor('A8', '鈴木一郎', 1),
];

/** The tests that every engine must pass. */
export const describeSearchEngine = (name: string, openEngine: OpenEngine): void => {
  const { engine, found } = openForTests(openEngine, books, authors);
  const foundAuthors = async (query: string, size = 100) =>
    (await engine().searchAuthors(query, size)).map(({ tenkyo_id }) => tenkyo_id);

  describe(`book search of ${name}`, () => {
    it('ranks the exact title first, then titles with that prefix, then titles that contain it', async () => {
      const ids = await found('猫');
      expect(ids.slice(0, 2)).toEqual(['B03', 'B04']);
      expect(ids.slice(2).toSorted()).toEqual(['B01', 'B02', 'B05', 'B06']);
    });

    it('LIVE-12 finds picture books by their class before titles with the word', async () => {
      const ids = await found('絵本');
      expect(ids.slice(0, 2).toSorted()).toEqual(['P01', 'P02']);
      expect(ids.slice(2)).toEqual(['P03']);
      expect(await found('絵本 くま')).toEqual(['P02']);
    });

    it('SEARCH-03 API-SEARCH-03 returns books by descending score', async () => {
      const scores = (await engine().searchBooks('猫', 400)).map((book) => book.search_score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      expect(scores.every(Number.isFinite)).toBe(true);
    });

    it('returns a book hit as the whole record with its score', async () => {
      expect(await engine().searchBooks('陰陽師', 1)).toEqual([
        {
          KANRI_ID: 'B17',
          MainTitle: '陰陽師',
          ContentDetailTitle: '鉄輪',
          search_score: expect.any(Number) as number,
        },
      ]);
    });

    it('finds the works of an author for every spelling of the name', async () => {
      for (const word of [
        '夏目漱石',
        '夏目 漱石',
        '夏目　漱石',
        '夏目・漱石',
        'なつめそうせき',
        'soseki',
      ]) {
        expect(await found(word)).toEqual(expect.arrayContaining(['B01', 'B02', 'B08']));
      }
    });

    it('finds books with all terms in any field', async () => {
      expect((await found('漱石 猫')).toSorted()).toEqual(['B01', 'B02', 'B06']);
      expect(await found('新潮文庫 坊っちゃん')).toEqual(['B08']);
      expect(await found('坊っちゃん 岩波書店')).toEqual([]);
    });

    it.each([
      ['responsibility', '鈴木花子', 'B07'],
      ['the reading of a title', 'ぼっちゃん', 'B08'],
      ['series', '新潮文庫', 'B08'],
      ['publisher', '筑摩書房', 'B06'],
      ['another title', 'それ', 'B09'],
      ['title and edition', '広辞苑 第七版', 'B14'],
      ['the title of a volume', '鉄輪', 'B17'],
      ['title and volume', '陰陽師 鉄輪', 'B17'],
      ['a contributor beyond the ten slots', '小幡篤次郎', 'B18'],
      ['a Japanese era', '昭和', '012345678901'],
    ])('SP-118 finds a book by %s', async (_, word, id) => {
      expect((await found(word))[0]).toBe(id);
    });

    it.each([
      ['東西', ['I05']],
      ['東西社', ['I01', 'I04', 'I02']],
      ['販売社', ['I02']],
      ['朝霧', []],
      ['朝霧文庫', ['I03', 'I04']],
      ['東西社 朝霧', ['I04']],
      ['東西 朝霧', []],
      ['東西 社', []],
      ['朝霧 918', ['I03']],
    ])(
      'RANK-01 takes a part of a publisher or series for no match alone: %s',
      async (word, ids) => {
        expect(await found(word)).toEqual(ids);
      },
    );

    it.each(['東西 手袋', '手袋 東西'])(
      'RANK-02 ranks the title beside its publisher first, then titles with both words: %s',
      async (word) => {
        expect(await found(word)).toEqual(['I01', 'I05', 'I04', 'I02']);
      },
    );

    it.each([
      ['katakana', 'こんぴゅーたの歴史', ['B13']],
      ['width', 'ｉｔ', ['B09']],
      ['case', 'ITEM RESPONSE', ['B10']],
      ['old kanji', '學問のすゝめ', ['B18']],
      ['variants in names', '森鴎外', []],
      ['a variant', '鴎外', ['B07']],
      ['the long vowel sign at the end', 'コンピューター', ['B13']],
      ['the signs of C++', 'C++', ['B11']],
    ])('SP-118 ignores differences of %s, and no others', async (_, word, ids) => {
      expect((await found(word)).slice(0, 1)).toEqual(ids);
    });

    it('finds a Latin word by its prefix, the exact title first', async () => {
      expect(await found('it')).toEqual(['B09', 'B10']);
      expect(await found('tem')).toEqual([]);
    });

    it.each([
      '9784101010014',
      '978-4-10-101001-4',
      '4101010013',
      '4-10-101001-3',
      '９７８４１０１０１００１４',
    ])('SP-118 finds exactly the editions with the ISBN %s', async (isbn) => {
      expect(await found(isbn)).toEqual(['B01', 'B02']);
    });

    it.each(['9784101', '978-4-10-10', '９７８４１０１０１００１', '4-10-1010', 'ISBN 410101001'])(
      'QUERY-01 finds the books whose ISBN begins with %s',
      async (start) => {
        expect(await found(start)).toEqual(['B01', 'B02']);
      },
    );

    it.each(['978410', '9784102', '4102-1010', '410101002', '2003-2004'])(
      'QUERY-01 finds no ISBN by fewer digits, by others, or by years: %s',
      async (text) => {
        expect(await found(text)).toEqual([]);
      },
    );

    it.each(['黒猫 978-4-10-101001-4', 'ISBN 4101010013　黒猫', '9784101010014 -猫'])(
      'QUERY-02 finds the editions with the ISBN beside words: %s',
      async (text) => {
        expect(await found(text)).toEqual(['B01', 'B02']);
      },
    );

    it('QUERY-02 takes an ISBN that nothing has, or that is excluded, for a word', async () => {
      expect(await found('黒猫 9784101010021')).toEqual([]);
      expect(await found('黒猫 -9784101010014')).toEqual(['B05']);
    });

    it.each(['9784101010015', '978-4-10-101001-1', '4101010010'])(
      'QUERY-03 finds near %s the books whose ISBN has another check digit',
      async (text) => {
        expect(await found(text)).toEqual([]);
        const near = await engine().searchNear(text, 20);
        expect(near.map(({ KANRI_ID, near_match: isNear }) => [KANRI_ID, isNear])).toEqual([
          ['B01', true],
          ['B02', true],
        ]);
      },
    );

    it('QUERY-03 finds nothing near a wrong ISBN that no book has with any check digit', async () => {
      expect(await engine().searchNear('9784101010022', 20)).toEqual([]);
    });

    it.each([
      ['吾輩は猫である (角川文庫)', ['B01', 'B02']],
      ['坊っちゃん (新潮文庫)', ['B08']],
      ['【新装版】坊っちゃん', ['B08']],
      ['[まとめ買い] 吾輩は猫である〔電子書籍版〕（架空社）', ['B01', 'B02']],
      ['陰陽師 (鉄輪)', ['B17']],
      ['坊っちゃん (架空文庫 (な 1-1))', ['B08']],
      ['著者:夏目漱石 坊っちゃん (架空文庫)', ['B08']],
      ['坊っちゃん (架空文庫) OR 陰陽師', ['B17', 'B08']],
      ['978-4-10-101001-4（架空文庫）', ['B01', 'B02']],
      ['広辞苑 (第六版)', ['B15', 'B14']],
      ['広辞苑 (第七版)', ['B14', 'B15']],
    ])('QUERY-09 takes brackets at the end of %s for a hint', async (text, ids) => {
      expect((await found(text)).slice(0, ids.length)).toEqual(ids);
    });

    it('ranks the record with exactly that KANRI_ID first', async () => {
      expect((await found('012345678901'))[0]).toBe('012345678901');
    });

    it('returns the best hits when there are more than requested', async () => {
      expect(await found('猫', 2)).toEqual((await found('猫')).slice(0, 2));
    });

    it.each(['zzzz', '存在しない題名', '9784000000000', '?!*"', '😀'])(
      'finds no book for %s',
      async (word) => {
        expect(await found(word)).toEqual([]);
      },
    );
  });

  describeNearHits(name, engine);

  describe(`author search of ${name}`, () => {
    it('API-AUTHORS-06 returns for size 1 the author with exactly that name, not one with more works', async () => {
      expect(await foundAuthors('夏目漱石', 1)).toEqual(['A1']);
      expect(await foundAuthors('夏目 漱石', 1)).toEqual(['A1']);
      expect(await foundAuthors('Christie, Agatha', 1)).toEqual(['A5']);
    });

    it('API-AUTHORS-05 returns authors by descending score: exact name, prefix, substring', async () => {
      expect(await foundAuthors('夏目')).toEqual(['A2', 'A1', 'A3', 'A4']);
      const scores = (await engine().searchAuthors('夏目', 100)).map(({ _score: score }) => score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    });

    it('SP-119 sorts authors with the same name by number of works, then id', async () => {
      expect(await foundAuthors('鈴木一郎')).toEqual(['A7', 'A6', 'A8']);
    });

    it.each(['なつめそうせき', 'ナツメ ソウセキ', '夏目金之助', 'natsume soseki'])(
      'finds an author by the reading or alternative name %s',
      async (query) => {
        expect((await foundAuthors(query))[0]).toBe('A1');
      },
    );

    it('returns an author hit with name and alternative names', async () => {
      expect(await engine().searchAuthors('アガサ', 1)).toEqual([
        {
          tenkyo_id: 'A5',
          main_name: 'アガサ・クリスティー',
          alternative_names: ['Christie, Agatha'],
          works: 80,
          _score: expect.any(Number) as number,
        },
      ]);
    });

    it.each(['存在しない人', '?!*"', '😀'])('finds no author for %s', async (query) => {
      expect(await foundAuthors(query)).toEqual([]);
    });
  });

  describe(`every query to ${name}`, () => {
    it.each([
      ['a column', 'titles : 猫'],
      ['a column set', '{titles} : "猫"'],
      ['operators', '猫 AND OR NOT NEAR(漱石)'],
      ['an open quote', '"猫'],
      ['the end of a statement', "'; DROP TABLE book; --"],
      ['query operators', '猫* ^猫 -猫 +猫'],
      ['open brackets', '(((((((((猫'],
      ['a regular expression', '.*猫?[a-z]{1,99}$'],
      ['wildcards', '%猫_'],
      ['NUL', '\u0000猫\u0000'],
      ['lone surrogates', '\ud800猫\udfff'],
      ['a family of emoji', '👨‍👩‍👧‍👦猫'],
      ['the marks of the index itself', '\uE001猫\uE002'],
      ['a direction override', '\u202e猫'],
      ['characters that NFKC expands', 'ﷺ'.repeat(200)],
      ['lone voicing marks', 'コ\u3099'.repeat(100)],
      ['a hundred equal terms', '猫 '.repeat(100)],
      [
        'many terms of one character',
        'の人本日学論史と物語歴社会入門大東京新現代世界文化研究図解'.replaceAll(/./gu, '$& '),
      ],
      ['one long word', 'a'.repeat(200)],
      ['operators without words', 'OR AND NOT - "" -"" OR " -'],
      ['many alternatives', '猫 OR 犬 OR '.repeat(20)],
      ['many exclusions', '猫 -犬 -"の a" NOT '.repeat(12)],
      ['iteration marks only', '々'.repeat(200)],
      ['one long repetition', '猫'.repeat(200)],
    ])('SEC-66 returns hits without an error for %s', async (_, word) => {
      expect(word.length).toBeLessThanOrEqual(200);
      expect(Array.isArray(await engine().searchBooks(word, 400))).toBe(true);
      expect(Array.isArray(await engine().searchNear(word, 20))).toBe(true);
      expect(Array.isArray(await engine().searchAuthors(word, 100))).toBe(true);
    });

    it('SEC-66 treats operators of the engines as ordinary words', async () => {
      expect(await found('imprint : 筑摩')).toEqual([]);
      expect(await found('"猫の事務所"')).toEqual(['B04']);
      expect(await found('猫*')).toEqual(await found('猫'));
    });
  });
};
