import { sortAuthors } from '#web/features/search/queries.ts';
import { foundSoseki } from '#test/support/web/records.ts';

const author = (tenkyo_id: string, _score: number) => ({ ...foundSoseki, tenkyo_id, _score });

it('SEARCH-07 API-AUTHORS-05 sorts authors by score', () => {
  const sorted = sortAuthors([author('b', 1), author('a', 3), author('c', 2)]);
  expect(sorted.map(({ tenkyo_id }) => tenkyo_id)).toEqual(['a', 'c', 'b']);
});
