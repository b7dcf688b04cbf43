import { seriesPlaceOf } from '#catalogue/mapping/series.ts';
import { seriesKey, seriesOrder } from '#contract/series.ts';

describe('seriesPlaceOf', () => {
  it.each([
    ['雨音叢書 ; 3', '雨音叢書', '3'],
    ['創元文庫 ; B 第54', '創元文庫', 'B 第54'],
    ['講座 歴史 ; 第2部 ; 3', '講座 歴史 第2部', '3'],
    ['岩波文庫 34-229-1', '岩波文庫', '34-229-1'],
    ['岩波科学ライブラリー ２６４', '岩波科学ライブラリー', '264'],
    ['光文社文庫 な1-1', '光文社文庫', 'な1-1'],
    ['角川新書 K-97', '角川新書', 'K-97'],
    ['ハヤカワ文庫 SF 2134', 'ハヤカワ文庫 SF', '2134'],
    ['学術選書 第3巻', '学術選書', '第3巻'],
    ['吉川英治歴史時代文庫9', '吉川英治歴史時代文庫', '9'],
    ['新潮文庫', '新潮文庫', undefined],
    ['シリーズ・20世紀', 'シリーズ・20世紀', undefined],
    ['e-MOOK', 'e-MOOK', undefined],
    ['財産評価基準書 平成29年分', '財産評価基準書 平成29年分', undefined],
  ])('SERIES-03 splits %s into title and number', (statement, SeriesTitle, SeriesNumber) => {
    const { SeriesTitle: title, SeriesNumber: number } = seriesPlaceOf(statement);
    expect([title, number]).toEqual([SeriesTitle, SeriesNumber]);
  });
});

describe('seriesKey', () => {
  it('SERIES-03 is the same for spellings that differ in width, case, spaces and dots', () => {
    expect(seriesKey('ＭＦ コミックス・アライブ')).toBe('mfコミックスアライブ');
    expect(seriesKey('MFコミックスアライブ')).toBe('mfコミックスアライブ');
  });

  it('SERIES-03 is null without a letter and for more than 200 characters', () => {
    expect(seriesKey(' ・ ')).toBeNull();
    expect(seriesKey('叢'.repeat(200))).not.toBeNull();
    expect(seriesKey('叢'.repeat(201))).toBeNull();
  });
});

describe('seriesOrder', () => {
  it('SERIES-04 sorts numbers by value, and books without one after all others', () => {
    const numbers = [
      '1',
      '第2巻',
      '３',
      '10',
      '34-229-1',
      '34-229-10',
      'b 第3',
      'B 第20',
      undefined,
    ];
    const orders = numbers.map(seriesOrder);
    expect(orders.toSorted()).toEqual(orders);
    expect(new Set(orders).size).toBe(orders.length);
  });

  it('SERIES-04 sorts numbers in kanji and named parts', () => {
    const orders = ['第一', '第三', '第十', '第二十'].map(seriesOrder);
    expect(orders.toSorted()).toEqual(orders);
    expect(['上', '中', '下'].map(seriesOrder).toSorted()).toEqual(
      ['上', '中', '下'].map(seriesOrder),
    );
  });
});
