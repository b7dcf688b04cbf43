import { ulid } from 'ulid';
import { createUserReader, createUsersReader, type ReadUsers } from '#lambdas/profiles/public.ts';
import { createWriteAs, type WriteAs } from '#lambdas/shared/dynamo/write-as.ts';
import { type BookStore, createBookStore } from '#lambdas/catalogue/public.ts';
import {
  createNewestFriends,
  createRelationStore,
  type RelationStore,
} from '#lambdas/friends/public.ts';
import { systemClock, type Clock } from '#lambdas/shared/clock.ts';
import { createDatabase, type Database } from '#lambdas/shared/dynamo/client.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import type { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { createBorrowRequestSteps, type BorrowRequestSteps } from './requests/steps.ts';
import { createBorrowRequestStore, type BorrowRequestStore } from './requests/store.ts';
import { makeRandomCode, type MakeCode } from './copies/codes.ts';
import { createRejections, type Rejections } from './copies/states.ts';
import { createCurrentCopy, type CurrentCopy } from './copies/current-copy.ts';
import { createFriendsCopiesReads } from './requests/friends-copies.ts';
import { createCopyStore, type CopyStore } from './copies/store.ts';
import { createHondanaStore, type HondanaStore } from './hondanas/store.ts';
import { createReadImportedCopies, type ReadImportedCopies } from './copies/imported-copies.ts';
import { createKindleStore } from './kindle/store.ts';
import type { KindleDependencies } from './kindle/kindle.ts';
import { createLendingSteps, type LendingSteps } from './lendings/steps.ts';
import { createLendingStore, type LendingStore } from './lendings/store.ts';
import { createLibraryAccess, type LibraryAccess } from './library/access.ts';
import { createReadOwned, type ReadOwned } from './copies/owned-copies.ts';
import { createSettingsStore, type SettingsStore } from './library/settings-store.ts';

/** What the operations of signed-in users on copies, lendings, hondanas and Kindle books need. */
export interface BookshelfDependencies extends KindleDependencies {
  readonly newNonce: () => string;
  readonly makeCode: MakeCode;
  readonly writeAs: WriteAs;
  readonly steps: LendingSteps;
  readonly rejections: Rejections;
  readonly access: LibraryAccess;
  readonly readBook: BookStore['find'];
  readonly copies: Pick<CopyStore, 'find' | 'findMany' | 'countByHondana' | 'clearHondana'>;
  readonly currentCopy: CurrentCopy;
  readonly readOwned: ReadOwned;
  readonly readImportedCopies: ReadImportedCopies;
  readonly friendsCopies: ReturnType<typeof createFriendsCopiesReads>;
  readonly lendings: Pick<LendingStore, 'find'>;
  readonly hondanas: HondanaStore;
  readonly settings: SettingsStore;
  readonly borrowRequests: BorrowRequestStore;
  readonly borrowSteps: BorrowRequestSteps;
  readonly friendsSince: RelationStore['friendsSince'];
  readonly readUsers: ReadUsers;
  readonly findBooks: BookStore['findMany'];
}

interface Surroundings {
  readonly log: Log;
  readonly database?: Database;
  readonly clock?: Clock;
  readonly makeCode?: MakeCode;
}

export const createDependencies = (
  { tables }: Pick<Environment<typeof functionSpecs.bookshelf>, 'tables'>,
  {
    log,
    database = createDatabase(),
    clock = systemClock,
    makeCode = makeRandomCode,
  }: Surroundings,
): BookshelfDependencies => {
  const relations = createRelationStore(database, tables.social);
  const access = createLibraryAccess(database, tables.bookshelf, relations);
  const copies = createCopyStore(database, tables.bookshelf, log);
  const writeAs = createWriteAs(database, tables.users);
  const hondanas = createHondanaStore(database, tables.bookshelf, writeAs);
  const books = createBookStore(database, tables.catalogue, log);
  const readUsers = createUsersReader(database, tables.users, log);
  const borrowRequests = createBorrowRequestStore(database, tables.bookshelf, log);
  return {
    clock,
    newNonce: () => ulid(clock()),
    makeCode,
    writeAs,
    steps: createLendingSteps(tables),
    rejections: createRejections(access),
    access,
    readBook: books.find,
    findBooks: books.findMany,
    copies,
    currentCopy: createCurrentCopy(copies, hondanas),
    readOwned: createReadOwned(database, tables.bookshelf, log),
    readImportedCopies: createReadImportedCopies(database, tables.bookshelf),
    friendsCopies: createFriendsCopiesReads(database, tables.bookshelf, {
      log,
      friendsSince: relations.friendsSince,
      newestFriends: createNewestFriends(database, tables.social),
      readUsers,
      findRequests: borrowRequests.findMany,
    }),
    kindle: createKindleStore(database, tables, { writeAs, log }),
    lendings: createLendingStore(database, tables.bookshelf, log),
    hondanas,
    settings: createSettingsStore(database, tables.bookshelf, {
      writeAs,
      readName: createUserReader(database, tables.users),
    }),
    borrowRequests,
    borrowSteps: createBorrowRequestSteps(tables),
    friendsSince: relations.friendsSince,
    readUsers,
  };
};
