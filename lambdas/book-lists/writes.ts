import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { BOOK_LISTS_MAX, BOOKS_IN_LISTS_MAX } from '#contract/limits.ts';
import { createWriteAs, READER_STEPS_MAX, type WriteAs } from '#lambdas/shared/dynamo/write-as.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { countUpTo, type TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import {
  BOOK_PREFIX,
  bookInListKey,
  listKey,
  newestKeyOf,
  tallyKey,
  tallyRowSchema,
  type ListRow,
} from './rows.ts';

const itemOf = (list: ListRow) => ({
  ...listKey(list.bookListID),
  ...list,
  ...newestKeyOf(list.openLevel),
});

/** Replaces the fields of a list, and takes it into the index `newest` or out of it. */
const updateOf = ({ listName, comments, openLevel, listOrder }: ListRow) => {
  const { newestOf } = newestKeyOf(openLevel);
  const fields = { listName, comments, openLevel, listOrder, ...(newestOf && { newestOf }) };
  const names = Object.keys(fields);
  return {
    expression:
      `SET ${names.map((name) => `${name} = :${name}`).join(', ')}` +
      (newestOf === undefined ? ' REMOVE newestOf' : ''),
    values: Object.fromEntries(Object.entries(fields).map(([name, value]) => [`:${name}`, value])),
  };
};

/**
 * Steps on the rows of lists. Ownership is a condition of every transaction, never a read before it.
 * A failed condition returns the row, so that the response can distinguish a list that the caller
 * may see from one that is hidden.
 */
const createListSteps = (tableName: string) => {
  const ownedBy = (ownerSub: string) => ({
    TableName: tableName,
    ConditionExpression: 'ownerSub = :owner',
    ExpressionAttributeValues: { ':owner': ownerSub },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  });

  return {
    create: (list: ListRow): TransactStep => ({
      Put: {
        TableName: tableName,
        Item: itemOf(list),
        ConditionExpression: 'attribute_not_exists(part)',
      },
    }),
    update: (list: ListRow): TransactStep => {
      const { expression, values } = updateOf(list);
      const { ExpressionAttributeValues, ...owned } = ownedBy(list.ownerSub);
      return {
        Update: {
          ...owned,
          Key: listKey(list.bookListID),
          UpdateExpression: expression,
          ExpressionAttributeValues: { ...ExpressionAttributeValues, ...values },
        },
      };
    },
    /** Checks the owner and stores the time of an addition. */
    addedAt: (bookListID: string, ownerSub: string, addAt: number): TransactStep => {
      const { ExpressionAttributeValues, ...owned } = ownedBy(ownerSub);
      return {
        Update: {
          ...owned,
          Key: listKey(bookListID),
          UpdateExpression: 'SET lastAddAt = :now',
          ExpressionAttributeValues: { ...ExpressionAttributeValues, ':now': addAt },
        },
      };
    },
    checkOwner: (bookListID: string, ownerSub: string): TransactStep => ({
      ConditionCheck: { ...ownedBy(ownerSub), Key: listKey(bookListID) },
    }),
    delete: (bookListID: string, ownerSub: string): TransactStep => ({
      Delete: { ...ownedBy(ownerSub), Key: listKey(bookListID) },
    }),
  };
};

/** Steps on the rows of books in lists; each needs a step in its transaction that checks the owner. */
const createBookSteps = (tableName: string) => ({
  /** Fails when the book is in the list already. */
  add: (bookListID: string, KANRI_ID: string, addAt: number): TransactStep => ({
    Put: {
      TableName: tableName,
      Item: { ...bookInListKey(bookListID, KANRI_ID), KANRI_ID, addAt },
      ConditionExpression: 'attribute_not_exists(part)',
    },
  }),
  /** Fails when the book is not in the list. */
  moveToTop: (bookListID: string, KANRI_ID: string, addAt: number): TransactStep => ({
    Update: {
      TableName: tableName,
      Key: bookInListKey(bookListID, KANRI_ID),
      UpdateExpression: 'SET addAt = :now',
      ConditionExpression: 'attribute_exists(part)',
      ExpressionAttributeValues: { ':now': addAt },
    },
  }),
  /** Fails when the book is not in the list. */
  remove: (bookListID: string, KANRI_ID: string): TransactStep => ({
    Delete: {
      TableName: tableName,
      Key: bookInListKey(bookListID, KANRI_ID),
      ConditionExpression: 'attribute_exists(part)',
    },
  }),
});

/**
 * Steps on a reader's numbers of lists and books. Each belongs to the transaction of the row that it
 * counts, so that the numbers always match the rows. Counting up fails at the limit.
 */
const createTallySteps = (tableName: string) => {
  const countUp = (ownerSub: string, name: 'lists' | 'books', most: number): TransactStep =>
    countUpTo({ table: tableName, key: tallyKey(ownerSub), name, most });
  const change = (ownerSub: string, expression: string, values: object): TransactStep => ({
    Update: {
      TableName: tableName,
      Key: tallyKey(ownerSub),
      UpdateExpression: expression,
      ExpressionAttributeValues: { ...values },
    },
  });

  return {
    addList: (ownerSub: string) => countUp(ownerSub, 'lists', BOOK_LISTS_MAX),
    addBook: (ownerSub: string) => countUp(ownerSub, 'books', BOOKS_IN_LISTS_MAX),
    removeBooks: (ownerSub: string, books: number) =>
      change(ownerSub, 'ADD books :by', { ':by': -books }),
    /** Also records that the books of the list remain to be deleted. */
    removeList: (ownerSub: string, bookListID: string) =>
      change(ownerSub, 'ADD lists :by, emptying :list', {
        ':by': -1,
        ':list': new Set([bookListID]),
      }),
    emptied: (ownerSub: string, bookListID: string) =>
      change(ownerSub, 'DELETE emptying :list', { ':list': new Set([bookListID]) }),
  };
};

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
  };
  readonly deletedLists: DeletedLists;
}

interface Tables {
  readonly bookLists: string;
  readonly users: string;
}

export const createListWrites = (
  database: Database,
  { bookLists: tableName, users }: Tables,
): ListWrites => {
  const tally = createTallySteps(tableName);
  const writeAs = createWriteAs(database, users);
  return {
    writeAs,
    steps: {
      list: createListSteps(tableName),
      book: createBookSteps(tableName),
      tally,
    },
    deletedLists: createDeletedLists(database, tableName, { tally, writeAs }),
  };
};
