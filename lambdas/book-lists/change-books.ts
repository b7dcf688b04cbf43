import { BOOKS_IN_LISTS_MAX } from '#contract/limits.ts';
import { invalidInput, notFound } from '#lambdas/shared/http/app-error.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { refusalOf } from './access.ts';
import type { ListDependencies } from './dependencies.ts';
import { MOVED_TO_TOP, untilSettled, type Settled } from './moved-to-top.ts';

interface BookCall {
  readonly input: { readonly bookListID: string; readonly KANRI_ID: string };
  readonly viewer: User;
}

/**
 * Puts a book into the viewer's list; one that is in it already goes to the top, and the answer
 * is the 409 that says so (SP-090). 403, 404: not the viewer's list, or no such book.
 */
export const addBook =
  ({ write, steps, readBook, clock }: ListDependencies) =>
  async ({ input: { bookListID, KANRI_ID }, viewer }: BookCall): Promise<Settled> => {
    if ((await readBook(KANRI_ID)) === null) throw notFound();
    return untilSettled(async () => {
      const now = clock();
      const list = steps.list.isOwn(bookListID, viewer.sub);
      const added = await write({
        list,
        book: steps.book.put(bookListID, KANRI_ID, now),
        tally: steps.tally.oneMoreBook(viewer.sub),
      });
      if (added.done) return { ok: true };
      if (added.refused.list !== undefined) throw refusalOf(added.refused.list);
      if (added.refused.book === undefined) {
        // Not a 409: clients read that as "it is in the list, and on top now".
        throw invalidInput(`The lists hold ${String(BOOKS_IN_LISTS_MAX)} books already`);
      }
      const raised = await write({ list, book: steps.book.raise(bookListID, KANRI_ID, now) });
      return raised.done ? MOVED_TO_TOP : undefined;
    });
  };

/** Takes a book out of the viewer's list; one that is not in it is out already. */
export const removeBook =
  ({ write, steps }: ListDependencies) =>
  async ({ input: { bookListID, KANRI_ID }, viewer }: BookCall): Promise<{ ok: true }> => {
    const outcome = await write({
      list: steps.list.isOwn(bookListID, viewer.sub),
      book: steps.book.remove(bookListID, KANRI_ID),
      tally: steps.tally.fewerBooks(viewer.sub, 1),
    });
    if (!outcome.done && outcome.refused.list !== undefined) throw refusalOf(outcome.refused.list);
    return { ok: true };
  };
