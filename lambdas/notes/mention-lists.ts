import type { Position, Range, RowsInOrder } from './paging.ts';
import type { Mention, MentionRow } from './rows.ts';
import type { NoteStore } from './store.ts';

type Place = Readonly<Partial<Record<'sortAt' | 'noteId', string>>>;

const compareTexts = (a = '', b = ''): number => (a === b ? 0 : a < b ? -1 : 1);

const newestFirst = (a: Place, b: Place): number =>
  compareTexts(b.sortAt, a.sortAt) || compareTexts(b.noteId, a.noteId);

const lastsOf = (pages: readonly RowsInOrder<unknown>[]): readonly Position[] =>
  pages.map(({ last }) => last).filter((last) => last !== undefined);

/**
 * Several lists of notes in one order: newest first, each note once. Each list is read from the same position. Rows
 * that are older than the end of a list with more rows wait for the next page.
 */
export const listOfAny = async <K, R extends Place & { readonly noteId: string }>(
  lists: readonly K[],
  read: (list: K) => Promise<RowsInOrder<R>>,
): Promise<RowsInOrder<R>> => {
  const [only, ...others] = lists;
  if (only !== undefined && others.length === 0) return read(only);
  const pages = await Promise.all(lists.map(read));
  const ends = lastsOf(pages.filter(({ more }) => more));
  const horizon = ends.toSorted(newestFirst)[0];
  const all = pages.flatMap(({ rows }) => rows).toSorted(newestFirst);
  const rows = horizon === undefined ? all : all.filter((row) => newestFirst(row, horizon) <= 0);
  const distinct = new Map(rows.map((row) => [row.noteId, row]));
  return {
    rows: [...distinct.values()],
    last: horizon ?? lastsOf(pages).toSorted(newestFirst).at(-1),
    more: horizon !== undefined,
  };
};

/** The mentions of a book that has several records, newest edit first; a note may mention several of them. */
export const listMentionsOfAny = async (
  notes: Pick<NoteStore, 'listMentions'>,
  of: readonly Mention[],
  range: Range,
): Promise<RowsInOrder<MentionRow>> =>
  listOfAny(of, async (mention) => notes.listMentions(mention, range));
