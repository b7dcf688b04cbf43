import { bookCardOf } from '#lambdas/catalogue/public.ts';
import { notFound } from '#lambdas/shared/http/app-error.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { changeOwnCopy } from './change-copy.ts';
import type { BookshelfDependencies } from './dependencies.ts';

interface CorrectCall {
  readonly input: { readonly GlobalBookID: string; readonly KANRI_ID: string };
  readonly viewer: User;
}

/** Binds the copy to another book, when the first was the wrong edition (MOB-11). */
export const correctManifestation =
  (dependencies: BookshelfDependencies) =>
  async ({ input, viewer }: CorrectCall) => {
    const book = await dependencies.readBook(input.KANRI_ID);
    if (book === null) throw notFound();
    return changeOwnCopy(
      dependencies,
      { GlobalBookID: input.GlobalBookID, viewer },
      {
        move: 'correct',
        change: {
          update: 'SET KANRI_ID = :book, card = :card',
          values: { ':book': book.KANRI_ID, ':card': bookCardOf(book) },
        },
      },
    );
  };
