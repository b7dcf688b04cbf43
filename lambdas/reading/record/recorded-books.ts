import { isOwnBookID } from '#contract/own-books.ts';
import { knownBooks, type ReadOwned } from '#lambdas/bookshelf/public.ts';
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
  ({ readSameBooks, ...reads }: Reads): ReadRecordedIds =>
  async (userSub, KANRI_IDs) => {
    const [known, same] = await Promise.all([
      knownBooks(reads, userSub, KANRI_IDs),
      readSameBooks(KANRI_IDs.filter((id) => !isOwnBookID(id))),
    ]);
    return new Map([...known].map((id) => [id, same.get(id) ?? [id]]));
  };

/** The row that the reader has of a book with these ids. */
export const rowOf = <R extends { readonly KANRI_ID: string }>(
  rows: readonly R[],
  ids: readonly string[],
): R | undefined => ids.flatMap((id) => rows.find(({ KANRI_ID }) => KANRI_ID === id) ?? []).at(0);
