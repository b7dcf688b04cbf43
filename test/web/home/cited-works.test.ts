import type { CitedBook } from '#contract/operations/newest.ts';
import { mostCitedWorks } from '#web/features/home/cited-works.ts';

const cited = (id: string, readerCount: number, day: number): CitedBook => ({
  book: { KANRI_ID: id, MainTitle: id },
  readerCount,
  citingBookCount: readerCount + 1,
  newest: {
    noteId: `note-${id}`,
    createdAt: `2026-11-${String(day)}T00:00:00.000Z`,
    citing: { KANRI_ID: 'citing', MainTitle: 'citing' },
    author: { userSub: 'a', username: 'a', preferred_name: 'a' },
  } as CitedBook['newest'],
});

const books = [cited('A', 5, 10), cited('B1', 4, 10), cited('C', 3, 10), cited('B2', 2, 11)];
const records = new Map(['B1', 'B2'].map((id) => [id, ['B2', 'B1']]));
const others = ['D', 'E', 'F'].map((id) => cited(id, 1, 10));

it('PUBLIC-52 joins editions, adds their counts, shows the newest citation and the first five works', () => {
  const works = mostCitedWorks({ isThisWeek: true, books: [...books, ...others] }, records).books;
  expect(works.map(({ book }) => book.KANRI_ID)).toEqual(['B1', 'A', 'C', 'D', 'E']);
  expect(works[0]).toMatchObject({
    readerCount: 6,
    citingBookCount: 8,
    newest: { noteId: 'note-B2' },
  });
});

it('PUBLIC-52 leaves works that were cited last in their order', () => {
  const { books: works } = mostCitedWorks({ isThisWeek: false, books }, records);
  expect(works.map(({ book }) => book.KANRI_ID)).toEqual(['A', 'B1', 'C']);
});
