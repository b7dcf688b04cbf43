import type { bookshelfWritesContract } from '#contract/operations/copies.ts';
import type { GlobalBook } from '#contract/entities/bookshelf.ts';
import { japanDateOf } from '#contract/japan-date.ts';
import { RESTORE_DAYS } from '#lambdas/specs/settings.ts';
import { bookCardOf } from '#lambdas/catalogue/public.ts';
import type { TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import { conflict, forbidden, invalidInput, notFound } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import type { Move } from './copy-states.ts';
import type { BookshelfDependencies } from './dependencies.ts';
import { problemOfRemoval } from './lending-dates.ts';
import { copyKey, hondanaOf, type CopyRow } from './rows.ts';
import type { BookshelfSteps } from './steps.ts';

type Writes = typeof bookshelfWritesContract;

/**
 * Binds a sticker to a book. 404: no such book, sticker or own hondana; 403: the sticker was issued
 * to somebody else; 409: the sticker is or was on a copy, since a code is never used twice.
 */
export const registerCopy =
  ({
    readBook,
    settings,
    write,
    steps,
    clock,
  }: BookshelfDependencies): Run<Writes, 'RegisterGlobalBook'> =>
  async ({ input, viewer }) => {
    const [book, known] = await Promise.all([readBook(input.KANRI_ID), settings.find(viewer.sub)]);
    if (book === null) throw notFound();
    const now = clock();
    const copy: CopyRow = {
      GlobalBookID: input.GlobalBookID,
      KANRI_ID: input.KANRI_ID,
      GlobalHondanaID: input.GlobalHondanaID,
      RegisteredDatetime: new Date(now).toISOString(),
      RegisteredDate: japanDateOf(now),
      ownerSub: viewer.sub,
      activeOwner: viewer.sub,
      card: bookCardOf(book),
    };
    const outcome = await write({
      sticker: steps.stickerIssuedTo(viewer.sub, input.GlobalBookID),
      copy: steps.putNew({ ...copyKey(input.GlobalBookID), ...copy }),
      hondana: input.GlobalHondanaID && steps.hondanaExists(viewer.sub, input.GlobalHondanaID),
      bookshelf: steps.changeBookshelf(viewer.sub, {
        copies: 1,
        defaults: known === null ? await settings.defaultsFor(viewer) : undefined,
      }),
    });
    if (outcome.done) return { GlobalBook: copy };
    const { sticker, copy: other } = outcome.failed;
    if (sticker === null) throw notFound();
    if (sticker !== undefined) throw forbidden();
    throw other === undefined ? notFound() : conflict('The sticker has been used');
  };

interface OwnCopyChange {
  readonly move: Move;
  readonly change: Parameters<BookshelfSteps['moveCopy']>[2];
  /** 1: the copy returns to the bookshelf; -1: it leaves the bookshelf. */
  readonly copies?: 1 | -1;
  /** Condition that the hondana exists. */
  readonly hondana?: TransactStep | undefined;
  /** Message when the state allows the move but `change.condition` fails. */
  readonly late?: string;
}

/**
 * Performs one move of the viewer's own copy and returns the copy as it is afterwards. 404: no such
 * copy or hondana, or hidden; 403: somebody else's copy; 409: the state does not allow the move.
 */
const changeOwnCopy = async (
  { write, steps, copies, hondanas, rejections }: BookshelfDependencies,
  { GlobalBookID, viewer }: { readonly GlobalBookID: string; readonly viewer: User },
  { move, change, hondana, late, ...rest }: OwnCopyChange,
): Promise<{ GlobalBook: GlobalBook }> => {
  const outcome = await write({
    copy: steps.moveCopy({ GlobalBookID, ownerSub: viewer.sub }, move, change),
    hondana,
    bookshelf: steps.changeBookshelf(viewer.sub, rest),
  });
  if (!outcome.done) {
    const { copy: row } = outcome.failed;
    throw row === undefined ? notFound() : await rejections.ofMove(move, row, viewer, late);
  }
  const [copy, row] = await Promise.all([copies.find(GlobalBookID), hondanas.find(viewer.sub)]);
  if (copy === null) throw new Error('A copy vanished after it was changed');
  const GlobalHondanaID = hondanaOf(copy, row)?.GlobalHondanaID;
  return { GlobalBook: { ...copy, GlobalHondanaID } };
};

/** Binds the copy to another book, when it was registered as the wrong edition. */
export const correctManifestation =
  (dependencies: BookshelfDependencies): Run<Writes, 'UpdateGlobalBookManifestation'> =>
  async ({ input: { GlobalBookID, KANRI_ID }, viewer }) => {
    const book = await dependencies.readBook(KANRI_ID);
    if (book === null) throw notFound();
    const change = {
      update: 'SET KANRI_ID = :book, card = :card',
      values: { ':book': book.KANRI_ID, ':card': bookCardOf(book) },
    };
    return changeOwnCopy(dependencies, { GlobalBookID, viewer }, { move: 'correct', change });
  };

/** Assigns the copy to one of the owner's hondanas, or to none. */
export const moveCopy =
  (dependencies: BookshelfDependencies): Run<Writes, 'MoveGlobalBookToHondana'> =>
  ({ input: { GlobalBookID, GlobalHondanaID }, viewer }) =>
    changeOwnCopy(
      dependencies,
      { GlobalBookID, viewer },
      GlobalHondanaID === undefined
        ? { move: 'shelve', change: { update: 'REMOVE GlobalHondanaID' } }
        : {
            move: 'shelve',
            change: {
              update: 'SET GlobalHondanaID = :hondana',
              values: { ':hondana': GlobalHondanaID },
            },
            hondana: dependencies.steps.hondanaExists(viewer.sub, GlobalHondanaID),
          },
    );

/**
 * Removes the copy from the bookshelf; its page and its lendings remain. 400: `RemovedDate` is not
 * today; 409: the copy is lent, or discarded already, so that the first date is never overwritten.
 */
export const discardCopy =
  (dependencies: BookshelfDependencies): Run<Writes, 'DiscardGlobalBook'> =>
  async ({ input: { GlobalBookID, RemovedDate }, viewer }) => {
    const now = dependencies.clock();
    const problem = problemOfRemoval(RemovedDate, japanDateOf(now));
    if (problem !== undefined) throw invalidInput(problem);
    const change = {
      update: 'SET RemovedDate = :date, removedAt = :now REMOVE activeOwner',
      values: { ':date': RemovedDate, ':now': new Date(now).toISOString() },
    };
    return changeOwnCopy(
      dependencies,
      { GlobalBookID, viewer },
      { move: 'discard', change, copies: -1 },
    );
  };

const RESTORE_MS = RESTORE_DAYS * 24 * 60 * 60 * 1_000;

/** Restores a discarded copy, for a number of days by the server's clock; 409 afterwards. */
export const restoreCopy =
  (dependencies: BookshelfDependencies): Run<Writes, 'RestoreGlobalBook'> =>
  ({ input: { GlobalBookID }, viewer }) => {
    const change = {
      update: 'SET activeOwner = ownerSub REMOVE RemovedDate, removedAt',
      condition: 'removedAt >= :earliest',
      values: { ':earliest': new Date(dependencies.clock() - RESTORE_MS).toISOString() },
    };
    const late = `A copy can be restored for ${String(RESTORE_DAYS)} days`;
    return changeOwnCopy(
      dependencies,
      { GlobalBookID, viewer },
      { move: 'restore', change, copies: 1, late },
    );
  };
