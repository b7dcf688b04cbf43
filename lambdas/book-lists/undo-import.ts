import type { bookListsContract } from '#contract/operations/book-lists.ts';
import { chunks } from '#lambdas/shared/collections.ts';
import { READER_STEPS_MAX } from '#lambdas/shared/dynamo/write-as.ts';
import { conflict, notFound } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { ListDependencies } from './dependencies.ts';
import type { StoredList } from './store.ts';

/** Each failure means that another call has changed the list. */
const ATTEMPTS = 10;

interface Undone {
  readonly removed: number;
  readonly isKept: boolean;
}
const UNCHANGED: Undone = { removed: 0, isKept: false };

/** Removes from one list what the import has added; undefined when another call has changed it meanwhile. */
const undoList = async (
  { writeAs, steps, deletedLists }: ListDependencies,
  { list, books }: StoredList,
  importId: string,
): Promise<Undone | undefined> => {
  const { bookListID, ownerSub } = list;
  const imported = books.filter((book) => book.importId === importId);
  const removed = imported.length;
  const isBegun = list.importId === importId;
  if (removed === 0 && !isBegun) return UNCHANGED;
  if (list.openLevel !== 'PRIVATE') return { removed: 0, isKept: true };
  if (isBegun && removed === books.length) {
    const { done } = await writeAs(ownerSub, {
      list: steps.list.deleteUnchanged(list),
      tally: steps.tally.removeList(ownerSub, bookListID),
    });
    if (!done) return undefined;
    await deletedLists.empty(ownerSub, bookListID);
    return { removed, isKept: false };
  }
  // One step is the tally.
  for (const chunk of chunks(imported, READER_STEPS_MAX - 1)) {
    const { done } = await writeAs<string>(ownerSub, {
      tally: steps.tally.removeBooks(ownerSub, chunk.length),
      ...Object.fromEntries(
        chunk.map(({ KANRI_ID }) => [
          `book ${KANRI_ID}`,
          steps.book.remove(bookListID, KANRI_ID, importId),
        ]),
      ),
    });
    if (!done) return undefined;
  }
  return { removed, isKept: isBegun };
};

/**
 * Removes the books that an import has added to the reader's private lists, and the lists that it has begun. Lists that others
 * may read by now, or that have other books, stay and are named. Idempotent. 404: no such import.
 */
export const undoBooksInLists =
  (dependencies: ListDependencies): Run<typeof bookListsContract, 'undoBooksInListsImport'> =>
  async ({ input: { userSub, importId } }) => {
    const { writeAs, steps, lists } = dependencies;
    // Before they are read: an open tab must not add books behind this.
    const { done } = await writeAs(userSub, { import: steps.import.end(userSub, importId) });
    if (!done) throw notFound();
    const kept: string[] = [];
    let removed = 0;
    for (const { bookListID } of await lists.listsOf(userSub)) {
      let undone: Undone | undefined;
      for (let attempt = 0; undone === undefined; attempt += 1) {
        if (attempt === ATTEMPTS) throw conflict('Others are changing this list at the moment');
        const stored = await lists.rowsOf(bookListID);
        undone = stored === undefined ? UNCHANGED : await undoList(dependencies, stored, importId);
      }
      removed += undone.removed;
      if (undone.isKept) kept.push(bookListID);
    }
    return { removed, kept };
  };
