import type { KindleBook } from '#contract/entities/bookshelf.ts';
import type { kindleContract } from '#contract/operations/kindle.ts';
import { self } from '#lambdas/shared/http/rules.ts';
import type { Implementations } from '#lambdas/shared/http/operation-handler.ts';
import type { KindleDependencies } from './kindle-dependencies.ts';
import { importKindleBooks } from './kindle-import.ts';
import { removeAllKindleBooks, removeKindleBook } from './kindle-removal.ts';

/** All Kindle books of a user, the last acquired first. */
const listKindleBooks =
  ({ kindle }: KindleDependencies) =>
  async ({ input }: { readonly input: { readonly userSub: string } }) => {
    const books: readonly KindleBook[] = await kindle.list(input.userSub);
    return { books: books.toSorted((a, b) => b.acquiredTime - a.acquiredTime) };
  };

/** What somebody has bought is shown to nobody else (SP-082, SEC-63). */
export const kindleOperations = (
  dependencies: KindleDependencies,
): Implementations<typeof kindleContract> => ({
  getUsersKindleBooks: { allow: self('userSub'), run: listKindleBooks(dependencies) },
  importUsersKindleBooks: { allow: self('userSub'), run: importKindleBooks(dependencies) },
  deleteUsersKindleBook: { allow: self('userSub'), run: removeKindleBook(dependencies) },
  deleteAllUsersKindleBooks: { allow: self('userSub'), run: removeAllKindleBooks(dependencies) },
});
