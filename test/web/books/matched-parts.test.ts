import { matchedParts } from '#web/features/books/matched-parts.ts';

/** The text with its matches in brackets. */
const marked = (text: string, words: string): string =>
  matchedParts(text, words)
    .map((part) => (part.matched ? `[${part.text}]` : part.text))
    .join('');

describe('the parts of a text that match a search', () => {
  it.each([
    ['夏目漱石論', '夏目', '[夏目]漱石論'],
    ['夏目, 漱石', '夏目漱石', '[夏目, 漱石]'],
    ['夏目, 漱石', '漱石 夏目', '[夏目], [漱石]'],
    ['吾輩は猫である。猫', '猫', '吾輩は[猫]である。[猫]'],
    ['こころの処方箋', 'ココロ', '[こころ]の処方箋'],
    ['コンピュータの歴史', 'コンピューター', '[コンピュータ]の歴史'],
    ['ﾊﾟｿｺﾝ入門', 'ぱそこん', '[ﾊﾟｿｺﾝ]入門'],
    ['か\u3099くもん', 'がくもん', '[か\u3099くもん]'],
    ['ヴァイオリン協奏曲', 'バイオリン', '[ヴァイオリン]協奏曲'],
    ['佐々木小次郎', '佐佐木', '[佐々木]小次郎'],
    ['澁澤龍彦集', '渋沢', '[澁澤]龍彦集'],
    ['齊藤茂吉', '斉藤', '[齊藤]茂吉'],
    ['Ｈｉｓｔｏｒｙ of Japan', 'history', '[Ｈｉｓｔｏｒｙ] of Japan'],
    ['Émile', 'emile', '[Émile]'],
    ['C++入門', 'c++', '[C++]入門'],
    ['㍿の本', '株式会社', '[㍿]の本'],
    ['😀猫', '猫', '😀[猫]'],
  ])('SUGGEST-20 marks in %s what %s finds', (text, words, expected) => {
    expect(marked(text, words)).toBe(expected);
  });

  it.each([
    ['夏草', '夏目'],
    ['Historical', 'story'],
    ['本 11', '1'],
    ['こころ', ''],
    ['こころ', '?!'],
    ['', 'こころ'],
  ])('SUGGEST-20 marks nothing in %j for %j', (text, words) => {
    expect(marked(text, words)).toBe(text);
  });

  it('SUGGEST-20 joins matches that overlap', () => {
    expect(matchedParts('日本語だ', '日本 本語')).toEqual([
      { text: '日本語', matched: true },
      { text: 'だ', matched: false },
    ]);
  });

  it.each(['𠮷野家', '\ud800猫\udfff', '<b>猫</b>', '々々', '゛'.repeat(50), 'ﷺ', '\u0000'])(
    'SUGGEST-20 loses nothing of %j',
    (text) => {
      const parts = matchedParts(text, '猫 b 々');
      expect(parts.map((part) => part.text).join('')).toBe(text);
    },
  );
});
