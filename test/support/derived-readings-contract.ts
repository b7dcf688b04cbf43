import { type OpenEngine, openForTests } from './open-engine.ts';
import { indexedBook } from './search-records.ts';

const author = { ContributorName_01: '尾田, 栄一郎' };

/** Modern titles, which come from records without readings. */
const books = [
  indexedBook('R01', '図解これだけは知っておきたいAI<人工知能>ビジネス入門'),
  indexedBook('R02', '人工知能は資本主義を終焉させるか'),
  indexedBook('R03', '東大から刑務所へ'),
  indexedBook('R04', '銀魂 第70巻', { ContributorName_01: '空知, 英秋' }),
  indexedBook('R05', '怠倦', {}, { transcription: 'タイケン' }),
  indexedBook('R06', '英検2級過去問集'),
  indexedBook('R07', '経営研究の方法'),
  indexedBook('R08', 'ONE PIECE', author, { transcription: 'ワンピース' }),
  indexedBook('R09', 'ONE PIECE 巻87', author),
  indexedBook('R10', 'ハリーの日本旅行'),
  indexedBook('R11', '日本旅行の本', {}, { transcription: 'ニホン リョコウ ノ ホン' }),
  indexedBook('R21', '一人は皆のために'),
  indexedBook('R22', '4月の果ての7つの城へ'),
  indexedBook('R23', '2001年宇宙の旅'),
  indexedBook('R24', '綴方と三日月', {}, { transcription: 'ツズリカタ ト ミカズキ' }),
  indexedBook('R25', '誰が世界を動かすか', {}, { transcription: 'ダレ ガ セカイ オ ウゴカスカ' }),
  indexedBook('R26', '鷲の輪', {}, { transcription: 'ワシ ノ ワ' }),
  indexedBook('R12', '知能', {}, { subjects: [{ heading: '人工', reading: 'ジンコウ' }] }),
  indexedBook('R13', '葛\u{e0100}城事件'),
];

/** Readings that no record states find books, and are of little weight. */
export const describeDerivedReadings = (name: string, openEngine: OpenEngine): void => {
  const { engine, found } = openForTests(openEngine, books);

  describe(`books by derived readings in ${name}`, () => {
    it.each([
      ['じんこうちのう', ['R02', 'R01']],
      ['ジンコウチノウ', ['R02', 'R01']],
      ['とうだいからけいむしょへ', ['R03']],
      ['ぎんたま', ['R04']],
      ['ぎんたま 空知', ['R04']],
      ['jinkou chinou', ['R02', 'R01']],
      ['tōdai kara keimusho', ['R03']],
      ['todaikarakeimusho', ['R03']],
      ['題名:ぎんたま 空知', ['R04']],
      ['かつらぎじけん', ['R13']],
    ])('YOMI-01 YOMI-02 finds for %s the books %j', async (word, ids) => {
      expect(await found(word)).toEqual(ids);
    });

    it.each([
      ['ひとりはみな', ['R21']],
      ['ひとりわみな', ['R21']],
      ['hitori wa mina', ['R21']],
      ['しがつのはてのななつのしろへ', ['R22']],
      ['しがつのはてのななつのしろえ', ['R22']],
      ['にせんいちねんうちゅう', ['R23']],
      ['2001ねんうちゅう', ['R23']],
      ['つづりかた', ['R24']],
      ['つずりかたとみかづき', ['R24']],
      ['だれがせかいを', ['R25']],
      ['はし', []],
      ['わしのは', []],
    ])('YOMI-09 YOMI-10 finds for %s, also while it is typed, the books %j', async (word, ids) => {
      const titles = books.filter(({ book }) => ids.includes(book.KANRI_ID));
      expect(await found(word)).toEqual(ids);
      expect((await engine().suggest(word)).map(({ text }) => text)).toEqual(
        word.startsWith('h') ? [] : titles.map(({ book }) => book.MainTitle),
      );
    });

    it('YOMI-01 finds a short word at the beginning of a title only', async () => {
      expect(await found('えいけん')).toEqual(['R06']);
    });

    it('YOMI-03 ranks what a record states higher', async () => {
      expect(await found('にほんりょこう')).toEqual(['R11', 'R10']);
      expect(await found('じんこう')).toEqual(['R12', 'R02']);
    });

    it('YOMI-04 gives a volume the reading of its set', async () => {
      expect(await found('ワンピース 87')).toEqual(['R09']);
      expect((await found('わんぴーす')).toSorted()).toEqual(['R08', 'R09']);
    });

    it('YOMI-05 suggests titles by derived readings', async () => {
      expect(await engine().suggest('とうだいから')).toEqual([
        { kind: 'title', text: '東大から刑務所へ' },
      ]);
      expect(await engine().suggest('にほんり')).toEqual([{ kind: 'title', text: '日本旅行の本' }]);
    });

    it('YOMI-03 excludes no book by a derived reading', async () => {
      expect(await found('空知 -ぎんたま')).toEqual(['R04']);
    });

    it('YOMI-03 delivers no derived reading', async () => {
      const hits = await engine().searchBooks('ぎんたま', 10);
      expect(JSON.stringify(hits)).not.toMatch(/ギン|ぎん|derived/u);
    });
  });
};
