import type {
  BorrowRequests,
  LibraryOpenLevel,
  UserLibrarySettings,
} from '#contract/entities/bookshelf.ts';
import { OWN_BOOKS_MAX } from '#contract/limits.ts';
import { blockKey, friendKey } from '#lambdas/friends/public.ts';
import type { TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import { countImported, endImport } from '#lambdas/shared/reader-imports.ts';
import { conditionOf, type Move } from './states.ts';
import { createCountingSteps } from './counting-steps.ts';
import { copyKey, hondanasKey, settingsKey, stickerKey } from '../rows.ts';

type Row = Readonly<Record<string, unknown>>;

interface Expressions {
  readonly condition: string;
  readonly values: Row;
}
interface Change extends Partial<Expressions> {
  /** `SET … REMOVE …` */
  readonly update: string;
}
/** Returns the row that fails a condition, so that the response can give the reason. */
const withRow = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;

/** What changes in the row of settings besides the version. */
interface BookshelfChange {
  /** 1: a copy is added (registered, restored); -1: a copy is removed (discarded). */
  readonly copies?: 1 | 0 | -1 | undefined;
  /** Fails unless the bookshelf has fewer active copies. */
  readonly most?: number | undefined;
  /** 1: an own book is added; it fails when there are `OWN_BOOKS_MAX`. -1: one is removed. */
  readonly ownBooks?: 1 | 0 | -1 | undefined;
  /** New settings of the library; what is absent remains as it is stored. */
  readonly settings?:
    | (UserLibrarySettings & {
        readonly LibraryOpenLevel?: LibraryOpenLevel | undefined;
        readonly BorrowRequests?: BorrowRequests | undefined;
      })
    | undefined;
  /** Settings for a library that has none yet. */
  readonly defaults?: UserLibrarySettings | undefined;
  /** Fails unless the settings allow other readers to do this themselves. */
  readonly ifAllowed?: 'AllowSelfLend' | 'AllowSelfReturn' | undefined;
  /** Fails unless the library has one of these levels. */
  readonly ifLevel?: readonly LibraryOpenLevel[] | undefined;
}

const ROOM = '(attribute_not_exists(activeCopies) OR activeCopies < :most)';
const ROOM_FOR_OWN = '(attribute_not_exists(ownBooks) OR ownBooks < :mostOwn)';

/** The conditions on the row of settings. A library without a level is `PUBLIC`. */
const conditionsOf = ({
  most,
  ownBooks,
  ifAllowed,
  ifLevel,
}: BookshelfChange): Expressions | undefined => {
  const levels = (ifLevel ?? []).map((level) => [`:level${level}`, level] as const);
  const names = levels.map(([name]) => name).join(', ');
  const conditions = [
    ...(most === undefined ? [] : [ROOM]),
    ...(ownBooks === 1 ? [ROOM_FOR_OWN] : []),
    ...(ifAllowed === undefined ? [] : [`${ifAllowed} = :allow`]),
    ...(ifLevel === undefined
      ? []
      : [`(attribute_not_exists(LibraryOpenLevel) OR LibraryOpenLevel IN (${names}))`]),
  ];
  return conditions.length === 0
    ? undefined
    : {
        condition: conditions.join(' AND '),
        values: {
          ...(most !== undefined && { ':most': most }),
          ...(ownBooks === 1 && { ':mostOwn': OWN_BOOKS_MAX }),
          ...(ifAllowed && { ':allow': 'ALLOW' }),
          ...Object.fromEntries(levels),
        },
      };
};

type Field = readonly [name: string, value: unknown];

/** Names and values; absent ones are not written. */
const fieldsOf = (settings: object | undefined): readonly Field[] =>
  Object.entries(settings ?? {}).filter(([, value]) => value !== undefined);

const assignments = ({ settings, defaults }: BookshelfChange): string => {
  const texts = [
    ...fieldsOf(settings).map(([name]) => `${name} = :${name}`),
    ...fieldsOf(defaults).map(([name]) => `${name} = if_not_exists(${name}, :${name})`),
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
  const { copies = 0, ownBooks = 0 } = change;
  const only = conditionsOf(change);
  const fields = fieldsOf(change.settings ?? change.defaults);
  const add = `ADD bookshelfVersion :one, activeCopies :copies${ownBooks === 0 ? '' : ', ownBooks :own'}`;
  return {
    Update: {
      TableName: bookshelfTable,
      Key: settingsKey(ownerSub),
      UpdateExpression: `${add} ${assignments(change)}`.trim(),
      ExpressionAttributeValues: {
        ':one': 1,
        ':copies': copies,
        ...(ownBooks !== 0 && { ':own': ownBooks }),
        ...Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
        ...only?.values,
      },
      ...(only && { ConditionExpression: only.condition, ...withRow }),
    },
  };
};

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

    changeBookshelf: (ownerSub: string, change?: BookshelfChange): TransactStep =>
      bookshelfChange(tables.bookshelf, ownerSub, change),

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
