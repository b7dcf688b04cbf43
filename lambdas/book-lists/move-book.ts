import { notFound } from '#lambdas/shared/http/app-error.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { refusalOf } from './access.ts';
import type { ListDependencies } from './dependencies.ts';
import { MOVED_TO_TOP, untilSettled, type Settled } from './moved-to-top.ts';

interface MoveCall {
  readonly input: {
    readonly bookListID: string;
    readonly KANRI_ID: string;
    readonly newBookListID: string;
  };
  readonly viewer: User;
}

/**
 * From one of the viewer's lists to another, in one transaction. Where the target has the book, it
 * goes to the top there, leaves the source all the same, and the answer is the 409 that says so.
 * 403, 404: one of the lists is not the viewer's, or the source does not have the book (SEC-58).
 */
export const moveBook =
  ({ write, steps, clock }: ListDependencies) =>
  ({ input: { bookListID, KANRI_ID, newBookListID }, viewer }: MoveCall): Promise<Settled> =>
    untilSettled(async () => {
      const now = clock();
      const common = {
        source: steps.list.isOwn(bookListID, viewer.sub),
        target: steps.list.isOwn(newBookListID, viewer.sub),
        taken: steps.book.remove(bookListID, KANRI_ID),
      };
      const moved = await write({ ...common, put: steps.book.put(newBookListID, KANRI_ID, now) });
      if (moved.done) return { ok: true };
      const { source, target, taken } = moved.refused;
      if (source !== undefined) throw refusalOf(source);
      if (target !== undefined) throw refusalOf(target);
      if (taken !== undefined) throw notFound();
      const raised = await write({
        ...common,
        raised: steps.book.raise(newBookListID, KANRI_ID, now),
        tally: steps.tally.fewerBooks(viewer.sub, 1),
      });
      return raised.done ? MOVED_TO_TOP : undefined;
    });
