import type { bookshelfWritesContract } from '#contract/operations/copies.ts';
import type { hondanaReadsContract, hondanaWritesContract } from '#contract/operations/hondana.ts';
import type { kindleContract } from '#contract/operations/kindle.ts';
import type { Implementations, Run } from '#lambdas/shared/http/operation-handler.ts';
import { conditionOfWrite, ownPartition, self } from '#lambdas/shared/http/rules.ts';
import { acceptLending, refuseLending } from './lendings/answer-lending.ts';
import { cancelLending, extendLending, returnCopy } from './lendings/change-lending.ts';
import {
  correctManifestation,
  discardCopy,
  moveCopies,
  moveCopy,
  restoreCopy,
} from './copies/change-copy.ts';
import type { BookshelfDependencies } from './dependencies.ts';
import { listFriendsCopies } from './requests/friends-copies.ts';
import {
  createHondana,
  deleteHondana,
  listHondanas,
  reorderHondanas,
  updateHondana,
} from './hondanas/hondanas.ts';
import {
  importKindleBooks,
  listKindleBooks,
  removeAllKindleBooks,
  removeKindleBook,
  undoKindleImport,
  type KindleDependencies,
} from './kindle/kindle.ts';
import { listBorrowRequests } from './requests/list-borrow-requests.ts';
import { lendCopy } from './lendings/lend-copy.ts';
import { countOwnCopies } from './copies/owned-copies.ts';
import {
  declineBorrowRequest,
  requestBorrow,
  withdrawBorrowRequest,
} from './requests/request-borrow.ts';
import { registerCopy, registerUnlabelledCopy } from './copies/register-copy.ts';
import { undoCopiesImport } from './copies/undo-copies.ts';

/** The owner and the borrower are in the rows, and each write has them as its condition. */
export const bookshelfWritesOperations = (
  dependencies: BookshelfDependencies,
): Implementations<typeof bookshelfWritesContract> => ({
  RegisterGlobalBook: { allow: self('userSub'), run: registerCopy(dependencies) },
  RegisterUnlabelledGlobalBook: {
    allow: self('userSub'),
    run: registerUnlabelledCopy(dependencies),
  },
  UpdateGlobalBookManifestation: {
    allow: conditionOfWrite,
    run: correctManifestation(dependencies),
  },
  MoveGlobalBookToHondana: { allow: conditionOfWrite, run: moveCopy(dependencies) },
  MoveGlobalBooksToHondana: { allow: conditionOfWrite, run: moveCopies(dependencies) },
  DiscardGlobalBook: { allow: conditionOfWrite, run: discardCopy(dependencies) },
  RestoreGlobalBook: { allow: conditionOfWrite, run: restoreCopy(dependencies) },
  LendGlobalBook: { allow: conditionOfWrite, run: lendCopy(dependencies) },
  ReturnGlobalBook: { allow: conditionOfWrite, run: returnCopy(dependencies) },
  ExtendLending: { allow: conditionOfWrite, run: extendLending(dependencies) },
  CancelLending: { allow: conditionOfWrite, run: cancelLending(dependencies) },
  AcceptLending: { allow: conditionOfWrite, run: acceptLending(dependencies) },
  RefuseLending: { allow: conditionOfWrite, run: refuseLending(dependencies) },
  undoCopiesImport: { allow: self('userSub'), run: undoCopiesImport(dependencies) },
  countOwnCopies: { allow: self('userSub'), run: countOwnCopies(dependencies) },
  requestBorrow: { allow: self('userSub'), run: requestBorrow(dependencies) },
  withdrawBorrowRequest: { allow: self('userSub'), run: withdrawBorrowRequest(dependencies) },
  declineBorrowRequest: { allow: self('userSub'), run: declineBorrowRequest(dependencies) },
  listBorrowRequests: { allow: self('userSub'), run: listBorrowRequests(dependencies) },
  listFriendsCopies: { allow: self('userSub'), run: listFriendsCopies(dependencies) },
});

export const hondanaReadsOperations = (
  dependencies: BookshelfDependencies,
): Implementations<typeof hondanaReadsContract> => ({
  fetch_GlobalHondana_ByUsersub: { allow: self('userSub'), run: listHondanas(dependencies) },
});

type HondanaWrites = typeof hondanaWritesContract;

/** The viewer's settings, created now if that has failed at sign-up. */
const readSettings =
  ({
    settings,
  }: Pick<BookshelfDependencies, 'settings'>): Run<HondanaWrites, 'getUserLibrarySettings'> =>
  async ({ viewer }) =>
    (await settings.find(viewer.sub)) ??
    settings.createIfAbsent(await settings.defaultsFor(viewer));

/** Replaces the viewer's settings. What a request omits keeps its stored value or gets its default. */
const updateSettings =
  ({
    steps,
    writeAs,
  }: Pick<BookshelfDependencies, 'steps' | 'writeAs'>): Run<
    HondanaWrites,
    'updateUserLibrarySettings'
  > =>
  async ({ input: { userSub: UserSub, ...settings }, viewer }) => {
    await writeAs(viewer.sub, {
      bookshelf: steps.changeBookshelf(viewer.sub, null, { settings: { UserSub, ...settings } }),
    });
    return { ok: true };
  };

/** A hondana that is named by its id alone is looked up among the viewer's own. */
export const hondanaWritesOperations = (
  dependencies: BookshelfDependencies,
): Implementations<HondanaWrites> => ({
  CreateGlobalHondana: { allow: self('userSub'), run: createHondana(dependencies) },
  UpdateGlobalHondana: { allow: ownPartition, run: updateHondana(dependencies) },
  ReorderGlobalHondana: { allow: self('userSub'), run: reorderHondanas(dependencies) },
  DeleteGlobalHondana: { allow: ownPartition, run: deleteHondana(dependencies) },
  getUserLibrarySettings: { allow: self('userSub'), run: readSettings(dependencies) },
  updateUserLibrarySettings: { allow: self('userSub'), run: updateSettings(dependencies) },
});

/** Only the users themselves see what they have bought. */
export const kindleOperations = (
  dependencies: KindleDependencies,
): Implementations<typeof kindleContract> => ({
  getUsersKindleBooks: { allow: self('userSub'), run: listKindleBooks(dependencies) },
  importUsersKindleBooks: { allow: self('userSub'), run: importKindleBooks(dependencies) },
  deleteUsersKindleBook: { allow: self('userSub'), run: removeKindleBook(dependencies) },
  undoKindleImport: { allow: self('userSub'), run: undoKindleImport(dependencies) },
  deleteAllUsersKindleBooks: { allow: self('userSub'), run: removeAllKindleBooks(dependencies) },
});
