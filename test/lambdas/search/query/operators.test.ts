import { parseOperators } from '#lambdas/search/query/operators.ts';

const plain = (text: string) => ({
  alternatives: [{ text, quoted: [] }],
  excluded: [],
  filters: [],
  any: false,
});

describe('the operators of a query', () => {
  it('MORE-02 are -word, NOT, AND, OR and quotation marks', () => {
    expect(parseOperators('猫 AND 犬 OR "harry potter" -鳥 NOT "a b"')).toEqual({
      alternatives: [
        { text: '猫 犬', quoted: [] },
        { text: 'harry potter', quoted: ['harry potter'] },
      ],
      excluded: ['鳥', 'a b'],
      filters: [],
      any: true,
    });
  });

  it.each([
    'OR',
    'AND 猫',
    '猫 OR',
    '-猫',
    'アイドル -夏-',
    'アイドル ―夏―',
    'アイドル −夏−',
    'rock and roll',
    '978-4-10-101001-4',
    'x - y',
    '猫 "',
    '　猫 犬',
    '',
  ])('MORE-02 are none in %s', (text) => {
    expect(parseOperators(text)).toEqual(plain(text));
  });

  it.each(Array.from('-‐‑–—―−－'))('QUERY-05 exclude a word after the dash %s', (dash) => {
    expect(parseOperators(`猫 ${dash}犬 ${dash}"a b"`)).toMatchObject({
      alternatives: [{ text: '猫', quoted: [] }],
      excluded: ['犬', 'a b'],
    });
  });

  it.each([
    ['title', ['title:', 'Title: ', '題名：', '書名:']],
    ['author', ['author:', '著者:', '著者： ']],
    ['publisher', ['publisher:', '出版社:', '出版者:']],
  ])('QUERY-06 filter by %s in both languages', (field, names) => {
    for (const name of names) {
      expect(parseOperators(`猫 ${name}"岩波 書店"`)).toEqual({
        alternatives: [{ text: '猫', quoted: [] }],
        excluded: [],
        filters: [{ field, value: '岩波 書店' }],
        any: true,
      });
    }
  });

  it.each(['著者:', 'author: !', '著者:あ', '著者:a!', 'ndc:9', 'co-author:x', '共著者:夏目'])(
    'QUERY-06 filter by nothing in %s',
    (text) => {
      expect(parseOperators(text)).toEqual(plain(text));
    },
  );

  it('MORE-03 are limited', () => {
    const { alternatives, excluded } = parseOperators('猫 -犬 OR '.repeat(20));
    expect(alternatives.length).toBeLessThanOrEqual(4);
    expect(excluded.length).toBeLessThanOrEqual(4);
    const many = Array.from({ length: 20 }, (_, n) => `著者:名前${String(n)}`).join(' ');
    expect(parseOperators(many).filters).toHaveLength(4);
  });

  it('SPEED-03 count once when they are repeated', () => {
    expect(parseOperators('猫 OR 猫 OR 犬 -鳥 OR 犬 -鳥 OR 猫')).toEqual({
      alternatives: [
        { text: '猫', quoted: [] },
        { text: '犬', quoted: [] },
      ],
      excluded: ['鳥'],
      filters: [],
      any: true,
    });
    expect(parseOperators('猫 OR "猫"').alternatives).toHaveLength(2);
  });
});
