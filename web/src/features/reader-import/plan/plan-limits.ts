import {
  ACTIVE_COPIES_MAX,
  BOOK_LISTS_MAX,
  BOOKS_IN_LISTS_MAX,
  HONDANAS_MAX,
  OWN_BOOKS_MAX,
  UNLABELLED_COPIES_PER_DAY,
} from '#contract/limits.ts';
import type { ImportPlan } from './import-plan.ts';
import type { Known } from './matching.ts';

/** Limits that a plan exceeds, with how much fits; an import starts without any. */
export interface ExceededLimit {
  readonly limit: 'lists' | 'booksInLists' | 'shelves' | 'copies' | 'ownBooks';
  readonly room: number;
}

/** The list of this name that is private: an import adds to it. */
export const privateList = <L extends { readonly listName: string; readonly openLevel: string }>(
  lists: readonly L[],
  name: string,
): L | undefined =>
  lists.find(({ listName, openLevel }) => listName === name && openLevel === 'PRIVATE');

export const exceededLimits = (
  { listed, copies, ownBooks, lists, shelves }: ImportPlan,
  known: Known,
  listName: string,
): readonly ExceededLimit[] => {
  const list = privateList(known.lists, listName);
  const ids = new Set(
    listed.map(({ book }) => ('KANRI_ID' in book ? book.KANRI_ID : book.ownItem)),
  );
  const toList = [...ids].filter((id) => list?.KANRI_IDs.has(id) !== true).length;
  const newLists = lists.filter(({ isNew }) => isNew).length;
  const toRestored = lists.reduce((sum, { missing }) => sum + missing, 0);
  const rooms: readonly (readonly [ExceededLimit['limit'], number, number])[] = [
    [
      'lists',
      newLists + (toList > 0 && list === undefined ? 1 : 0),
      BOOK_LISTS_MAX - known.lists.length,
    ],
    ['booksInLists', toList + toRestored, BOOKS_IN_LISTS_MAX - known.booksInLists],
    ['shelves', shelves.filter(({ isNew }) => isNew).length, HONDANAS_MAX - known.shelves.length],
    ['copies', copies.length + ownBooks.length, ACTIVE_COPIES_MAX - known.activeCopies],
    ['ownBooks', ownBooks.length, OWN_BOOKS_MAX],
  ];
  return rooms
    .filter(([, wanted, room]) => wanted > room)
    .map(([limit, , room]) => ({ limit, room: Math.max(0, room) }));
};

/** Copies beyond what a day allows, which the same file brings on the next days. */
export const copiesForLater = ({ copies, ownBooks }: ImportPlan): number =>
  Math.max(0, copies.length + ownBooks.length - UNLABELLED_COPIES_PER_DAY);
