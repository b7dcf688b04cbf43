import type { BookList } from '#contract/entities/book-list.ts';
import { BOOK_LISTS_MAX } from '#contract/limits.ts';
import { conflict, notFound } from '#lambdas/shared/http/app-error.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { refusalOf } from './access.ts';
import type { ListDependencies } from './dependencies.ts';
import { bookListOf } from './rows.ts';

type ListFields = Omit<BookList, 'bookListID' | 'userSub'>;

interface Call<I> {
  readonly input: I;
  readonly viewer: User;
}

/** A new list of the viewer's, under an id that nobody can guess. 409: as many as there may be. */
export const createList =
  ({ newId, write, steps }: ListDependencies) =>
  async ({ input, viewer }: Call<ListFields>): Promise<BookList> => {
    const row = { ...input, bookListID: newId(), ownerSub: viewer.sub };
    const outcome = await write({
      list: steps.list.create(row),
      tally: steps.tally.oneMoreList(viewer.sub),
    });
    if (!outcome.done) throw conflict(`There are ${String(BOOK_LISTS_MAX)} lists already`);
    return bookListOf(row);
  };

/** Name, comments, level and order at once. 403, 404: not the viewer's. */
export const updateList =
  ({ write, steps }: ListDependencies) =>
  async ({
    input: { bookListID, ...fields },
    viewer,
  }: Call<ListFields & { readonly bookListID: string }>): Promise<BookList> => {
    const row = { ...fields, bookListID, ownerSub: viewer.sub };
    const outcome = await write({ list: steps.list.update(row) });
    if (!outcome.done) throw refusalOf(outcome.refused.list ?? null);
    return bookListOf(row);
  };

/**
 * The list is gone with the first write, for everybody. Its books follow; where that breaks off,
 * the same call goes on with it, and so does the next deletion of any other list of this reader.
 * 403, 404: not the viewer's.
 */
export const deleteList =
  ({ write, steps, emptier }: ListDependencies) =>
  async ({ input, viewer }: Call<{ readonly bookListID: string }>): Promise<{ ok: true }> => {
    const { bookListID } = input;
    const outcome = await write({
      list: steps.list.remove(bookListID, viewer.sub),
      tally: steps.tally.listRemoved(viewer.sub, bookListID),
    });
    const refused = outcome.done ? undefined : outcome.refused.list;
    // The row of somebody else's list; one that is not there at all may have been deleted before.
    if (refused) throw refusalOf(refused);
    const unfinished = await emptier.unfinished(viewer.sub);
    if (!outcome.done && !unfinished.has(bookListID)) throw notFound();
    for (const id of unfinished) await emptier.empty(viewer.sub, id);
    return { ok: true };
  };
