import { contracts } from '#contract/contracts.ts';
import { authorSearchContract } from '#contract/operations/authors.ts';
import { searchContract } from '#contract/operations/search.ts';

const books = searchContract.search_word_scored.input;
const authors = authorSearchContract.searchAuthors.input;
const bookSize = (size: unknown): number => books.parse({ search_word: '本', size }).size;
const authorSize = (size: unknown): number => authors.parse({ query: '本', size }).size;

describe('the requests of the searches', () => {
  it('SP-002 names the two search operations', () => {
    expect(Object.keys(contracts.search)).toEqual(['search_word_scored']);
    expect(Object.keys(contracts.copyDetail)).toEqual([
      'fetch_bookdetail_for_react_by_GlobalBookID',
    ]);
  });

  it('SP-130 caps the size at 400 books and 100 authors', () => {
    expect([50, 400, 401, 1e9].map(bookSize)).toEqual([50, 400, 400, 400]);
    expect(['1', '100', '101'].map(authorSize)).toEqual([1, 100, 100]);
  });

  it.each(['abc', '', undefined, null, {}, [], -1, 0, 1.5, Number.NaN, Infinity])(
    'SP-130 take 50 for a size of %p',
    (size) => {
      expect([bookSize(size), authorSize(size)]).toEqual([50, 50]);
    },
  );

  it('accepts a word of 1 to 200 characters after trimming', () => {
    const isGood = (word: unknown): boolean =>
      books.safeParse({ search_word: word, size: 1 }).success;

    expect(books.parse({ search_word: '　夏目 漱石 ', size: 1 }).word).toBe('夏目 漱石');
    expect(['a', 'あ'.repeat(200)].map(isGood)).toEqual([true, true]);
    expect(['', ' \u3000', 'あ'.repeat(201), 1, ['a'], undefined].map(isGood)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
