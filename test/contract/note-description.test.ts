import { describeNote } from '#contract/descriptions.ts';

const book = 'https://hondana.example/manifestation/000007335013';

describe('the description of a note', () => {
  it('SP-049 describes a note by its own description when it has one', () => {
    expect(describeNote({ metaDescription: '要約', content: '本文' })).toBe('要約');
  });

  it('WORDS-01 is the author’s own words where another reader has corrected them', () => {
    const words = { content: '次郎の言葉', authorContent: '花子の言葉' };
    expect(describeNote({ metaDescription: '', ...words })).toBe('花子の言葉');
  });

  it.each([
    ['本文', '本文'],
    ['  一行目\n\n　二行目\r\n三行目 ', '一行目 二行目 三行目'],
    ['あ'.repeat(121), 'あ'.repeat(120)],
    [`${'あ'.repeat(119)}😀`, 'あ'.repeat(119)],
    [`${book}\n\n本文`, '本文'],
    [`前\r\n${book} \r\n後`, '前 後'],
    [`${book}\n\n`, book],
    [`${book}を読んだ`, `${book}を読んだ`],
    [`この本 ${book}\nを読んだ`, `この本 ${book} を読んだ`],
  ])(
    'SP-049 describes a note without one by the beginning of its text: %j',
    (content, description) => {
      expect(describeNote({ metaDescription: '', content })).toBe(description);
    },
  );
});
