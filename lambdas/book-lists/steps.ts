import { BOOK_LISTS_MAX, BOOK_LISTS_PER_DAY, BOOKS_IN_LISTS_MAX } from '#contract/limits.ts';
import { countInDay, countUpTo, type TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import { countImported, endImport } from '#lambdas/shared/reader-imports.ts';
import {
  bookInListKey,
  listDayKey,
  listKey,
  newestKeyOf,
  tallyKey,
  type BookInListRow,
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
export const createListSteps = (tableName: string) => {
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
    /** Checks the owner and stores the time of an addition, and the import that is the first to add. */
    addedAt: (
      bookListID: string,
      ownerSub: string,
      fields: Pick<ListRow, 'lastAddAt' | 'importId'>,
    ): TransactStep => {
      const { ExpressionAttributeValues, ...owned } = ownedBy(ownerSub);
      const set = Object.entries(fields).filter(([, value]) => value !== undefined);
      return {
        Update: {
          ...owned,
          Key: listKey(bookListID),
          UpdateExpression: `SET ${set.map(([name]) => `${name} = :${name}`).join(', ')}`,
          ExpressionAttributeValues: {
            ...ExpressionAttributeValues,
            ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
          },
        },
      };
    },
    checkOwner: (bookListID: string, ownerSub: string): TransactStep => ({
      ConditionCheck: { ...ownedBy(ownerSub), Key: listKey(bookListID) },
    }),
    /** Fails once a book was added since, or others may read the list. */
    deleteUnchanged: ({ bookListID, ownerSub, lastAddAt }: ListRow): TransactStep => {
      const { ConditionExpression, ExpressionAttributeValues, ...owned } = ownedBy(ownerSub);
      const isSame =
        lastAddAt === undefined ? 'attribute_not_exists(lastAddAt)' : 'lastAddAt = :last';
      return {
        Delete: {
          ...owned,
          Key: listKey(bookListID),
          ConditionExpression: `${ConditionExpression} AND openLevel = :private AND ${isSame}`,
          ExpressionAttributeValues: {
            ...ExpressionAttributeValues,
            ':private': 'PRIVATE',
            ...(lastAddAt !== undefined && { ':last': lastAddAt }),
          },
        },
      };
    },
    delete: (bookListID: string, ownerSub: string): TransactStep => ({
      Delete: { ...ownedBy(ownerSub), Key: listKey(bookListID) },
    }),
  };
};

/** Steps on the rows of books in lists; each needs a step in its transaction that checks the owner. */
export const createBookSteps = (tableName: string) => ({
  /** Fails when the book is in the list already. */
  add: (
    bookListID: string,
    KANRI_ID: string,
    place: Pick<BookInListRow, 'addAt' | 'importId'>,
  ): TransactStep => ({
    Put: {
      TableName: tableName,
      Item: { ...bookInListKey(bookListID, KANRI_ID), KANRI_ID, ...place },
      ConditionExpression: 'attribute_not_exists(part)',
    },
  }),
  /** Fails when the book is not in the list. */
  moveToTop: (bookListID: string, KANRI_ID: string, addAt: number): TransactStep => ({
    Update: {
      TableName: tableName,
      Key: bookInListKey(bookListID, KANRI_ID),
      UpdateExpression: 'SET addAt = :now REMOVE importId',
      ConditionExpression: 'attribute_exists(part)',
      ExpressionAttributeValues: { ':now': addAt },
    },
  }),
  /** Fails when the book is not in the list, or not as this import has added it. */
  remove: (bookListID: string, KANRI_ID: string, importId?: string): TransactStep => ({
    Delete: {
      TableName: tableName,
      Key: bookInListKey(bookListID, KANRI_ID),
      ...(importId === undefined
        ? { ConditionExpression: 'attribute_exists(part)' }
        : {
            ConditionExpression: 'importId = :import',
            ExpressionAttributeValues: { ':import': importId },
          }),
    },
  }),
});

/**
 * Steps on a reader's numbers of lists and books. Each belongs to the transaction of the row that it
 * counts, so that the numbers always match the rows. Counting up fails at the limit.
 */
export const createTallySteps = (tableName: string) => {
  const countUp = (
    ownerSub: string,
    name: 'lists' | 'books',
    numbers: { readonly most: number; readonly more?: number },
  ): TransactStep => countUpTo({ table: tableName, key: tallyKey(ownerSub), name, ...numbers });
  const change = (ownerSub: string, expression: string, values: object): TransactStep => ({
    Update: {
      TableName: tableName,
      Key: tallyKey(ownerSub),
      UpdateExpression: expression,
      ExpressionAttributeValues: { ...values },
    },
  });

  return {
    addList: (ownerSub: string) => countUp(ownerSub, 'lists', { most: BOOK_LISTS_MAX }),
    /** Counts a new list in its day in Japan. */
    addListOfDay: (ownerSub: string, nowMs: number) =>
      countInDay({
        table: tableName,
        keyOf: (date) => listDayKey(ownerSub, date),
        name: 'lists',
        most: BOOK_LISTS_PER_DAY,
        nowMs,
      }),
    addBooks: (ownerSub: string, more: number) =>
      countUp(ownerSub, 'books', { most: BOOKS_IN_LISTS_MAX, more }),
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

/** Steps on the import that adds books; they fail unless the reader has it, and `count` once it is undone. */
export const createListImportSteps = (reading: string) => ({
  count: (userSub: string, importId: string, books: number): TransactStep =>
    countImported({ reading, userSub, importId }, 'listed', books),
  end: (userSub: string, importId: string): TransactStep =>
    endImport({ reading, userSub, importId }),
});
