import { ulid } from 'ulid';
import { systemClock, type Clock } from '#lambdas/shared/clock.ts';
import { createDatabase, type Database } from '#lambdas/shared/dynamo/client.ts';
import {
  transact,
  type TransactionOutcome,
  type TransactStep,
} from '#lambdas/shared/dynamo/transact.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import type { functionSpecs } from '#lambdas/specs/function-specs.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { createBookReader, type ReadBook } from '#lambdas/catalogue/public.ts';
import { createCopyReader, type CopyReader } from './copy-reader.ts';
import { createRelationsReader } from '#lambdas/friends/public.ts';
import { createUserReader } from '#lambdas/accounts/public.ts';
import { createCopyRepository, type CopyRepository } from './copy-repository.ts';
import { createHondanaRepository, type HondanaRepository } from './hondana-repository.ts';
import type { KindleDependencies } from './kindle-dependencies.ts';
import { createKindleRepository } from './kindle-repository.ts';
import { createLendingRepository, type LendingRepository } from './lending-repository.ts';
import { createRefusals, type Refusals } from './refusals.ts';
import { createSettingsRepository, type SettingsRepository } from './settings-repository.ts';
import { createBookshelfSteps, type BookshelfSteps } from './shelf-steps.ts';

/** All steps or none. */
type Write = <N extends string>(
  steps: Readonly<Record<N, TransactStep | undefined>>,
) => Promise<TransactionOutcome<N>>;

/** What the operations on copies, lendings, shelves and Kindle books need. */
export interface BookshelfDependencies extends KindleDependencies {
  readonly newNonce: () => string;
  readonly write: Write;
  readonly steps: BookshelfSteps;
  readonly refusals: Refusals;
  readonly readBook: ReadBook;
  readonly copies: Pick<CopyReader, 'find'>;
  readonly ownCopies: CopyRepository;
  readonly lendings: Pick<LendingRepository, 'find'>;
  readonly hondanas: HondanaRepository;
  readonly settings: SettingsRepository;
}

interface Surroundings {
  readonly log: Log;
  readonly database?: Database;
  readonly clock?: Clock;
}

export const createDependencies = (
  { tables }: Pick<Environment<typeof functionSpecs.bookshelf>, 'tables'>,
  { log, database = createDatabase(), clock = systemClock }: Surroundings,
): BookshelfDependencies => {
  const steps = createBookshelfSteps(tables);
  const readUser = createUserReader(database, tables.users);
  return {
    clock,
    newNonce: () => ulid(clock()),
    write: (named) => transact(database, named),
    steps,
    refusals: createRefusals(createRelationsReader(database, tables.social)),
    readBook: createBookReader(database, tables.catalogue),
    copies: createCopyReader(database, tables, log),
    ownCopies: createCopyRepository(database, tables.bookshelf),
    kindle: createKindleRepository(database, tables.bookshelf, log),
    lendings: createLendingRepository(database, tables.bookshelf, log),
    hondanas: createHondanaRepository(database, tables.bookshelf, steps),
    settings: createSettingsRepository(database, tables.bookshelf, readUser),
  };
};
