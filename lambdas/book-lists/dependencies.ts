import { randomUUID } from 'node:crypto';
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
import { createBookSteps, type BookSteps } from './book-steps.ts';
import { createListEmptier, type ListEmptier } from './list-emptier.ts';
import { createListReader, type ListReader } from './book-list-reader.ts';
import { createListSteps, type ListSteps } from './list-steps.ts';
import { createTallySteps, type TallySteps } from './tally-steps.ts';

/** All steps or none. */
type Write = <N extends string>(
  steps: Readonly<Record<N, TransactStep | undefined>>,
) => Promise<TransactionOutcome<N>>;

/** What reading lists needs, of one's own and of others. */
export interface ListReadDependencies {
  readonly lists: ListReader;
}

/** What the operations on one's own lists need. */
export interface ListDependencies extends ListReadDependencies {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly write: Write;
  readonly steps: {
    readonly list: ListSteps;
    readonly book: BookSteps;
    readonly tally: TallySteps;
  };
  readonly emptier: ListEmptier;
  readonly readBook: ReadBook;
}

interface Surroundings {
  readonly log: Log;
  readonly database?: Database;
  readonly clock?: Clock;
}

export const createDependencies = (
  { tables }: Pick<Environment<(typeof functionSpecs)['book-lists']>, 'tables'>,
  { log, database = createDatabase(), clock = systemClock }: Surroundings,
): ListDependencies => {
  const tally = createTallySteps(tables.bookLists);
  return {
    clock,
    newId: randomUUID,
    write: (named) => transact(database, named),
    steps: {
      list: createListSteps(tables.bookLists),
      book: createBookSteps(tables.bookLists),
      tally,
    },
    lists: createListReader(database, tables, log),
    emptier: createListEmptier(database, tables.bookLists, tally),
    readBook: createBookReader(database, tables.catalogue),
  };
};
