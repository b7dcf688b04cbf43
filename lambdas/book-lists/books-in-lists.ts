import { BOOKS_IN_LISTS_MAX } from '#contract/limits.ts';
import type { bookListsContract } from '#contract/operations/book-lists.ts';
import { knownBooks } from '#lambdas/bookshelf/public.ts';
import { invalidInput, notFound } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { ListDependencies } from './dependencies.ts';
import { rejectionOf } from './lists.ts';

type Change<K extends keyof typeof bookListsContract> = Run<typeof bookListsContract, K>;

/** The result when the list has the book already. */
const MOVED_TO_TOP = {
  statusCode: 409,
  message: 'The list has the book already; it is on top now',
  movedToTop: true,
} as const;

type Result = { readonly ok: true } | typeof MOVED_TO_TOP;

/** Attempts before concurrent additions and removals of the same book count as a failure. */
const ATTEMPTS = 10;

/**
 * Adding fails because the book is there, moving it to the top because it is not: when a concurrent
 * call changes that in between, both fail, and the attempt is repeated.
 */
const retry = async (attempt: () => Promise<Result | undefined>): Promise<Result> => {
  for (let n = 0; n < ATTEMPTS; n += 1) {
    const result = await attempt();
    if (result !== undefined) return result;
  }
  throw new Error(`Adding a book to a list lost the race ${String(ATTEMPTS)} times`);
};

/**
 * Adds a book to the viewer's list. A book that is in it already moves to the top, and the result is
 * `MOVED_TO_TOP`. 403, 404: not the viewer's list, no such record, or not an own book on the viewer's
 * bookshelf; 400: the limit of books is reached.
 */
export const addBook =
  ({ writeAs, steps, clock, ...catalogue }: ListDependencies): Change<'addBooksInList'> =>
  async ({ input: { bookListID, KANRI_ID }, viewer }) => {
    const known = await knownBooks(catalogue, viewer.sub, [KANRI_ID]);
    if (!known.has(KANRI_ID)) throw notFound();
    return retry(async () => {
      const now = clock();
      const added = await writeAs(viewer.sub, {
        list: steps.list.addedAt(bookListID, viewer.sub, { lastAddAt: now }),
        book: steps.book.add(bookListID, KANRI_ID, { addAt: now }),
        tally: steps.tally.addBooks(viewer.sub, 1),
      });
      if (added.done) return { ok: true };
      if (added.failed.list !== undefined) throw rejectionOf(added.failed.list);
      if (added.failed.book === undefined) {
        // Not a 409, which means "the list has the book already; it is on top now".
        throw invalidInput(`The lists hold ${String(BOOKS_IN_LISTS_MAX)} books already`);
      }
      const moved = await writeAs(viewer.sub, {
        list: steps.list.checkOwner(bookListID, viewer.sub),
        book: steps.book.moveToTop(bookListID, KANRI_ID, now),
      });
      return moved.done ? MOVED_TO_TOP : undefined;
    });
  };

/** Removes a book from the viewer's list; idempotent. 403, 404: not the viewer's list. */
export const removeBook =
  ({ writeAs, steps }: ListDependencies): Change<'deleteBooksInList'> =>
  async ({ input: { bookListID, KANRI_ID }, viewer }) => {
    const outcome = await writeAs(viewer.sub, {
      list: steps.list.checkOwner(bookListID, viewer.sub),
      book: steps.book.remove(bookListID, KANRI_ID),
      tally: steps.tally.removeBooks(viewer.sub, 1),
    });
    if (!outcome.done && outcome.failed.list !== undefined) {
      throw rejectionOf(outcome.failed.list);
    }
    return { ok: true };
  };

/**
 * Moves a book from one of the viewer's lists to another in one transaction. Where the target has the
 * book already, the book moves to the top there, and the result is `MOVED_TO_TOP`. 403, 404: one of
 * the lists is not the viewer's, or the source does not have the book.
 */
export const moveBook =
  ({ writeAs, steps, clock }: ListDependencies): Change<'moveBooksInList'> =>
  ({ input: { bookListID, KANRI_ID, newBookListID }, viewer }) =>
    retry(async () => {
      const now = clock();
      const common = {
        source: steps.list.checkOwner(bookListID, viewer.sub),
        target: steps.list.checkOwner(newBookListID, viewer.sub),
        removed: steps.book.remove(bookListID, KANRI_ID),
      };
      const moved = await writeAs(viewer.sub, {
        ...common,
        target: steps.list.addedAt(newBookListID, viewer.sub, { lastAddAt: now }),
        added: steps.book.add(newBookListID, KANRI_ID, { addAt: now }),
      });
      if (moved.done) return { ok: true };
      const { source, target, removed } = moved.failed;
      if (source !== undefined) throw rejectionOf(source);
      if (target !== undefined) throw rejectionOf(target);
      if (removed !== undefined) throw notFound();
      const movedToTop = await writeAs(viewer.sub, {
        ...common,
        movedToTop: steps.book.moveToTop(newBookListID, KANRI_ID, now),
        tally: steps.tally.removeBooks(viewer.sub, 1),
      });
      return movedToTop.done ? MOVED_TO_TOP : undefined;
    });
