import type { BookInList, BookList } from '#contract/entities/book-list.ts';
import { BOOK_LISTS_MAX, BOOK_LISTS_PER_DAY } from '#contract/limits.ts';
import type {
  bookListReadsContract,
  bookListsContract,
  sharedListContract,
} from '#contract/operations/book-lists.ts';
import {
  conflict,
  forbidden,
  notFound,
  tooMany,
  type AppError,
} from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import type { ListDependencies, ListReadDependencies } from './dependencies.ts';
import { bookListOf, listRowSchema } from './rows.ts';

type Read<K extends keyof typeof bookListReadsContract> = Run<typeof bookListReadsContract, K>;
type Change<K extends keyof typeof bookListsContract> = Run<typeof bookListsContract, K>;

type Guarded = Readonly<Pick<BookList, 'openLevel' | 'hiddenReason'>>;

/** Whether readers besides the owner may read a list: neither private nor hidden by an operator. */
const isOpenToOthers = ({ openLevel, hiddenReason }: Guarded): boolean =>
  openLevel !== 'PRIVATE' && hiddenReason === undefined;

/** Everybody who knows the id may read a list that is open to others; its owner always may. */
export const mayReadList = (
  list: Guarded & Pick<BookList, 'userSub'>,
  viewerSub: string | undefined,
): boolean => isOpenToOthers(list) || list.userSub === viewerSub;

/**
 * The error for a change of a list that is not the caller's: 403 for a list that the caller may
 * read, otherwise the same 404 as for a list that does not exist.
 */
export const rejectionOf = (row: Readonly<Record<string, unknown>> | null): AppError => {
  const list = listRowSchema.safeParse(row);
  return list.success && isOpenToOthers(list.data) ? forbidden() : notFound();
};

const withBooks = (list: BookList, books: readonly BookInList[] = []) => ({
  ...list,
  books: [...books],
});

export const readOwnLists =
  ({ lists }: ListReadDependencies): Read<'getListOfBookList'> =>
  async ({ viewer }) => ({ lists: [...(await lists.listsOf(viewer.sub))] });

/** All of the viewer's lists with their books. */
export const readOwnListsWithBooks =
  ({ lists }: ListReadDependencies): Read<'getBooksInListDetail_ListOfBookList'> =>
  async ({ viewer }) => {
    const own = await lists.listsOf(viewer.sub);
    const books = await lists.booksOf(own, viewer.sub);
    return { lists: own.map((list, n) => withBooks(list, books[n])) };
  };

/**
 * Unknown and private lists give the same 404 after the same single read, so that the response time
 * does not distinguish them either.
 */
const readList = async (
  { lists }: ListReadDependencies,
  bookListID: string,
  viewer: User | null,
) => {
  const list = await lists.find(bookListID);
  if (list === null || !mayReadList(list, viewer?.sub)) throw notFound();
  const [books] = await lists.booksOf([list], viewer?.sub);
  return withBooks(list, books);
};

/** A list with its books. 404: no list that the viewer may read. */
export const readSharedList =
  (dependencies: ListReadDependencies): Run<typeof sharedListContract, 'readSharedList'> =>
  ({ input: { bookListID }, viewer }) =>
    readList(dependencies, bookListID, viewer);

/** Only the books of a list. 404: no list that the viewer may read. */
export const readBooksInList =
  (dependencies: ListReadDependencies): Read<'getBooksInListDetail'> =>
  async ({ input: { bookListID }, viewer }) => {
    const { books } = await readList(dependencies, bookListID, viewer);
    return { books };
  };

/** Creates a list of the viewer's under a random id. 409: the limit of lists is reached; 429: too many today. */
export const createList =
  ({ newId, clock, writeAs, steps }: ListDependencies): Change<'addListOfBookList'> =>
  async ({ input, viewer }) => {
    const row = { ...input, bookListID: newId(), ownerSub: viewer.sub };
    const outcome = await writeAs(viewer.sub, {
      list: steps.list.create(row),
      tally: steps.tally.addList(viewer.sub),
      day: steps.tally.addListOfDay(viewer.sub, clock()),
    });
    if (outcome.done) return bookListOf(row);
    throw 'tally' in outcome.failed
      ? conflict(`There are ${String(BOOK_LISTS_MAX)} lists already`)
      : tooMany(`At most ${String(BOOK_LISTS_PER_DAY)} lists a day can be created`);
  };

/** Replaces name, comments, level and order. 403, 404: not the viewer's list. */
export const updateList =
  ({ writeAs, steps }: ListDependencies): Change<'updateListOfBookList'> =>
  async ({ input, viewer }) => {
    const row = { ...input, ownerSub: viewer.sub };
    const outcome = await writeAs(viewer.sub, {
      list: steps.list.update(row),
    });
    if (!outcome.done) throw rejectionOf(outcome.failed.list ?? null);
    return bookListOf(row);
  };

/**
 * The first write makes the list disappear for everybody; then its books are deleted. If that is
 * interrupted, the same call resumes it, and so does the deletion of any other list of the reader.
 * 403, 404: not the viewer's list.
 */
export const deleteList =
  ({ writeAs, steps, deletedLists }: ListDependencies): Change<'deleteListOfBookList'> =>
  async ({ input: { bookListID }, viewer }) => {
    const outcome = await writeAs(viewer.sub, {
      list: steps.list.delete(bookListID, viewer.sub),
      tally: steps.tally.removeList(viewer.sub, bookListID),
    });
    const conflicting = outcome.done ? undefined : outcome.failed.list;
    // Without a row, the list does not exist, or an earlier call has deleted it.
    if (conflicting) throw rejectionOf(conflicting);
    const pending = await deletedLists.pending(viewer.sub);
    if (!outcome.done && !pending.has(bookListID)) throw notFound();
    for (const id of pending) await deletedLists.empty(viewer.sub, id);
    return { ok: true };
  };
