import type { UserLibrarySettings } from '#contract/entities/bookshelf.ts';
import { blockKey } from '#lambdas/friends/public.ts';
import type { TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import { conditionOf, type Move } from './copy-states.ts';
import { copyKey, hondanasKey, settingsKey, stickerKey } from './rows.ts';

type Row = Readonly<Record<string, unknown>>;

interface Expressions {
  readonly condition: string;
  readonly values: Row;
}
interface Change extends Partial<Expressions> {
  /** `SET … REMOVE …` */
  readonly update: string;
}
/** What changes in the row of settings besides the version. */
interface BookshelfChange {
  /** 1: a copy is added (registered, restored); -1: a copy is removed (discarded). */
  readonly copies?: 1 | 0 | -1;
  /** New settings of the library. */
  readonly settings?: UserLibrarySettings | undefined;
  /** Settings for a library that has none yet. */
  readonly defaults?: UserLibrarySettings | undefined;
  /** Fails unless the settings allow other readers to do this themselves. */
  readonly ifAllowed?: 'AllowSelfLend' | 'AllowSelfReturn' | undefined;
}

const assignments = ({ settings, defaults }: BookshelfChange): string => {
  const texts = [
    ...Object.keys(settings ?? {}).map((name) => `${name} = :${name}`),
    ...Object.keys(defaults ?? {}).map((name) => `${name} = if_not_exists(${name}, :${name})`),
  ];
  return texts.length === 0 ? '' : `SET ${texts.join(', ')}`;
};

/**
 * Part of every transaction that changes a bookshelf. It increments the version, so that the next
 * request for the bookshelf builds its files again, and maintains the number of active copies. The
 * bookshelf is read through an index that may lag behind a write: the count shows that a copy is
 * still missing, so an incomplete bookshelf is never stored as the new version.
 *
 * The row need not exist.
 */
export const bookshelfChange = (
  bookshelfTable: string,
  ownerSub: string,
  change: BookshelfChange = {},
): TransactStep => {
  const { copies = 0, ifAllowed } = change;
  const fields = Object.entries(change.settings ?? change.defaults ?? {});
  const add = 'ADD bookshelfVersion :one, activeCopies :copies';
  return {
    Update: {
      TableName: bookshelfTable,
      Key: settingsKey(ownerSub),
      UpdateExpression: `${add} ${assignments(change)}`.trim(),
      ExpressionAttributeValues: {
        ':one': 1,
        ':copies': copies,
        ...Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
        ...(ifAllowed && { ':allow': 'ALLOW' }),
      },
      ...(ifAllowed && { ConditionExpression: `${ifAllowed} = :allow` }),
    },
  };
};

/** Returns the row that fails a condition, so that the response can give the reason. */
const withRow = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;
const both = (first: string, second: string | undefined): string =>
  second === undefined ? first : `${first} AND ${second}`;

interface StepTables {
  readonly bookshelf: string;
  readonly social: string;
  readonly users: string;
}

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

    changeBookshelf: (ownerSub: string, change?: BookshelfChange): TransactStep =>
      bookshelfChange(tables.bookshelf, ownerSub, change),

    notBlocked: (blockerSub: string, blockedSub: string): TransactStep => ({
      ConditionCheck: {
        TableName: tables.social,
        Key: blockKey(blockerSub, blockedSub),
        ConditionExpression: 'attribute_not_exists(edge)',
      },
    }),

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
