import type { Position, Range, RowsInOrder } from './paging.ts';
import type { Mention, MentionRow } from './rows.ts';
import type { NoteStore } from './store.ts';

type Place = Readonly<Partial<Record<'sortAt' | 'noteId', string>>>;

const compareTexts = (a = '', b = ''): number => (a === b ? 0 : a < b ? -1 : 1);

const newestFirst = (a: Place, b: Place): number =>
  compareTexts(b.sortAt, a.sortAt) || compareTexts(b.noteId, a.noteId);

const lastsOf = (pages: readonly RowsInOrder<MentionRow>[]): readonly Position[] =>
  pages.map(({ last }) => last).filter((last) => last !== undefined);

/**
 * The mentions of a book that has several records, in one order: newest edit first. Each list is read from the
 * same position. Rows that are older than the end of a list with more rows wait for the next page.
 */
export const listMentionsOfAny = async (
  notes: Pick<NoteStore, 'listMentions'>,
  of: readonly Mention[],
  range: Range,
): Promise<RowsInOrder<MentionRow>> => {
  const [only, ...others] = of;
  if (only !== undefined && others.length === 0) return notes.listMentions(only, range);
  const pages = await Promise.all(of.map(async (mention) => notes.listMentions(mention, range)));
  const ends = lastsOf(pages.filter(({ more }) => more));
  const horizon = ends.toSorted(newestFirst)[0];
  const all = pages.flatMap(({ rows }) => rows).toSorted(newestFirst);
  const rows = horizon === undefined ? all : all.filter((row) => newestFirst(row, horizon) <= 0);
  // A note may mention several records of the book.
  const distinct = new Map(rows.map((row) => [row.noteId, row]));
  return {
    rows: [...distinct.values()],
    last: horizon ?? lastsOf(pages).toSorted(newestFirst).at(-1),
    more: horizon !== undefined,
  };
};
