import { editionOf, foundBooksOf } from '#web/features/books/books.ts';
import { botchan, found, kokoro } from '#test/support/web/records.ts';

const first = found(kokoro, 3);
const second = found(botchan, 2);

describe('an answer of the word search', () => {
  it.each([
    ['an array', [first, second]],
    ['an object of objects', { 0: first, 1: second }],
    ['an object of JSON texts', { a: JSON.stringify(first), b: JSON.stringify(second) }],
    ['an array of JSON texts', [JSON.stringify(first), JSON.stringify(second)]],
  ])('API-SEARCH-02 may be %s', (_, answer) => {
    expect(foundBooksOf(answer)).toEqual([first, second]);
  });

  it('SP-120 leaves out what is no book', () => {
    const answer = {
      a: '{"KANRI_ID": ',
      b: null,
      c: 7,
      d: '"text"',
      e: { KANRI_ID: '1' },
      f: first,
    };
    expect(foundBooksOf(answer)).toEqual([first]);
  });

  it.each([null, undefined, 'text', 5])('SP-120 holds no books when it is %j', (answer) => {
    expect(foundBooksOf(answer)).toEqual([]);
  });
});

it('READ-01 PUBLIC-47 writes publisher and date of a card with half-width digits and letters', () => {
  const book = { ...botchan, Publisher_1: 'ＫＡＤＯＫＡＷＡ', PublishingDate: '２００３．４' };
  expect(editionOf(book, 'ja')).toBe('KADOKAWA 2003年4月');
  expect(editionOf(book, 'en')).toBe('KADOKAWA April 2003');
  expect(editionOf({}, 'ja')).toBe('');
});
