import type {
  BorrowRequests,
  LibraryOpenLevel,
  UserLibrarySettings,
} from '#contract/entities/bookshelf.ts';
import { OWN_BOOKS_MAX } from '#contract/limits.ts';
import type { TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import { changeNames, settingsKey, type ChangedEntries } from './rows.ts';

export interface Expressions {
  readonly condition: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Returns the row that fails a condition, so that the response can give the reason. */
export const withRow = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;

/** What changes in the row of settings besides the version. */
export interface BookshelfChange {
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

/** Each change takes the place of the one before; the oldest is forgotten. */
const remembered = changeNames.map((name, n) => {
  const later = changeNames[n - 1];
  return `${name} = ${later === undefined ? ':changed' : `if_not_exists(${later}, :all)`}`;
});

const assignments = ({ settings, defaults }: BookshelfChange): string => {
  const texts = [
    ...remembered,
    ...fieldsOf(settings).map(([name]) => `${name} = :${name}`),
    ...fieldsOf(defaults).map(([name]) => `${name} = if_not_exists(${name}, :${name})`),
  ];
  return `SET ${texts.join(', ')}`;
};

/**
 * Part of every transaction that changes a bookshelf. It increments the version and remembers what has
 * changed, so that the next request for the bookshelf replaces these files, and maintains the number of
 * active copies. The bookshelf is read through an index that may lag behind a write: the count shows that
 * a copy is still missing, so an incomplete bookshelf is never stored as the new version.
 *
 * The row need not exist.
 */
export const bookshelfChange = (
  bookshelfTable: string,
  ownerSub: string,
  changed: ChangedEntries,
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
      UpdateExpression: `${add} ${assignments(change)}`,
      ExpressionAttributeValues: {
        ':changed': changed,
        ':all': null,
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
