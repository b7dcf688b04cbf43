/**
 * Keys and indexes of every table, as data: the stack provisions them, the local stack and the
 * tests create them, nothing describes them twice. Reasons for each are in docs/architecture.md.
 */

interface KeyAttribute {
  readonly name: string;
  readonly type: 'S' | 'N';
}

interface Keys {
  readonly partitionKey: KeyAttribute;
  readonly sortKey?: KeyAttribute;
}

export interface IndexSpec extends Keys {
  /** What it holds of a row besides keys; absent: all of it. Other changes do not touch the index. */
  readonly holds?: readonly string[];
}

export interface TableSpec extends Keys {
  readonly indexes: Readonly<Record<string, IndexSpec>>;
  /** Attribute with the epoch second after which a row may vanish. */
  readonly timeToLive?: string;
  /** Changed rows are handed on to a worker. */
  readonly stream?: boolean;
  /** Can be made again by the importer, so it needs neither backup nor protection. */
  readonly rebuildable?: boolean;
}

const text = (name: string): KeyAttribute => ({ name, type: 'S' });
const number = (name: string): KeyAttribute => ({ name, type: 'N' });

export const tableSpecs = {
  users: {
    partitionKey: text('userSub'),
    indexes: {
      byUsername: { partitionKey: text('usernameKey') },
      removals: { partitionKey: text('removal'), sortKey: number('dueAt') },
    },
  },
  notes: {
    partitionKey: text('noteId'),
    sortKey: text('part'),
    indexes: {
      byAuthor: { partitionKey: text('userSub'), sortKey: text('sortAt') },
      byBook: { partitionKey: text('bookId'), sortKey: text('sortAt') },
    },
    timeToLive: 'expiresAt',
    stream: true,
  },
  timelines: {
    partitionKey: text('ownerSub'),
    sortKey: text('noteId'),
    indexes: {},
    timeToLive: 'expiresAt',
  },
  social: {
    partitionKey: text('edge'),
    sortKey: text('other'),
    indexes: {
      outgoing: { partitionKey: text('edge'), sortKey: text('createdAt') },
      incoming: { partitionKey: text('inverse'), sortKey: text('createdAt') },
    },
  },
  reading: {
    partitionKey: text('pk'),
    sortKey: text('sk'),
    indexes: {},
    timeToLive: 'expiresAt',
  },
  bookLists: {
    partitionKey: text('bookListID'),
    sortKey: text('part'),
    indexes: { byOwner: { partitionKey: text('ownerSub'), sortKey: number('listOrder') } },
  },
  bookshelf: {
    partitionKey: text('pk'),
    sortKey: text('part'),
    indexes: {
      // Rows themselves are read from the table, which never lags; the index says which there are.
      activeByOwner: {
        partitionKey: text('activeOwner'),
        sortKey: text('RegisteredDatetime'),
        holds: ['GlobalHondanaID'],
      },
    },
  },
  catalogue: {
    partitionKey: text('pk'),
    sortKey: text('sk'),
    indexes: {},
    rebuildable: true,
  },
  linkPreviews: {
    partitionKey: text('urlHash'),
    indexes: {},
    timeToLive: 'expiresAt',
    rebuildable: true,
  },
} as const satisfies Record<string, TableSpec>;

export type TableName = keyof typeof tableSpecs;
