import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { createWriteAs, READER_STEPS_MAX, type WriteAs } from '#lambdas/shared/dynamo/write-as.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import type { TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import { BOOK_PREFIX, tallyKey, tallyRowSchema } from './rows.ts';
import {
  createBookSteps,
  createListImportSteps,
  createListSteps,
  createTallySteps,
} from './steps.ts';

type TallySteps = ReturnType<typeof createTallySteps>;

/** Deletes the books of deleted lists. */
interface DeletedLists {
  /** Deleted lists of this reader that still have books. */
  readonly pending: (ownerSub: string) => Promise<ReadonlySet<string>>;
  /** Resumes where an interrupted call stopped. Concurrent calls count each book once. */
  readonly empty: (ownerSub: string, bookListID: string) => Promise<void>;
}

/** One step of each transaction is the tally. */
const BOOKS_AT_ONCE = READER_STEPS_MAX - 1;

type Key = Readonly<Record<string, unknown>>;

const createDeletedLists = (
  database: Database,
  tableName: string,
  { tally, writeAs }: { readonly tally: TallySteps; readonly writeAs: WriteAs },
): DeletedLists => {
  const someBooks = async (bookListID: string): Promise<readonly Key[]> => {
    const { Items } = await database.send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: 'bookListID = :list AND begins_with(part, :books)',
        ExpressionAttributeValues: { ':list': bookListID, ':books': BOOK_PREFIX },
        ProjectionExpression: 'bookListID, part',
        ConsistentRead: true,
        Limit: BOOKS_AT_ONCE,
      }),
    );
    return Items ?? [];
  };

  const removal = (key: Key): TransactStep => ({
    Delete: {
      TableName: tableName,
      Key: { ...key },
      ConditionExpression: 'attribute_exists(part)',
    },
  });

  return {
    pending: async (ownerSub) => {
      const { Item } = await database.send(
        new GetCommand({ TableName: tableName, Key: tallyKey(ownerSub), ConsistentRead: true }),
      );
      return tallyRowSchema.parse(Item ?? {}).emptying;
    },

    empty: async (ownerSub, bookListID) => {
      for (;;) {
        const keys = await someBooks(bookListID);
        if (keys.length === 0) break;
        // Fails when a concurrent call has deleted one of them; the next query returns the rest.
        await writeAs(ownerSub, {
          tally: tally.removeBooks(ownerSub, keys.length),
          ...Object.fromEntries(keys.map((key) => [String(key['part']), removal(key)])),
        });
      }
      await writeAs(ownerSub, { tally: tally.emptied(ownerSub, bookListID) });
    },
  };
};

/** Changes of a reader's own lists: transactions, their steps, and the cleanup after a deletion. */
export interface ListWrites {
  readonly writeAs: WriteAs;
  readonly steps: {
    readonly list: ReturnType<typeof createListSteps>;
    readonly book: ReturnType<typeof createBookSteps>;
    readonly tally: TallySteps;
    readonly import: ReturnType<typeof createListImportSteps>;
  };
  readonly deletedLists: DeletedLists;
}

interface Tables {
  readonly bookLists: string;
  readonly users: string;
  readonly reading: string;
}

export const createListWrites = (
  database: Database,
  { bookLists: tableName, users, reading }: Tables,
): ListWrites => {
  const tally = createTallySteps(tableName);
  const writeAs = createWriteAs(database, users);
  return {
    writeAs,
    steps: {
      list: createListSteps(tableName),
      book: createBookSteps(tableName),
      tally,
      import: createListImportSteps(reading),
    },
    deletedLists: createDeletedLists(database, tableName, { tally, writeAs }),
  };
};
