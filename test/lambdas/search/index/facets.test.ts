import { DatabaseSync } from 'node:sqlite';
import { SEARCH_WORD_MAX } from '#contract/limits.ts';
import { facetsOf } from '#lambdas/search/index/facets.ts';
import { createFacetLabels } from '#lambdas/search/open-search/facet-labels.ts';
import { indexedBook } from '#test/support/search-records.ts';

describe('the values of facets', () => {
  it.each([
    ['913.6', '91'],
    ['913', '91'],
    ['91', null],
    ['9136', null],
    ['KH426', null],
  ])('WORK-05 have for the class mark %s the division %s', (ClassMark, division) => {
    expect(facetsOf(indexedBook('K1', 'こころ', { ClassMark })).class).toBe(division);
  });

  it('WORK-08 are only those that a request can name', () => {
    const longest = '山'.repeat(SEARCH_WORD_MAX);
    const book = indexedBook('K1', 'こころ', { Publisher_1: longest, Publisher_2: `${longest}川` });
    expect(facetsOf(book).publisher).toEqual([{ value: longest, label: longest }]);
  });

  it('WORK-05 have one label each, as the first book writes it', () => {
    const labelOf = createFacetLabels(new DatabaseSync(':memory:'));
    const labels = ['ＡＢＣ出版', 'abc出版'].map((label) =>
      labelOf('publisher', { value: 'abc出版', label }),
    );
    expect(labels).toEqual(['ＡＢＣ出版', 'ＡＢＣ出版']);
    expect(labelOf('series', { value: 'abc出版', label: 'ABC' })).toBe('ABC');
  });
});
