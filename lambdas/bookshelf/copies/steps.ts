import { blockKey, friendKey } from '#lambdas/friends/public.ts';
import { countUpTo, type TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import { countImported, endImport } from '#lambdas/shared/reader-imports.ts';
import { hondanasKey } from '../hondanas/rows.ts';
import {
  bookshelfChange,
  withRow,
  type BookshelfChange,
  type Expressions,
} from '../library/bookshelf-change.ts';
import type { ChangedEntries } from '../library/rows.ts';
import { copyKey, ownedKey, stickerKey, unlabelledDayKey, type CopyRow } from './rows.ts';
import { conditionOf, type Move } from './states.ts';

type Row = Readonly<Record<string, unknown>>;

interface Change extends Partial<Expressions> {
  /** `SET … REMOVE …` */
  readonly update: string;
}

export const both = (first: string, second: string | undefined): string =>
  second === undefined ? first : `${first} AND ${second}`;

interface StepTables {
  readonly bookshelf: string;
  readonly social: string;
  readonly users: string;
  readonly reading: string;
}

/** The conditions on how two readers are related. */
const createRelationSteps = (table: string) => ({
  areFriends: (oneSub: string, otherSub: string): TransactStep => ({
    ConditionCheck: {
      TableName: table,
      Key: friendKey(oneSub, otherSub),
      ConditionExpression: 'attribute_exists(edge)',
    },
  }),

  notBlocked: (blockerSub: string, blockedSub: string): TransactStep => ({
    ConditionCheck: {
      TableName: table,
      Key: blockKey(blockerSub, blockedSub),
      ConditionExpression: 'attribute_not_exists(edge)',
    },
  }),
});

/** The steps that count copies. */
const createCountingSteps = (table: string) => ({
  /** Part of every transaction that adds an active copy of a book or removes one. */
  countOwned: (
    {
      ownerSub,
      GlobalBookID,
      openLendingID,
    }: Pick<CopyRow, 'ownerSub' | 'GlobalBookID' | 'openLendingID'>,
    KANRI_ID: string,
    by: 1 | -1,
  ): TransactStep => {
    const add = `SET KANRI_ID = :book ADD copies :by${openLendingID === undefined ? '' : ', lent :by'}`;
    return {
      Update: {
        TableName: table,
        Key: ownedKey(ownerSub, KANRI_ID),
        UpdateExpression:
          by === 1 ? `${add}, GlobalBookIDs :copy` : `${add} DELETE GlobalBookIDs :copy`,
        ExpressionAttributeValues: {
          ':book': KANRI_ID,
          ':by': by,
          ':copy': new Set([GlobalBookID]),
        },
      },
    };
  },

  /** Part of every transaction that lends a copy of a book or ends its lending. */
  countLent: (ownerSub: string, KANRI_ID: string, by: 1 | -1): TransactStep => ({
    Update: {
      TableName: table,
      Key: ownedKey(ownerSub, KANRI_ID),
      UpdateExpression: 'SET KANRI_ID = :book, copies = if_not_exists(copies, :none) ADD lent :by',
      ExpressionAttributeValues: { ':book': KANRI_ID, ':none': 0, ':by': by },
    },
  }),

  /** Counts a copy without a sticker for this day in Japan; fails when it is one too many. */
  countUnlabelled: (ownerSub: string, date: string, most: number): TransactStep =>
    countUpTo({
      table,
      key: unlabelledDayKey(ownerSub, date),
      name: 'copies',
      most,
    }),
});

/** The steps of all transactions on bookshelves, each with its condition. */
export const createBookshelfSteps = (tables: StepTables) => {
  const bookshelf = { TableName: tables.bookshelf, ...withRow };
  return {
    /** A move of a copy that this user owns, from a state that allows it. */
    moveCopy: (
      copy: { readonly GlobalBookID: string; readonly ownerSub: string },
      move: Move,
      { update, condition, values = {} }: Change,
    ): TransactStep => ({
      Update: {
        ...bookshelf,
        Key: copyKey(copy.GlobalBookID),
        UpdateExpression: update,
        ConditionExpression: both(`ownerSub = :owner AND ${conditionOf(move)}`, condition),
        ExpressionAttributeValues: { ...values, ':owner': copy.ownerSub },
      },
    }),

    put: (row: Row): TransactStep => ({ Put: { ...bookshelf, Item: { ...row } } }),

    putNew: (row: Row): TransactStep => ({
      Put: { ...bookshelf, Item: { ...row }, ConditionExpression: 'attribute_not_exists(pk)' },
    }),

    change: (key: Row, { update, condition, values }: Change & Expressions): TransactStep => ({
      Update: {
        ...bookshelf,
        Key: { ...key },
        UpdateExpression: update,
        ConditionExpression: condition,
        ExpressionAttributeValues: { ...values },
      },
    }),

    remove: (key: Row, only?: Expressions): TransactStep => ({
      Delete: {
        ...bookshelf,
        Key: { ...key },
        ...(only && {
          ConditionExpression: only.condition,
          ExpressionAttributeValues: { ...only.values },
        }),
      },
    }),

    stickerIssuedTo: (userSub: string, GlobalBookID: string): TransactStep => ({
      ConditionCheck: {
        ...bookshelf,
        Key: stickerKey(GlobalBookID),
        ConditionExpression: 'ownerSub = :user',
        ExpressionAttributeValues: { ':user': userSub },
      },
    }),

    hondanaExists: (userSub: string, GlobalHondanaID: string): TransactStep => ({
      ConditionCheck: {
        TableName: tables.bookshelf,
        Key: hondanasKey(userSub),
        ConditionExpression: 'attribute_exists(hondanas.#hondana)',
        ExpressionAttributeNames: { '#hondana': GlobalHondanaID },
      },
    }),

    changeBookshelf: (
      ownerSub: string,
      changed: ChangedEntries,
      change?: BookshelfChange,
    ): TransactStep => bookshelfChange(tables.bookshelf, ownerSub, changed, change),

    ...createCountingSteps(tables.bookshelf),

    /** Fails unless the import exists and is not undone. */
    countImported: (userSub: string, importId: string): TransactStep =>
      countImported({ reading: tables.reading, userSub, importId }, 'copies', 1),

    endImport: (userSub: string, importId: string, isFirstPage: boolean): TransactStep =>
      endImport({ reading: tables.reading, userSub, importId }, isFirstPage),

    ...createRelationSteps(tables.social),

    userExists: (userSub: string): TransactStep => ({
      ConditionCheck: {
        TableName: tables.users,
        Key: { userSub },
        ConditionExpression: 'attribute_exists(userSub)',
      },
    }),
  };
};
export type BookshelfSteps = ReturnType<typeof createBookshelfSteps>;
