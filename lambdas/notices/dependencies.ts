import {
  type CopyStore,
  createCopyStore,
  createLendingStore,
  createReadNoticeRows,
  createReadRequests,
  type LendingStore,
  type NoticedRequests,
  type NoticeRows,
} from '#lambdas/bookshelf/public.ts';
import { type BookStore, createBookStore } from '#lambdas/catalogue/public.ts';
import {
  createReadRecentRelations,
  createRelationStore,
  type RecentRelations,
  type RelationStore,
} from '#lambdas/friends/public.ts';
import { createReadRecentCorrections, type RecentCorrection } from '#lambdas/notes/public.ts';
import { createUsersReader, type ReadUsers } from '#lambdas/profiles/public.ts';
import { systemClock, type Clock } from '#lambdas/shared/clock.ts';
import { createDatabase, type Database } from '#lambdas/shared/dynamo/client.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import type { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { createMarkSeen, type MarkSeen } from './mark-seen.ts';

/** What a reader's notices are computed from, new since an instant. */
type ReadSince<T> = (userSub: string, since: string) => Promise<T>;

export interface NoticesDependencies {
  readonly clock: Clock;
  readonly markSeen: MarkSeen;
  readonly readRows: (userSub: string) => Promise<NoticeRows>;
  readonly findLendings: LendingStore['findMany'];
  readonly findCopies: CopyStore['findMany'];
  readonly readRequests: (userSub: string, nowMs: number) => Promise<NoticedRequests>;
  readonly friendsSince: RelationStore['friendsSince'];
  readonly blocksBetween: RelationStore['blocksBetween'];
  readonly readRelations: ReadSince<RecentRelations>;
  readonly readCorrections: ReadSince<readonly RecentCorrection[]>;
  readonly readUsers: ReadUsers;
  readonly findBooks: BookStore['findMany'];
}

interface Surroundings {
  readonly log: Log;
  readonly database?: Database;
  readonly clock?: Clock;
}

export const createDependencies = (
  { tables }: Pick<Environment<typeof functionSpecs.notices>, 'tables'>,
  { log, database = createDatabase(), clock = systemClock }: Surroundings,
): NoticesDependencies => {
  const relations = createRelationStore(database, tables.social);
  return {
    clock,
    markSeen: createMarkSeen(database, tables),
    readRows: createReadNoticeRows(database, tables.bookshelf, log),
    findLendings: createLendingStore(database, tables.bookshelf, log).findMany,
    findCopies: createCopyStore(database, tables.bookshelf, log).findMany,
    readRequests: createReadRequests(database, tables.bookshelf, log),
    friendsSince: relations.friendsSince,
    blocksBetween: relations.blocksBetween,
    readRelations: createReadRecentRelations(database, tables.social, log),
    readCorrections: createReadRecentCorrections(database, tables.notes, {
      relations,
      log,
    }),
    readUsers: createUsersReader(database, tables.users, log),
    findBooks: createBookStore(database, tables.catalogue, log).findMany,
  };
};
