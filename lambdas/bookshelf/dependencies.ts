import { ulid } from 'ulid';
import { createUserReader } from '#lambdas/accounts/public.ts';
import { type BookStore, createBookStore } from '#lambdas/catalogue/public.ts';
import { createRelationStore } from '#lambdas/friends/public.ts';
import { systemClock, type Clock } from '#lambdas/shared/clock.ts';
import { createDatabase, type Database } from '#lambdas/shared/dynamo/client.ts';
import {
  transact,
  type TransactionOutcome,
  type TransactStep,
} from '#lambdas/shared/dynamo/transact.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import type { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { createRejections, type Rejections } from './copy-states.ts';
import { createCopyStore, type CopyStore } from './copy-store.ts';
import { createHondanaStore, type HondanaStore } from './hondana-store.ts';
import { createKindleStore } from './kindle-store.ts';
import type { KindleDependencies } from './kindle.ts';
import { createLendingStore, type LendingStore } from './lending-store.ts';
import { createSettingsStore, type SettingsStore } from './settings-store.ts';
import { createBookshelfSteps, type BookshelfSteps } from './steps.ts';

/** All steps or none. */
type Write = <N extends string>(
  steps: Readonly<Record<N, TransactStep | undefined>>,
) => Promise<TransactionOutcome<N>>;

/** What the operations of signed-in users on copies, lendings, hondanas and Kindle books need. */
export interface BookshelfDependencies extends KindleDependencies {
  readonly newNonce: () => string;
  readonly write: Write;
  readonly steps: BookshelfSteps;
  readonly rejections: Rejections;
  readonly readBook: BookStore['find'];
  readonly copies: Pick<CopyStore, 'find' | 'countByHondana' | 'clearHondana'>;
  readonly lendings: Pick<LendingStore, 'find'>;
  readonly hondanas: HondanaStore;
  readonly settings: SettingsStore;
}

interface Surroundings {
  readonly log: Log;
  readonly database?: Database;
  readonly clock?: Clock;
}

export const createDependencies = (
  { tables }: Pick<Environment<typeof functionSpecs.bookshelf>, 'tables'>,
  { log, database = createDatabase(), clock = systemClock }: Surroundings,
): BookshelfDependencies => ({
  clock,
  newNonce: () => ulid(clock()),
  write: (named) => transact(database, named),
  steps: createBookshelfSteps(tables),
  rejections: createRejections(createRelationStore(database, tables.social)),
  readBook: createBookStore(database, tables.catalogue, log).find,
  copies: createCopyStore(database, tables.bookshelf, log),
  kindle: createKindleStore(database, tables.bookshelf, log),
  lendings: createLendingStore(database, tables.bookshelf, log),
  hondanas: createHondanaStore(database, tables.bookshelf),
  settings: createSettingsStore(
    database,
    tables.bookshelf,
    createUserReader(database, tables.users),
  ),
});
