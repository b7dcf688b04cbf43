import type { ReferenceType } from '#contract/entities/note.ts';
import type { Username } from '../demo-libraries.ts';
import type { citedBooks, citedPeople } from './cited.ts';

export type CitedBook = keyof typeof citedBooks;
export type CitedPerson = keyof typeof citedPeople;

interface Said {
  readonly by: Username;
  /** The book that cites. */
  readonly from: CitedBook;
  /** How the citing book sees its target; absent when it only names it. */
  readonly stance?: ReferenceType;
  /** Where in the citing book, when it is known. */
  readonly place?: string;
  /** Words of the citing book, letter by letter. */
  readonly quote?: string;
  /** The age of the note when the demo data are made, at least one day. */
  readonly daysAgo: number;
  /** Why the reader says so. */
  readonly reason: string;
}
interface OfBook extends Said {
  readonly to: CitedBook;
}
interface OfPerson extends Said {
  readonly toPerson: CitedPerson;
}
/** What a demo reader says about two real books. Only what the citing book really does. */
export type DemoCitation = OfBook | OfPerson;
