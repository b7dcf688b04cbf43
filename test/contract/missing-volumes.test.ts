import { ownVolumesOf, rangesOf } from '#contract/missing-volumes.ts';
import { setKeyOf } from '#contract/set-key.ts';
import type { Volume } from '#contract/volume.ts';

const book = (MainTitle: string, more = {}) => ({ MainTitle, ...more });
const onihei = (...volumes: readonly (number | string)[]) =>
  volumes.map((volume) => book('鬼平犯科帳', { ContentDetailTitle: String(volume) }));
const labels = (volumes: readonly Volume[]) => volumes.map(({ label }) => label);

const compare = (
  own: readonly ReturnType<typeof book>[],
  known: readonly ReturnType<typeof book>[],
) => {
  const { owned, missing } = ownVolumesOf(own, known);
  return [labels(owned).join(' '), labels(missing.map(({ volume }) => volume)).join(' ')];
};

describe('ownVolumesOf', () => {
  it('GAP-02 tells the volumes that the catalogue has and the reader has not', () => {
    expect(compare(onihei(21, 18, 19, 19), onihei(18, 19, 20, 21))).toEqual(['18 19 21', '20']);
    // The set has 22 volumes or more, of which the catalogue knows nothing.
    expect(compare(onihei(2, 30), onihei(1, 2, 3))).toEqual(['2 30', '1 3']);
    expect(compare(onihei(1, 2), onihei(1, 2))).toEqual(['1 2', '']);
  });

  it('GAP-03 takes the volumes of all editions and spellings as one, and names the editions', () => {
    const paperback = book('城 第二巻', { Publisher_1: '文庫社' });
    const hardcover = book('城 ２', { Publisher_1: '単行本社' });
    const third = book('城 Ⅲ');
    expect(ownVolumesOf([book('城 1')], [book('城 第一巻'), paperback, third, hardcover])).toEqual({
      owned: [{ label: '1', order: 1 }],
      missing: [
        { volume: { label: '2', order: 2 }, books: [paperback, hardcover] },
        { volume: { label: '3', order: 3 }, books: [third] },
      ],
    });
    expect(compare([book('城 1'), hardcover], [paperback])).toEqual(['1 2', '']);
  });

  it('GAP-04 misses a part of a work where the reader has another one, and no addition', () => {
    const parts = [book('森 上'), book('森 中巻'), book('森 下')];
    expect(compare([book('森 上'), book('森 下')], parts)).toEqual(['上 下', '中']);
    expect(compare([book('森 上')], parts)).toEqual(['上', '中 下']);
    expect(compare([book('森 前編')], parts)).toEqual(['前', '中 下']);
    expect(compare([book('森 1')], [...parts, book('森 別巻'), book('森 続')])).toEqual(['1', '']);
    expect(compare([book('森 別巻')], [...parts, book('森 1')])).toEqual(['別', '']);
    expect(compare([book('森 上')], [book('森 1'), book('森 2'), book('森 総索引')])).toEqual([
      '上',
      '',
    ]);
  });
});

describe('rangesOf', () => {
  it('GAP-06 joins consecutive numbers, and leaves parts and additions apart', () => {
    const { owned } = ownVolumesOf(onihei(21, '下', 19, 18, '別巻', 3, 1, 2, '上'), []);
    expect(rangesOf(owned).map(({ from, to }) => `${from}-${to}`)).toEqual([
      '1-3',
      '18-19',
      '21-21',
      '上-上',
      '下-下',
      '別-別',
    ]);
  });
});

describe('setKeyOf', () => {
  const keyOf = (MainTitle: string, ContributorName_01?: string, Responsibility?: string) =>
    setKeyOf({ MainTitle, ContributorName_01, Responsibility });

  it('GAP-01 is equal for the volumes of a title by one author, and for no others', () => {
    const key = keyOf('鬼平犯科帳 18', '池波, 正太郎, 1923-1990');
    expect(keyOf('鬼平犯科帳 第十九巻', '池波正太郎')).toBe(key);
    expect(keyOf('鬼平犯科帳', undefined, '池波正太郎著')).toBe(key);
    expect(keyOf('鬼平犯科帳 20', 'さいとう, たかを')).not.toBe(key);
    expect(keyOf('鬼平犯科帳の世界 1', '池波正太郎')).not.toBe(key);
  });
});
