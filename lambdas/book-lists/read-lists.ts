import type { BookInList, BookList } from '#contract/entities/book-list.ts';
import { mayReadList } from './list-visibility.ts';
import { notFound } from '#lambdas/shared/http/app-error.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import type { ListReadDependencies } from './dependencies.ts';

type ListWithBooks = BookList & { books: BookInList[] };

const withBooks = (list: BookList, books: readonly BookInList[] = []): ListWithBooks => ({
  ...list,
  books: [...books],
});

interface OwnCall {
  readonly viewer: User;
}
interface ListCall {
  readonly input: { readonly bookListID: string };
  readonly viewer: User | null;
}

export const readOwnLists =
  ({ lists }: ListReadDependencies) =>
  async ({ viewer }: OwnCall): Promise<{ lists: BookList[] }> => ({
    lists: [...(await lists.listsOf(viewer.sub))],
  });

/** All of the viewer's lists with their books, in one answer (SP-093). */
export const readOwnListsWithBooks =
  ({ lists }: ListReadDependencies) =>
  async ({ viewer }: OwnCall): Promise<{ lists: ListWithBooks[] }> => {
    const own = await lists.listsOf(viewer.sub);
    const books = await lists.booksOf(own.map(({ bookListID }) => bookListID));
    return { lists: own.map((list, n) => withBooks(list, books[n])) };
  };

/**
 * A list with its books for whoever may see it. Unknown and private are the same 404, told after
 * the same one read, so that time does not tell them apart either (SEC-54).
 */
export const readSharedList =
  ({ lists }: ListReadDependencies) =>
  async ({ input, viewer }: ListCall): Promise<ListWithBooks> => {
    const list = await lists.find(input.bookListID);
    if (list === null || !mayReadList(list, viewer?.sub)) throw notFound();
    const [books] = await lists.booksOf([list.bookListID]);
    return withBooks(list, books);
  };

/** The same list's books alone (SEC-53). */
export const readBooksInList = (dependencies: ListReadDependencies) => {
  const readList = readSharedList(dependencies);
  return async (call: ListCall): Promise<{ books: BookInList[] }> => {
    const { books } = await readList(call);
    return { books };
  };
};
