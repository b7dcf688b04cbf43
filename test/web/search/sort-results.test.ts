import { sortAuthors, sortBooks } from '#web/features/search/queries.ts';
import { found, foundSoseki } from '#test/support/web/records.ts';

const book = (KANRI_ID: string, search_score: number, PublishingDate?: string) =>
  found({ KANRI_ID, MainTitle: KANRI_ID, ...(PublishingDate && { PublishingDate }) }, search_score);

const ids = (books: readonly { KANRI_ID: string }[]) => books.map(({ KANRI_ID }) => KANRI_ID);

describe('found books', () => {
  it('SEARCH-03 API-SEARCH-03 SP-119 sorts books by relevance: score, then newest, then id', () => {
    const books = [
      book('d', 1, '1999'),
      book('c', 1, '1999'),
      book('b', 1, '2001'),
      book('undated', 1),
      book('a', 2),
    ];
    expect(ids(sortBooks(books, 'relevance'))).toEqual(['a', 'b', 'c', 'd', 'undated']);
  });

  it('SEARCH-04 API-SEARCH-03 sorts books newest first in every printed form of the date', () => {
    const books = [
      book('undated', 9),
      book('1998', 9, '1998'),
      book('heisei 16', 1, '平成16年3月'),
      book('showa 63', 5, '昭和63年'),
      book('2004-05', 1, '2004.5'),
      book('reiwa', 1, '令和元年5月1日'),
      book('2003', 1, '2003-04'),
    ];
    expect(ids(sortBooks(books, 'newest'))).toEqual([
      'reiwa',
      '2004-05',
      'heisei 16',
      '2003',
      '1998',
      'showa 63',
      'undated',
    ]);
  });
});

const author = (tenkyo_id: string, _score: number) => ({ ...foundSoseki, tenkyo_id, _score });

it('SEARCH-07 API-AUTHORS-05 sorts authors by score', () => {
  const sorted = sortAuthors([author('b', 1), author('a', 3), author('c', 2)]);
  expect(sorted.map(({ tenkyo_id }) => tenkyo_id)).toEqual(['a', 'c', 'b']);
});
