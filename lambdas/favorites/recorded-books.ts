import { isOwnBookID } from '#contract/own-books.ts';
import type { ReadOwned } from '#lambdas/bookshelf/public.ts';
import type { BookStore, ReadSameBooks } from '#lambdas/catalogue/public.ts';

interface Reads {
  readonly readBooks: BookStore['findMany'];
  readonly readSameBooks: ReadSameBooks;
  readonly readOwned: ReadOwned;
}

/**
 * The ids under which the reader may have a record of each of these books: first that for a new one. Absent are
 * unknown books, and own books that are not on the reader's bookshelf.
 */
export type ReadRecordedIds = (
  userSub: string,
  KANRI_IDs: readonly string[],
) => Promise<ReadonlyMap<string, readonly string[]>>;

export const createReadRecordedIds =
  ({ readBooks, readSameBooks, readOwned }: Reads): ReadRecordedIds =>
  async (userSub, KANRI_IDs) => {
    const own = KANRI_IDs.filter(isOwnBookID);
    const others = KANRI_IDs.filter((id) => !isOwnBookID(id));
    const [owned, books, same] = await Promise.all([
      readOwned(userSub, own),
      readBooks(others),
      readSameBooks(others),
    ]);
    return new Map([
      ...own.filter((id) => (owned.get(id)?.copies ?? 0) > 0).map((id) => [id, [id]] as const),
      ...others.filter((id) => books.has(id)).map((id) => [id, same.get(id) ?? [id]] as const),
    ]);
  };

/** The row that the reader has of a book with these ids. */
export const rowOf = <R extends { readonly KANRI_ID: string }>(
  rows: readonly R[],
  ids: readonly string[],
): R | undefined => ids.flatMap((id) => rows.find(({ KANRI_ID }) => KANRI_ID === id) ?? []).at(0);
