import type { UserLibrarySettings } from '#contract/entities/bookshelf.ts';
import type { TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import { bookshelfChange } from './bookshelf-change.ts';
import { copyKey, hondanasKey, stickerKey } from './rows.ts';
import { blockKey } from '#lambdas/friends/public.ts';
import { conditionOf, type Move } from './lending.ts';

type Row = Readonly<Record<string, unknown>>;

interface Expressions {
  readonly condition: string;
  readonly values: Row;
}
interface Change extends Partial<Expressions> {
  /** `SET … REMOVE …` */
  readonly update: string;
}
/** What a change of the shelf brings besides its new version. */
interface BookshelfChange {
  /** Copies that come onto the shelf (1) or go from it (-1). */
  readonly copies?: 1 | 0 | -1;
  /** Settings that the library gets now. */
  readonly settings?: UserLibrarySettings | undefined;
  /** Settings that the library gets if it has none yet. */
  readonly defaults?: UserLibrarySettings | undefined;
  /** Written only if the settings allow readers to do this themselves. */
  readonly ifAllowed?: 'AllowSelfLend' | 'AllowSelfReturn' | undefined;
}

/** Rows that stand in the way come back, so that the answer can say why. */
const withRow = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;
const both = (first: string, second: string | undefined): string =>
  second === undefined ? first : `${first} AND ${second}`;

const assignments = ({ settings, defaults }: BookshelfChange): string => {
  const texts = [
    ...Object.keys(settings ?? {}).map((name) => `${name} = :${name}`),
    ...Object.keys(defaults ?? {}).map((name) => `${name} = if_not_exists(${name}, :${name})`),
  ];
  return texts.length === 0 ? '' : `SET ${texts.join(', ')}`;
};

const changeOfShelf = (
  tableName: string,
  ownerSub: string,
  change: BookshelfChange = {},
): TransactStep => {
  const { Update: raise } = bookshelfChange(tableName, ownerSub, change.copies);
  if (raise === undefined) throw new Error('The version of a shelf is raised by an update');
  const { ifAllowed } = change;
  const fields = Object.entries(change.settings ?? change.defaults ?? {});
  return {
    Update: {
      ...raise,
      UpdateExpression: `${raise.UpdateExpression ?? ''} ${assignments(change)}`.trim(),
      ExpressionAttributeValues: {
        ...raise.ExpressionAttributeValues,
        ...Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
        ...(ifAllowed && { ':allow': 'ALLOW' }),
      },
      ...(ifAllowed && { ConditionExpression: `${ifAllowed} = :allow` }),
    },
  };
};

interface StepTables {
  readonly bookshelf: string;
  readonly social: string;
  readonly users: string;
}

/** The steps that transactions on shelves are made of, each with its condition. */
export const createBookshelfSteps = (tables: StepTables) => {
  const shelf = { TableName: tables.bookshelf, ...withRow };
  return {
    /** A move of a copy that this user owns, from a state that allows it. */
    moveCopy: (
      copy: { readonly GlobalBookID: string; readonly ownerSub: string },
      move: Move,
      { update, condition, values = {} }: Change,
    ): TransactStep => ({
      Update: {
        ...shelf,
        Key: copyKey(copy.GlobalBookID),
        UpdateExpression: update,
        ConditionExpression: both(`ownerSub = :owner AND ${conditionOf(move)}`, condition),
        ExpressionAttributeValues: { ...values, ':owner': copy.ownerSub },
      },
    }),

    putNew: (row: Row): TransactStep => ({
      Put: { ...shelf, Item: { ...row }, ConditionExpression: 'attribute_not_exists(pk)' },
    }),

    change: (key: Row, { update, condition, values }: Change & Expressions): TransactStep => ({
      Update: {
        ...shelf,
        Key: { ...key },
        UpdateExpression: update,
        ConditionExpression: condition,
        ExpressionAttributeValues: { ...values },
      },
    }),

    remove: (key: Row, only?: Expressions): TransactStep => ({
      Delete: {
        ...shelf,
        Key: { ...key },
        ...(only && {
          ConditionExpression: only.condition,
          ExpressionAttributeValues: { ...only.values },
        }),
      },
    }),

    stickerIssuedTo: (userSub: string, GlobalBookID: string): TransactStep => ({
      ConditionCheck: {
        ...shelf,
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

    /** Part of every transaction: files of the shelf are built anew when its version is higher. */
    changeBookshelf: (ownerSub: string, change?: BookshelfChange): TransactStep =>
      changeOfShelf(tables.bookshelf, ownerSub, change),

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
