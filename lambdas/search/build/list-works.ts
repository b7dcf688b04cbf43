import { DatabaseSync } from 'node:sqlite';
import { fullTitleOf } from '#contract/book-fields.ts';
import type { IndexedBook } from '../index/records.ts';
import { likeness } from '../index/likeness.ts';
import { createBookStage } from './staged-books.ts';

/** A work of several records. */
export interface ListedWork {
  /** The titles of its records, each once, that of the best record first. */
  readonly titles: readonly string[];
  /** The ids of its records, the best first. */
  readonly KANRI_IDs: readonly string[];
  /** How alike the most unlike of its titles is to the first one, from 0 to 1. */
  readonly likeness: number;
}

export interface WorkList {
  readonly records: number;
  readonly works: number;
  /** Those with the most records. */
  readonly largest: readonly ListedWork[];
  /** Those with the most unlike titles. */
  readonly unlike: readonly ListedWork[];
}

const byFirstId = (a: ListedWork, b: ListedWork): number =>
  (a.KANRI_IDs[0] ?? '') < (b.KANRI_IDs[0] ?? '') ? -1 : 1;

const listed = (records: readonly { readonly id: string; readonly title: string }[]) => {
  const titles = [...new Set(records.map(({ title }) => title))];
  const [first = ''] = titles;
  return {
    titles,
    KANRI_IDs: records.map(({ id }) => id),
    likeness: Math.min(...titles.map((title) => likeness(first, title))),
  };
};

/**
 * The works of a catalogue as an index of it groups them, for a person to look at. Memory grows with the titles
 * of works of several records.
 */
export const listWorks = async (
  books: AsyncIterable<IndexedBook>,
  { size, thisYear }: { readonly size: number; readonly thisYear: number },
): Promise<WorkList> => {
  const database = new DatabaseSync('');
  try {
    const stage = createBookStage(database, { thisYear, tokenize: null });
    for await (const book of books) stage.add(book);
    const shared = new Map<number, { readonly id: string; readonly title: string }[]>();
    const totals = { records: 0, works: 0 };
    for (const { record, sharedWork } of stage.ranked()) {
      totals.records += 1;
      const known = sharedWork === null ? undefined : shared.get(sharedWork);
      if (known === undefined) totals.works += 1;
      const one = { id: record.book.KANRI_ID, title: fullTitleOf(record.book) };
      if (known !== undefined) known.push(one);
      else if (sharedWork !== null) shared.set(sharedWork, [one]);
    }
    const works = [...shared.values()].map(listed);
    return {
      ...totals,
      largest: works
        .toSorted((a, b) => b.KANRI_IDs.length - a.KANRI_IDs.length || byFirstId(a, b))
        .slice(0, size),
      unlike: works.toSorted((a, b) => a.likeness - b.likeness || byFirstId(a, b)).slice(0, size),
    };
  } finally {
    database.close();
  }
};
