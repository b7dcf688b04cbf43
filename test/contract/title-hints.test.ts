import { splitHints } from '#contract/title-hints.ts';

describe('splitHints', () => {
  it.each([
    ['吾輩は猫である (角川文庫)', '吾輩は猫である', ['(角川文庫)']],
    ['【新装版】人間失格', '人間失格', ['【新装版】']],
    [
      '[まとめ買い] なるたる〔完全版〕（架空社）',
      'なるたる',
      ['（架空社）', '〔完全版〕', '[まとめ買い]'],
    ],
    ['モンキーピーク(4) (架空コミックス)', 'モンキーピーク(4)', ['(架空コミックス)']],
    ['銀河鉄道の夜〈架空文庫〉', '銀河鉄道の夜', ['〈架空文庫〉']],
    ['【電子版】門', '門', ['【電子版】']],
  ])('QUERY-09 splits %s', (text, rest, hints) => {
    expect(splitHints(text)).toEqual({ rest, hints });
  });

  it.each([
    '平家物語（上）',
    '雪之丞変化【下】',
    '【推しの子】',
    '【推しの子】 1',
    '【推しの子】 上',
    '(500)日のサマー',
    '「坊っちゃん」の時代',
    '月の影)',
    '',
  ])('QUERY-09 leaves %s as it is', (text) => {
    expect(splitHints(text)).toEqual({ rest: text, hints: [] });
  });
});
