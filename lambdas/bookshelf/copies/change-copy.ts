import type { bookshelfWritesContract } from '#contract/operations/copies.ts';
import type { GlobalBook } from '#contract/entities/bookshelf.ts';
import { japanDateOf } from '#contract/japan-date.ts';
import { ACTIVE_COPIES_MAX, RESTORE_DAYS } from '#contract/limits.ts';
import { isOwnBookID } from '#contract/own-books.ts';
import type { TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import { conflict, invalidInput, notFound } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import type { Move } from './states.ts';
import type { BookshelfDependencies } from '../dependencies.ts';
import { chosenCard, ownBooksChange } from './own-books.ts';
import { bookshelfIsFull } from './register-copy.ts';
import { earliestRestorable, problemOfRemoval } from './removed-copies.ts';
import { copyRowSchema, removedKey, type CopyRow } from './rows.ts';
import { both, type BookshelfSteps } from './steps.ts';

type Writes = typeof bookshelfWritesContract;

interface OwnCopyChange {
  readonly move: Move;
  readonly change: Parameters<BookshelfSteps['moveCopy']>[2];
  /** Condition that the hondana exists. */
  readonly hondana?: TransactStep | undefined;
}

interface OwnCopy {
  readonly GlobalBookID: string;
  readonly viewer: User;
}

/** The copy after a change. */
const changed = async (
  { currentCopy }: Pick<BookshelfDependencies, 'currentCopy'>,
  { GlobalBookID, viewer }: OwnCopy,
): Promise<{ GlobalBook: GlobalBook }> => {
  const copy = await currentCopy(GlobalBookID, viewer.sub);
  if (copy === null) throw new Error('A copy vanished after it was changed');
  return { GlobalBook: copy };
};

/**
 * Performs one move of the viewer's own copy that keeps the numbers of own copies, and returns the
 * copy as it is afterwards. 404: no such copy or hondana, or hidden; 403: somebody else's copy; 409:
 * the state does not allow the move.
 */
const changeOwnCopy = async (
  dependencies: BookshelfDependencies,
  own: OwnCopy,
  { move, change, hondana }: OwnCopyChange,
): Promise<{ GlobalBook: GlobalBook }> => {
  const { writeAs, steps, rejections } = dependencies;
  const { GlobalBookID, viewer } = own;
  const outcome = await writeAs(viewer.sub, {
    copy: steps.moveCopy({ GlobalBookID, ownerSub: viewer.sub }, move, change),
    hondana,
    bookshelf: steps.changeBookshelf(viewer.sub, [GlobalBookID]),
  });
  if (outcome.done) return changed(dependencies, own);
  const { copy: row } = outcome.failed;
  throw row === undefined ? notFound() : await rejections.ofMove(move, row, viewer);
};

interface CountedChange extends Pick<OwnCopyChange, 'change'> {
  /** 1: the copy returns to the bookshelf; -1: it leaves the bookshelf. */
  readonly copies?: 1 | -1;
  /** The books that have one copy less and one more. */
  readonly less?: string;
  readonly more?: string;
}

interface CountedMove {
  readonly move: Move;
  /** The change, by the book that the copy has before. */
  readonly changeOf: (KANRI_ID: string, row: CopyRow) => CountedChange;
  /** The pointer that leads to the copy while it is discarded. */
  readonly pointer?: (row: CopyRow) => TransactStep | undefined;
  /** Message when the state allows the move but `change.condition` fails. */
  readonly late?: string;
}

/** What counts and pointers follow from: the book, whether the copy is lent, and when it was removed. */
const countedBy = ['KANRI_ID', 'openLendingID', 'removedAt'] as const;

/** The condition that a copy still is as it was read. */
const asRead = (row: CopyRow) => {
  const present = countedBy.filter((name) => row[name] !== undefined);
  const conditions = countedBy.map((name) =>
    row[name] === undefined ? `attribute_not_exists(${name})` : `${name} = :read${name}`,
  );
  return {
    condition: conditions.join(' AND '),
    values: Object.fromEntries(present.map((name) => [`:read${name}`, row[name]])),
  };
};

const stepsOfCounted = (
  { steps }: Pick<BookshelfDependencies, 'steps'>,
  row: CopyRow,
  { move, changeOf, pointer }: CountedMove,
) => {
  const { GlobalBookID, ownerSub, KANRI_ID } = row;
  const read = asRead(row);
  const { change, copies, less, more } = changeOf(KANRI_ID, row);
  const sameBook = less === more;
  const full = copies === 1 && row.unlabelled === true ? ACTIVE_COPIES_MAX : undefined;
  return {
    copy: steps.moveCopy({ GlobalBookID, ownerSub }, move, {
      ...change,
      condition: both(read.condition, change.condition),
      values: { ...change.values, ...read.values },
    }),
    bookshelf: steps.changeBookshelf(ownerSub, [GlobalBookID], {
      copies,
      most: full,
      ownBooks: ownBooksChange(less, more),
    }),
    less: sameBook || less === undefined ? undefined : steps.countOwned(row, less, -1),
    pointer: pointer?.(row),
    more: sameBook || more === undefined ? undefined : steps.countOwned(row, more, 1),
  };
};

/** A copy's book is corrected rarely, and each change in between costs one attempt. */
const ATTEMPTS = 10;

/** Whether a row is what the write expected. */
const isSame = (now: Readonly<Record<string, unknown>>, row: CopyRow): boolean =>
  countedBy.every((name) => now[name] === row[name]);

/**
 * Like `changeOwnCopy`, for moves that change how many copies of a book the viewer has. Which book
 * that is, whether the copy is lent, and which pointer leads to a discarded one, comes from the copy's row
 * `read`: all are conditions of the write, which starts again with the new row when somebody has changed them in between.
 * 409: also when the bookshelf is full, or after too many changes.
 */
const changeCounted = async (
  dependencies: BookshelfDependencies,
  { own, read }: { readonly own: OwnCopy; readonly read: CopyRow | null },
  counted: CountedMove,
): Promise<{ GlobalBook: GlobalBook }> => {
  const { writeAs, rejections } = dependencies;
  const { viewer } = own;
  const { move, late } = counted;
  let row = read;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (row?.ownerSub !== viewer.sub) throw await rejections.ofMove(move, row, viewer);
    const outcome = await writeAs(viewer.sub, stepsOfCounted(dependencies, row, counted));
    if (outcome.done) return changed(dependencies, own);
    const { copy: now, bookshelf } = outcome.failed;
    if (now === undefined) throw bookshelfIsFull(bookshelf);
    if (now === null || isSame(now, row)) {
      throw await rejections.ofMove(move, now, viewer, late);
    }
    row = copyRowSchema.parse(now);
  }
  throw conflict('The copy is being changed from elsewhere');
};

