import type { CitedBook } from '#contract/operations/newest.ts';
import type { RecordsOfWorks } from '#web/features/books/public.ts';

const SHOWN = 5;

/** Two editions of a work as that with more readers, with the sum of their counts and the newest citation. */
const joined = (first: CitedBook, other: CitedBook): CitedBook => ({
  book: first.book,
  readerCount: first.readerCount + other.readerCount,
  citingBookCount: first.citingBookCount + other.citingBookCount,
  newest: other.newest.createdAt > first.newest.createdAt ? other.newest : first.newest,
});

const mostReadersFirst = (a: CitedBook, b: CitedBook): number =>
  b.readerCount - a.readerCount || b.citingBookCount - a.citingBookCount;

interface MostCitedBooks {
  readonly isThisWeek: boolean;
  readonly books: readonly CitedBook[];
}

/** The works cited most, from books in their order; those that were cited last keep it. */
export const mostCitedWorks = (
  { isThisWeek, books }: MostCitedBooks,
  recordsOf: RecordsOfWorks,
): MostCitedBooks => {
  const works: CitedBook[] = [];
  for (const cited of books) {
    const records = recordsOf.get(cited.book.KANRI_ID) ?? [];
    const place = works.findIndex(({ book }) => records.includes(book.KANRI_ID));
    const first = works[place];
    if (first === undefined) works.push(cited);
    else works[place] = joined(first, cited);
  }
  const ranked = isThisWeek ? works.toSorted(mostReadersFirst) : works;
  return { isThisWeek, books: ranked.slice(0, SHOWN) };
};
