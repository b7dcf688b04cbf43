import { describeNote } from '#contract/descriptions.ts';
import type { Book } from '#contract/entities/book.ts';
import type { Profile } from '#contract/entities/profile.ts';
import { NEWEST_LIST_BOOKS_COUNTED } from '#contract/limits.ts';
import type {
  CitedBook,
  NewestExplanation,
  NewestList,
  newestContract,
} from '#contract/operations/newest.ts';
import type { ListWithIds } from '#lambdas/book-lists/public.ts';
import type { CitationRow, Explanation, RankedBook } from '#lambdas/notes/public.ts';
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

interface MostCitedBooks {
  readonly isThisWeek: boolean;
  readonly books: readonly (RankedBook & { readonly newest: CitationRow })[];
}

/** The books cited most in the last week; if there is none, those that were cited last. */
const findMostCited = async ({ citations, clock }: NewestDependencies): Promise<MostCitedBooks> => {
  const ofWeek = await citations.ofWeekBefore(clock());
  const isThisWeek = ofWeek.length > 0;
  const ranked = (isThisWeek ? ofWeek : await citations.last()).slice(0, NEWEST.mostCited);
  const newest = await citations.readNewest(ranked);
  return {
    isThisWeek,
    books: ranked.flatMap((book) => {
      const citation = newest.get(book.KANRI_ID);
      return citation === undefined ? [] : [{ ...book, newest: citation }];
    }),
  };
};

/** None when the account of the reader or one of the books has been removed. */
const showCitedBook =
  ({ books, users }: Known) =>
  ({
    KANRI_ID,
    readerCount,
    citingBookCount,
    newest,
  }: MostCitedBooks['books'][number]): readonly CitedBook[] => {
    const author = users.get(newest.authorSub);
    const book = books.get(KANRI_ID);
    const citing = books.get(newest.citing);
    if (author === undefined || book === undefined || citing === undefined) return [];
    const { noteId, createdAt, referenceType, place, reason } = newest;
    return [
      {
        book,
        readerCount,
        citingBookCount,
        newest: { noteId, createdAt, citing, referenceType, place, reason, author },
      },
    ];
  };

/** Twice the books that are shown: some may have been withdrawn. */
const shownIds = ({ KANRI_IDs }: ListWithIds): readonly string[] =>
  KANRI_IDs.slice(0, NEWEST.booksOfList * SPARE);

/**
 * The newest public explanations of books, the public lists that got a book last, and the books cited most, as a
 * visitor may see them now.
 */
export const readNewest =
  (dependencies: NewestDependencies): Run<typeof newestContract, 'readNewest'> =>
  async () => {
    const [explanations, lists, cited] = await Promise.all([
      findExplanations(dependencies),
      findLists(dependencies),
      findMostCited(dependencies),
    ]);
    const subs = [
      ...explanations.map(({ note }) => note.userSub),
      ...lists.map(({ list }) => list.userSub),
      ...cited.books.map(({ newest }) => newest.authorSub),
    ];
    const [books, users] = await Promise.all([
      dependencies.readBooks([
        ...explanations.map(({ aboutBook }) => aboutBook),
        ...lists.flatMap(shownIds),
        ...cited.books.flatMap(({ KANRI_ID, newest }) => [KANRI_ID, newest.citing]),
      ]),
      dependencies.readUsers([...new Set(subs)]),
    ]);
    const known = { books, users: new Map(users.map((user) => [user.userSub, user])) };
    return {
      explanations: explanations.flatMap(showExplanation(known)).slice(0, NEWEST.explanations),
      lists: lists.flatMap(showList(known)).slice(0, NEWEST.lists),
      mostCited: {
        isThisWeek: cited.isThisWeek,
        books: cited.books.flatMap(showCitedBook(known)),
      },
    };
  };
