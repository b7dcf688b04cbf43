import { describeNote } from '#contract/descriptions.ts';
import type { Book } from '#contract/entities/book.ts';
import type { Profile } from '#contract/entities/profile.ts';
import { NEWEST_LIST_BOOKS_COUNTED } from '#contract/limits.ts';
import type { NewestExplanation, NewestList, newestContract } from '#contract/operations/newest.ts';
import type { ListWithIds } from '#lambdas/book-lists/public.ts';
import type { Explanation } from '#lambdas/notes/public.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import { NEWEST } from '#lambdas/specs/settings.ts';
import type { NewestDependencies } from './dependencies.ts';

/** Twice as many are read as are shown: some may have been hidden or deleted a moment ago. */
const SPARE = 2;

/**
 * The first `size` items, at most `NEWEST.ofOneAuthor` of one author, and one of a `subject`, so that
 * nobody fills the page.
 */
const mixed = <T>(
  items: readonly T[],
  size: number,
  authorOf: (item: T) => string,
  subjectOf: (item: T) => string,
): readonly T[] => {
  const ofAuthor = new Map<string, number>();
  const subjects = new Set<string>();
  const chosen: T[] = [];
  for (const item of items) {
    if (chosen.length === size) break;
    const author = authorOf(item);
    const before = ofAuthor.get(author) ?? 0;
    if (before === NEWEST.ofOneAuthor || subjects.has(subjectOf(item))) continue;
    ofAuthor.set(author, before + 1);
    subjects.add(subjectOf(item));
    chosen.push(item);
  }
  return chosen;
};

const findExplanations = async ({ notes }: NewestDependencies): Promise<readonly Explanation[]> => {
  const found = mixed(
    await notes.list(NEWEST.rowsRead),
    NEWEST.explanations * SPARE,
    ({ userSub }) => userSub,
    ({ aboutBook }) => aboutBook,
  );
  return notes.read(found);
};

const findLists = async ({ lists }: NewestDependencies): Promise<readonly ListWithIds[]> => {
  const found = mixed(
    await lists.list(NEWEST.rowsRead),
    NEWEST.lists * SPARE,
    ({ ownerSub }) => ownerSub,
    ({ bookListID }) => bookListID,
  );
  return lists.read(found, NEWEST_LIST_BOOKS_COUNTED);
};

interface Known {
  readonly books: ReadonlyMap<string, Book>;
  readonly users: ReadonlyMap<string, Profile>;
}

/** None when the author's account or the book has been removed. */
const showExplanation =
  ({ books, users }: Known) =>
  ({ note, aboutBook }: Explanation): readonly NewestExplanation[] => {
    const author = users.get(note.userSub);
    const book = books.get(aboutBook);
    if (author === undefined || book === undefined) return [];
    const { noteId, createdAt } = note;
    return [{ noteId, createdAt, excerpt: describeNote(note), author, book }];
  };

/** None when the owner's account or all shown books have been removed. */
const showList =
  ({ books, users }: Known) =>
  ({ list, KANRI_IDs }: ListWithIds): readonly NewestList[] => {
    const author = users.get(list.userSub);
    const shown = KANRI_IDs.flatMap((id) => books.get(id) ?? []).slice(0, NEWEST.booksOfList);
    if (author === undefined || shown.length === 0) return [];
    const { bookListID, listName } = list;
    return [{ bookListID, listName, bookCount: KANRI_IDs.length, author, books: shown }];
  };

/** Twice the books that are shown: some may have been withdrawn. */
const shownIds = ({ KANRI_IDs }: ListWithIds): readonly string[] =>
  KANRI_IDs.slice(0, NEWEST.booksOfList * SPARE);

/**
 * The newest public explanations of books, and the public lists that got a book last, as a visitor
 * may see them now.
 */
export const readNewest =
  (dependencies: NewestDependencies): Run<typeof newestContract, 'readNewest'> =>
  async () => {
    const [explanations, lists] = await Promise.all([
      findExplanations(dependencies),
      findLists(dependencies),
    ]);
    const subs = [...explanations.map(({ note }) => note), ...lists.map(({ list }) => list)];
    const [books, users] = await Promise.all([
      dependencies.readBooks([
        ...explanations.map(({ aboutBook }) => aboutBook),
        ...lists.flatMap(shownIds),
      ]),
      dependencies.readUsers([...new Set(subs.map(({ userSub }) => userSub))]),
    ]);
    const known = { books, users: new Map(users.map((user) => [user.userSub, user])) };
    return {
      explanations: explanations.flatMap(showExplanation(known)).slice(0, NEWEST.explanations),
      lists: lists.flatMap(showList(known)).slice(0, NEWEST.lists),
    };
  };
