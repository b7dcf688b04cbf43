/**
 * Keys and indexes of every table. The stack, the local stack and the tests create the tables from
 * these specifications. docs/architecture.md explains them.
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
  /** Projected attributes besides the keys; absent: all. Other changes do not write to the index. */
  readonly holds?: readonly string[];
}

export interface TableSpec extends Keys {
  readonly indexes: Readonly<Record<string, IndexSpec>>;
  /** The time-to-live attribute, in epoch seconds. */
  readonly timeToLive?: string;
  /** Changes are streamed to a worker. */
  readonly stream?: boolean;
  /** Needs neither backup nor protection: requests fill it again, or it is worth nothing after a day. */
  readonly rebuildable?: boolean;
  /** Is protected and restorable to a point in time, but in no daily backup: most of it can be made again. */
  readonly mostlyDerived?: boolean;
}

const text = (name: string): KeyAttribute => ({ name, type: 'S' });
const number = (name: string): KeyAttribute => ({ name, type: 'N' });

export const tableSpecs = {
  users: {
    partitionKey: text('userSub'),
    indexes: {
      byUsername: { partitionKey: text('usernameKey') },
      // Profiles that are found by their names, by the first character: other rows lack the attributes.
      byName: {
        partitionKey: text('nameInitial'),
        sortKey: text('nameKey'),
        holds: ['username'],
      },
      removals: { partitionKey: text('removal'), sortKey: number('dueAt') },
    },
  },
  notes: {
    partitionKey: text('noteId'),
    sortKey: text('part'),
    indexes: {
      byAuthor: { partitionKey: text('userSub'), sortKey: text('sortAt') },
      byBook: { partitionKey: text('bookId'), sortKey: text('sortAt') },
      // Public explanations of books, and citations of books, by creation: no other row has the attribute.
      newest: {
        partitionKey: text('newestOf'),
        sortKey: text('noteId'),
        holds: ['userSub', 'aboutBook'],
      },
      // Both ends of each citation, by creation: no other row has the attribute.
      byCitation: { partitionKey: text('citationEnd'), sortKey: text('noteId') },
    },
    timeToLive: 'expiresAt',
    stream: true,
  },
  timelines: {
    partitionKey: text('ownerSub'),
    sortKey: text('noteId'),
    indexes: {},
    timeToLive: 'expiresAt',
    // From notes and relations.
    mostlyDerived: true,
  },
  social: {
    partitionKey: text('edge'),
    sortKey: text('other'),
    indexes: {
      outgoing: { partitionKey: text('edge'), sortKey: text('createdAt') },
      incoming: { partitionKey: text('inverse'), sortKey: text('createdAt') },
    },
    // Of the counts of a day: no other row has the attribute.
    timeToLive: 'expiresAt',
  },
  reading: {
    partitionKey: text('pk'),
    sortKey: text('sk'),
    indexes: {
      // The books that are favourites: no other row has the attribute. The index is only scanned.
      favouriteCounts: { partitionKey: number('booksFavCount') },
    },
    timeToLive: 'expiresAt',
  },
  bookLists: {
    partitionKey: text('bookListID'),
    sortKey: text('part'),
    indexes: {
      byOwner: { partitionKey: text('ownerSub'), sortKey: number('listOrder') },
      // Public lists that have had a book, by the last addition: other rows lack an attribute.
      newest: {
        partitionKey: text('newestOf'),
        sortKey: number('lastAddAt'),
        holds: ['ownerSub'],
      },
    },
    // Of the counts of a day: no other row has the attribute.
    timeToLive: 'expiresAt',
  },
  bookshelf: {
    partitionKey: text('pk'),
    sortKey: text('part'),
    indexes: {
      // The index lists the rows; they are read from the table, which is consistent.
      activeByOwner: {
        partitionKey: text('activeOwner'),
        sortKey: text('RegisteredDatetime'),
        holds: ['GlobalHondanaID'],
      },
    },
    // Of requests to borrow and marks of undone imports: no other row has the attribute.
    timeToLive: 'expiresAt',
    stream: true,
  },
  // How many readers have each book on a bookshelf.
  bookOwners: {
    partitionKey: text('KANRI_ID'),
    indexes: {},
    rebuildable: true,
  },
  reports: {
    partitionKey: text('pk'),
    sortKey: text('sk'),
    indexes: {
      byReporter: { partitionKey: text('reporterSub'), sortKey: text('reportedAt') },
      byReported: { partitionKey: text('reportedSub'), sortKey: text('pk'), holds: ['kind'] },
      // Reports that nobody has decided, and hidden content: no other row has the attribute.
      listed: { partitionKey: text('listedAs'), sortKey: text('listedAt') },
    },
    timeToLive: 'expiresAt',
  },
  catalogue: {
    partitionKey: text('pk'),
    sortKey: text('sk'),
    indexes: {},
    // From files of libraries; the links of operators are nowhere else.
    mostlyDerived: true,
  },
  linkPreviews: {
    partitionKey: text('urlHash'),
    indexes: {},
    timeToLive: 'expiresAt',
    rebuildable: true,
  },
  mailCounts: {
    partitionKey: text('countHash'),
    indexes: {},
    timeToLive: 'expiresAt',
    rebuildable: true,
  },
} as const satisfies Record<string, TableSpec>;

export type TableName = keyof typeof tableSpecs;

/** How sort keys of the table `bookshelf` begin for the active copies that an owner has of each book. */
export const OWNED_PREFIX = 'BOOK#';

const NOBODY = ['catalogue', 'bookOwners', 'linkPreviews', 'mailCounts'] as const;
/** A table with rows about single readers. */
export type ReaderTable = Exclude<TableName, (typeof NOBODY)[number]>;
/** The other tables. */
export const NAMES_NOBODY: ReadonlySet<TableName> = new Set(NOBODY);
