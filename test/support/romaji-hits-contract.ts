import type { IndexedAuthor, IndexedBook } from '#lambdas/search/index/records.ts';
import { type OpenEngine, openForTests } from './open-engine.ts';
import { indexedAuthor, indexedBook } from './search-records.ts';

const haruki = { ContributorID_01: 'M1', ContributorName_01: '村上, 春樹' };

const books: readonly IndexedBook[] = [
  indexedBook('M01', '海辺のカフカ', haruki, { transcription: 'ウミベ ノ カフカ' }),
  indexedBook('M02', '東京奇譚集', haruki, { transcription: 'トウキョウ キタンシュウ' }),
  indexedBook('N01', '吾輩は猫である', {}, { transcription: 'ワガハイ ワ ネコ デ アル' }),
  indexedBook('N02', '吾輩は猫である', {}, { transcription: 'ワガハイハネコデアル' }),
  indexedBook('N03', '猫', {}, { transcription: 'ネコ' }),
  indexedBook('E01', 'Tokyo'),
  indexedBook('E02', 'Neko no hon'),
];

const authors: readonly IndexedAuthor[] = [
  indexedAuthor('M1', '村上春樹', 2, { transcription: 'ムラカミ, ハルキ' }),
  indexedAuthor('M2', '村上龍', 9, { transcription: 'ムラカミ, リュウ' }),
];

/** The tests of readings in Latin letters that every engine must pass. */
export const describeRomajiHits = (name: string, openEngine: OpenEngine): void => {
  const { engine, found } = openForTests(openEngine, books, authors);

  describe(`readings in Latin letters found by ${name}`, () => {
    it.each([
      ['murakami haruki', ['M01', 'M02']],
      ['Haruki Murakami', ['M01', 'M02']],
      ['umibe no kafuka', ['M01']],
      ['umibenokafuka', ['M01']],
      ['kafuka murakami', ['M01']],
      ['tōkyō kitanshū', ['M02']],
      ['toukyou kitansyuu', ['M02']],
      ['tokyo kitanshu', ['M02']],
      ['wagahai wa neko de aru', ['N01', 'N02']],
      ['wagahai ha neko de aru', ['N01', 'N02']],
      ['wagahai wa neko', ['N01', 'N02']],
    ])('ROMA-01 finds the books for %s', async (word, ids) => {
      expect((await found(word)).toSorted()).toEqual(ids);
    });

    it('ROMA-03 finds them after titles that are in Latin letters', async () => {
      expect(await found('tokyo')).toEqual(['E01', 'M02']);
      expect((await found('neko'))[0]).toBe('E02');
      expect((await found('neko'))[1]).toBe('N03');
    });

    it.each(['kafu', 'murakami ryu', 'umibe no neko', 'it', 'de'])(
      'ROMA-04 finds no part of a word, and not words of several books, for %s',
      async (word) => {
        expect(await found(word)).toEqual([]);
      },
    );

    it('ROMA-05 finds the author', async () => {
      for (const word of ['murakami haruki', 'Haruki Murakami', 'haruki']) {
        const hits = await engine().searchAuthors(word, 10);
        expect(hits.map(({ tenkyo_id }) => tenkyo_id)).toEqual(['M1']);
      }
    });
  });
};
