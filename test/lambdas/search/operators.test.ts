import { parseOperators } from '#lambdas/search/operators.ts';

const plain = (text: string) => ({
  alternatives: [{ text, quoted: [] }],
  excluded: [],
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
      any: true,
    });
  });

  it.each([
    'OR',
    'AND 猫',
    '猫 OR',
    '-猫',
    'アイドル -夏-',
    'rock and roll',
    '978-4-10-101001-4',
    'x - y',
    '猫 "',
    '　猫 犬',
    '',
  ])('MORE-02 are none in %s', (text) => {
    expect(parseOperators(text)).toEqual(plain(text));
  });

  it('MORE-03 are limited', () => {
    const { alternatives, excluded } = parseOperators('猫 -犬 OR '.repeat(20));
    expect(alternatives.length).toBeLessThanOrEqual(4);
    expect(excluded.length).toBeLessThanOrEqual(4);
  });

  it('SPEED-03 count once when they are repeated', () => {
    expect(parseOperators('猫 OR 猫 OR 犬 -鳥 OR 犬 -鳥 OR 猫')).toEqual({
      alternatives: [
        { text: '猫', quoted: [] },
        { text: '犬', quoted: [] },
      ],
      excluded: ['鳥'],
      any: true,
    });
    expect(parseOperators('猫 OR "猫"').alternatives).toHaveLength(2);
  });
});
