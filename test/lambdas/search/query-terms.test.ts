import { parseQuery } from '#lambdas/search/query-terms.ts';

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
    expect(terms('あ'.repeat(99) + 'い' + 'う'.repeat(100))).toEqual([`${'あ'.repeat(99)}い`]);
    expect(terms('ﷺ'.repeat(200)).join('').length).toBeLessThanOrEqual(100);
  });

  it.each(['', '　', '"*"', '😀', '-'])('finds no term in %p', (text) => {
    expect(terms(text)).toEqual([]);
  });
});
