import { fullTitleOf } from '#contract/book-fields.ts';
import type { Book } from '#contract/entities/book.ts';
import { ALIKE, likeness } from './likeness.ts';
import { groupByTies } from './work-groups.ts';
import { tiesOf, workOf } from './work-keys.ts';

/** What tells the books with one ISBN apart: volumes of a set have one, and publishers use numbers again. */
export interface BookFacts {
  readonly title: string;
  readonly details: string;
  readonly volume: string | null;
  readonly whole: string;
  /** Names and ids of contributors. */
  readonly people: readonly string[];
}

export const bookFactsOf = (book: Book): BookFacts => {
  const { title, details, volume } = workOf(book);
  const { people } = tiesOf(book);
  return { title, details, volume: volume?.label ?? null, whole: fullTitleOf(book), people };
};

/** A source may leave out the details, and have a part of the title among them. */
const haveOneTitle = (a: BookFacts, b: BookFacts): boolean => {
  if (a.title === b.title && (a.details === '' || b.details === '')) return true;
  const isMoved = a.title.startsWith(b.title) || b.title.startsWith(a.title);
  return isMoved && likeness(a.whole, b.whole) >= ALIKE;
};

/** An editor is also named with the department: 美術手帖, 美術手帖編集部. */
const haveOnePerson = (a: BookFacts, b: BookFacts): boolean =>
  a.people.length === 0 ||
  b.people.length === 0 ||
  groupByTies([a, b], ({ people }) => ({ people, others: [] })).length === 1 ||
  a.people.some((name) => b.people.some((other) => likeness(name, other) >= ALIKE));

/** Whether two records with one ISBN describe the same book. */
export const isSameBook = (a: BookFacts, b: BookFacts): boolean =>
  a.volume === b.volume && haveOneTitle(a, b) && haveOnePerson(a, b);