/**
 * Binds the copy to another book: to a record, or to an own book. An own book that is described again
 * keeps its id. 409: somebody has the copy, and would find a title there that
 * its owner writes now; or an operator has hidden the description.
 */
export const correctManifestation =
  (dependencies: BookshelfDependencies): Run<Writes, 'UpdateGlobalBookManifestation'> =>
  async ({ input: { GlobalBookID, chosen }, viewer }) => {
    const [card, read] = await Promise.all([
      chosenCard(dependencies, chosen),
      dependencies.copies.find(GlobalBookID),
    ]);
    const changeOf = (less: string, { openLendingID }: CopyRow): CountedChange => {
      const isRewritten = isOwnBookID(card.KANRI_ID) && isOwnBookID(less);
      const book = isRewritten ? { ...card, KANRI_ID: less } : card;
      const update = 'SET KANRI_ID = :book, card = :card REMOVE importId, hiddenCard, hiddenReason';
      const values = { ':book': book.KANRI_ID, ':card': book };
      const more = book.KANRI_ID;
      if (!isOwnBookID(more)) return { change: { update, values }, less, more };
      const shown = 'attribute_not_exists(hiddenReason)';
      if (openLendingID === undefined) {
        return { change: { update, values, condition: shown }, less, more };
      }
      const condition = `${shown} AND card.MainTitle = :title`;
      const fixed = { update, condition, values: { ...values, ':title': book.MainTitle } };
      return { change: fixed, less, more };
    };
    const late = 'The title of a book that is lent or hidden cannot be written';
    const own = { GlobalBookID, viewer };
    return changeCounted(dependencies, { own, read }, { move: 'correct', changeOf, late });
  };

const changeOfHondana = (GlobalHondanaID: string | undefined): OwnCopyChange['change'] =>
  GlobalHondanaID === undefined
    ? { update: 'REMOVE GlobalHondanaID, importId' }
    : {
        update: 'SET GlobalHondanaID = :hondana REMOVE importId',
        values: { ':hondana': GlobalHondanaID },
      };

/** Assigns the copy to one of the owner's hondanas, or to none. */
export const moveCopy =
  (dependencies: BookshelfDependencies): Run<Writes, 'MoveGlobalBookToHondana'> =>
  ({ input: { GlobalBookID, GlobalHondanaID: id }, viewer }) =>
    changeOwnCopy(
      dependencies,
      { GlobalBookID, viewer },
      {
        move: 'shelve',
        change: changeOfHondana(id),
        hondana: id === undefined ? undefined : dependencies.steps.hondanaExists(viewer.sub, id),
      },
    );

