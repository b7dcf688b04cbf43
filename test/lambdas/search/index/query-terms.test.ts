import { lengthOf } from '#contract/text-runs.ts';
import { parseQuery } from '#lambdas/search/index/query-terms.ts';

const terms = (text: string) =>
  parseQuery(text).terms.map((runs) => runs.map((run) => run.text).join(' '));

describe('parseQuery', () => {
  it('splits a query at spaces of any width into distinct terms, longest first', () => {
    expect(terms(' 猫　夏目漱石 猫\tharry-potter ')).toEqual(['harry potter', '夏目漱石', '猫']);
  });

  it('SEC-66 limits a query to six terms, two of them single characters', () => {
    expect(terms('日本 歴史 文化 社会 経済 科学 宗教 政治')).toHaveLength(6);
    expect(terms('の 人 本 日 学')).toEqual(['の', '人']);
    expect(terms('夏目 漱石 の 人 本')).toEqual(['夏目', '漱石', 'の', '人']);
  });

  it('SEC-66 uses only the first hundred characters of a query', () => {
    const long = Array.from({ length: 150 }, (_, n) => String.fromCodePoint(0x30a1 + (n % 84)));
    expect(terms(long.join(''))[0]).toHaveLength(100);
    expect(terms('ﷺ'.repeat(200)).join('').length).toBeLessThanOrEqual(100);
  });

  it('SPEED-02 ends a query where it repeats two characters for the ninth time', () => {
    expect(terms('ん'.repeat(200))).toEqual(['ん'.repeat(9)]);
    expect(terms('日本の'.repeat(60))).toEqual([`${'日本の'.repeat(8)}日`]);
    expect(terms('日本 の 日本 の')).toEqual(['日本', 'の']);
    expect(lengthOf(parseQuery('の '.repeat(100)).whole)).toBe(9);
  });

  it.each(['', '　', '"*"', '😀', '-'])('finds no term in %p', (text) => {
    expect(terms(text)).toEqual([]);
  });
});