/**
 * Assigns many copies to one of the owner's hondanas, or to none: all of them or, when one cannot be
 * moved, none. The errors are those of the single move, for the first copy that has one.
 */
export const moveCopies =
  ({
    writeAs,
    steps,
    rejections,
  }: BookshelfDependencies): Run<Writes, 'MoveGlobalBooksToHondana'> =>
  async ({ input: { GlobalBookIDs, GlobalHondanaID: id }, viewer }) => {
    const change = changeOfHondana(id);
    const moves: Readonly<Record<string, TransactStep | undefined>> = Object.fromEntries(
      GlobalBookIDs.map((GlobalBookID) => [
        GlobalBookID,
        steps.moveCopy({ GlobalBookID, ownerSub: viewer.sub }, 'shelve', change),
      ]),
    );
    const outcome = await writeAs<string>(viewer.sub, {
      ...moves,
      hondana: id === undefined ? undefined : steps.hondanaExists(viewer.sub, id),
      bookshelf: steps.changeBookshelf(viewer.sub, GlobalBookIDs),
    });
    if (outcome.done) return { GlobalBookIDs };
    const rejected = GlobalBookIDs.find((GlobalBookID) =>
      Object.hasOwn(outcome.failed, GlobalBookID),
    );
    // Without a rejected copy it was the hondana.
    if (rejected === undefined) throw notFound();
    throw await rejections.ofMove('shelve', outcome.failed[rejected] ?? null, viewer);
  };

/** The move that discards a copy today, with a condition on its row. */
const removal = (
  { steps }: Pick<BookshelfDependencies, 'steps'>,
  now: number,
  only?: { readonly condition: string; readonly values: Readonly<Record<string, unknown>> },
): CountedMove => {
  const removedAt = new Date(now).toISOString();
  const change = {
    update: 'SET RemovedDate = :date, removedAt = :now REMOVE activeOwner',
    ...(only && { condition: only.condition }),
    values: { ':date': japanDateOf(now), ':now': removedAt, ...only?.values },
  };
  return {
    move: 'discard',
    changeOf: (less) => ({ change, copies: -1, less }),
    pointer: ({ ownerSub, GlobalBookID }) =>
      steps.putNew(removedKey(ownerSub, removedAt, GlobalBookID)),
  };
};

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
    return changeCounted(
      dependencies,
      { own: { GlobalBookID, viewer }, read: await dependencies.copies.find(GlobalBookID) },
      removal(dependencies, now),
    );
  };

/** Discards a copy of an import; false if it is not as it was read, or its owner has changed it since the import. */
export const discardImported = async (
  dependencies: Pick<BookshelfDependencies, 'steps' | 'writeAs' | 'clock'>,
  row: CopyRow,
  importId: string,
): Promise<boolean> => {
  const ofImport = { condition: 'importId = :import', values: { ':import': importId } };
  const counted = removal(dependencies, dependencies.clock(), ofImport);
  return (await dependencies.writeAs(row.ownerSub, stepsOfCounted(dependencies, row, counted)))
    .done;
};

/**
 * Restores a discarded copy, for a number of days by the server's clock; 409 afterwards, and for a
 * copy without a sticker when the bookshelf is full, or the copy of an own book when it has
 * `OWN_BOOKS_MAX` of them.
 */
export const restoreCopy =
  (dependencies: BookshelfDependencies): Run<Writes, 'RestoreGlobalBook'> =>
  async ({ input: { GlobalBookID }, viewer }) => {
    const change = {
      update: 'SET activeOwner = ownerSub REMOVE RemovedDate, removedAt, importId',
      condition: 'removedAt >= :earliest',
      values: { ':earliest': earliestRestorable(dependencies.clock()) },
    };
    const late = `A copy can be restored for ${String(RESTORE_DAYS)} days`;
    return changeCounted(
      dependencies,
      { own: { GlobalBookID, viewer }, read: await dependencies.copies.find(GlobalBookID) },
      {
        move: 'restore',
        changeOf: (more) => ({ change, copies: 1, more }),
        // Copies that were discarded before there were pointers have none: to delete it is no error.
        pointer: ({ removedAt }) =>
          removedAt === undefined
            ? undefined
            : dependencies.steps.remove(removedKey(viewer.sub, removedAt, GlobalBookID)),
        late,
      },
    );
  };
