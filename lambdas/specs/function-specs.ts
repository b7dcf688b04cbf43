import type { FunctionName } from '#contract/routes.ts';
import type { BucketName } from './bucket-specs.ts';
import type { TableName } from './table-specs.ts';

/**
 * What each function is and needs, once: the stack turns it into functions, environment and
 * grants, the local stack into bundles and environment, and the handlers read it back typed.
 * A function that stands here is served; routes of functions that do not are not.
 */
export interface FunctionSpec {
  readonly entry: `lambdas/${string}.ts`;
  readonly tables: Partial<Readonly<Record<TableName, TableRight>>>;
  readonly buckets: Partial<Readonly<Record<BucketName, 'read' | 'write'>>>;
  readonly settings: readonly SettingName[];
  /** Whether its code verifies tokens, and so must know the user pool. */
  readonly verifiesTokens: boolean;
  /** What it may do with accounts in the user pool; nothing else there. */
  readonly userPool?: readonly UserPoolRight[];
  /** Reachable without a token: gets a concurrency limit of its own. */
  readonly open: boolean;
  readonly memoryMb?: number;
  readonly timeoutSeconds?: number;
  /** Fed with the changes of this table instead of requests. */
  readonly stream?: TableName;
  /** Called by the clock instead of requests, every so many minutes. */
  readonly everyMinutes?: number;
  /** Space for files, such as a search index. */
  readonly temporaryStorageMb?: number;
}

/**
 * `update`: reads, and sets attributes of rows, but neither replaces nor removes any. `survey`: goes
 * through the indexes from one end to the other, which only work by the clock may do.
 */
export type TableRight = 'read' | 'update' | 'write' | 'survey';

/** Calls of the identity provider for administrators, by the names of its API. */
export type UserPoolRight =
  'AdminGetUser' | 'AdminUpdateUserAttributes' | 'AdminUserGlobalSignOut' | 'AdminDeleteUser';

/**
 * Plain settings of a stage that functions read; an empty one switches off what it is for.
 * `ENCYCLOPEDIA_SOURCE` is the origin of a MediaWiki site, such as `https://ja.wikipedia.org`.
 * `COVER_SOURCE` holds addresses of pictures with a gap for the book's number, parted by spaces:
 * `https://covers.example/{isbn13}.jpg https://images.example/{kindle_image_id}.jpg`.
 * `SEARCH_ENDPOINT` is the origin of a search service that takes the place of the embedded index.
 */
export type SettingName =
  'PRODUCT_NAME' | 'SITE_ORIGIN' | 'COVER_SOURCE' | 'ENCYCLOPEDIA_SOURCE' | 'SEARCH_ENDPOINT';

export type ServedFunction =
  | FunctionName
  | 'identity-triggers'
  | 'timeline-fanout'
  | 'account-removal'
  | 'sitemap'
  | 'site-watch';

export const functionSpecs = {
  notes: {
    entry: 'lambdas/notes/handler.ts',
    tables: { notes: 'write', timelines: 'write', social: 'read', catalogue: 'read' },
    buckets: {},
    settings: ['SITE_ORIGIN'],
    verifiesTokens: true,
    open: false,
  },
  'open-notes': {
    entry: 'lambdas/notes/open-handler.ts',
    tables: { notes: 'read', timelines: 'read', social: 'read' },
    buckets: {},
    settings: [],
    verifiesTokens: true,
    open: true,
  },
  'timeline-fanout': {
    entry: 'lambdas/notes/fan-out-handler.ts',
    tables: { timelines: 'write', social: 'read' },
    buckets: {},
    settings: [],
    verifiesTokens: false,
    open: false,
    stream: 'notes',
    // A reader with very many followers: thousands of batches.
    timeoutSeconds: 300,
  },
  'account-removal': {
    entry: 'lambdas/account-removal/handler.ts',
    tables: {
      users: 'write',
      social: 'write',
      notes: 'write',
      timelines: 'write',
      reading: 'write',
      bookLists: 'write',
      bookshelf: 'write',
    },
    buckets: { images: 'write', exports: 'write', bookshelfFiles: 'write', stickerSheets: 'write' },
    settings: [],
    verifiesTokens: false,
    userPool: ['AdminDeleteUser'],
    open: false,
    everyMinutes: 1,
    // Tens of thousands of rows; what is not done by then is gone on with.
    timeoutSeconds: 900,
  },
  'link-preview': {
    entry: 'lambdas/link-preview/handler.ts',
    tables: { linkPreviews: 'write' },
    buckets: {},
    settings: ['SITE_ORIGIN'],
    verifiesTokens: false,
    open: true,
  },
  books: {
    entry: 'lambdas/catalogue/books-handler.ts',
    tables: { catalogue: 'read', bookshelf: 'read', social: 'read' },
    buckets: {},
    settings: [],
    verifiesTokens: true,
    open: true,
  },
  bookshelf: {
    entry: 'lambdas/bookshelf/handler.ts',
    tables: { bookshelf: 'write', catalogue: 'read', social: 'read', users: 'read' },
    buckets: {},
    settings: [],
    verifiesTokens: true,
    open: false,
    // Deleting a shelf takes thousands of copies off it.
    timeoutSeconds: 29,
  },
  authors: {
    entry: 'lambdas/catalogue/authors-handler.ts',
    tables: { catalogue: 'read', linkPreviews: 'write' },
    buckets: {},
    settings: ['ENCYCLOPEDIA_SOURCE', 'SITE_ORIGIN'],
    verifiesTokens: false,
    open: true,
  },
  'open-bookshelf': {
    entry: 'lambdas/bookshelf/open-handler.ts',
    // Notes in the settings of a shelf which files show it.
    tables: { bookshelf: 'update', catalogue: 'read', social: 'read' },
    buckets: { bookshelfFiles: 'write' },
    settings: [],
    verifiesTokens: true,
    open: true,
    // A shelf of twenty thousand copies is built by one call.
    memoryMb: 1_769,
    timeoutSeconds: 29,
  },
  search: {
    entry: 'lambdas/search/handler.ts',
    tables: {},
    buckets: { searchIndex: 'read' },
    settings: ['SEARCH_ENDPOINT'],
    verifiesTokens: false,
    open: true,
    memoryMb: 1_769,
    temporaryStorageMb: 2_048,
  },
  covers: {
    entry: 'lambdas/covers/handler.ts',
    tables: {},
    buckets: { covers: 'write' },
    settings: ['COVER_SOURCE', 'SITE_ORIGIN'],
    verifiesTokens: false,
    open: true,
    // Drawing is computing, and a function's share of the processor grows with its memory.
    memoryMb: 1_024,
  },
  pages: {
    entry: 'lambdas/pages/handler.ts',
    // No table of relations: whoever asks, the page is made for a visitor.
    tables: { catalogue: 'read', notes: 'read', bookLists: 'read', users: 'read' },
    buckets: { site: 'read' },
    settings: [],
    verifiesTokens: false,
    open: true,
  },
  sitemap: {
    entry: 'lambdas/pages/sitemap-handler.ts',
    tables: { notes: 'survey', bookLists: 'survey' },
    buckets: { site: 'read', sitemaps: 'write' },
    settings: [],
    verifiesTokens: false,
    open: false,
    everyMinutes: 24 * 60,
    memoryMb: 1_769,
    timeoutSeconds: 900,
  },
  'site-watch': {
    entry: 'lambdas/site-watch/handler.ts',
    // Comes from outside like anybody, and so may do nothing inside.
    tables: {},
    buckets: {},
    settings: ['SITE_ORIGIN'],
    verifiesTokens: false,
    open: false,
    everyMinutes: 5,
    memoryMb: 256,
    timeoutSeconds: 29,
  },
  favorites: {
    entry: 'lambdas/favorites/handler.ts',
    tables: { reading: 'write', catalogue: 'read' },
    buckets: {},
    settings: [],
    verifiesTokens: true,
    open: true,
  },
  'book-lists': {
    entry: 'lambdas/book-lists/handler.ts',
    tables: { bookLists: 'write', catalogue: 'read' },
    buckets: {},
    settings: [],
    verifiesTokens: true,
    open: false,
    // Deleting a list takes thousands of books out of it.
    timeoutSeconds: 29,
  },
  'open-book-lists': {
    entry: 'lambdas/book-lists/open-handler.ts',
    tables: { bookLists: 'read', catalogue: 'read' },
    buckets: {},
    settings: [],
    verifiesTokens: true,
    open: true,
  },
  friends: {
    entry: 'lambdas/friends/handler.ts',
    tables: { social: 'write', timelines: 'write', users: 'read', notes: 'read' },
    buckets: {},
    settings: [],
    verifiesTokens: true,
    open: false,
  },
  'open-friends': {
    entry: 'lambdas/friends/open-handler.ts',
    tables: { social: 'read', users: 'read' },
    buckets: {},
    settings: [],
    verifiesTokens: false,
    open: true,
  },
  accounts: {
    entry: 'lambdas/accounts/handler.ts',
    // Reading is for the export.
    tables: {
      users: 'write',
      bookshelf: 'read',
      notes: 'read',
      reading: 'read',
      bookLists: 'read',
      catalogue: 'read',
    },
    buckets: { images: 'write', exports: 'write' },
    settings: [],
    verifiesTokens: true,
    userPool: ['AdminGetUser', 'AdminUpdateUserAttributes', 'AdminUserGlobalSignOut'],
    open: true,
    // Pictures are computing, and an export may be of twenty thousand copies.
    memoryMb: 1_769,
    timeoutSeconds: 29,
  },
  'open-accounts': {
    entry: 'lambdas/accounts/open-handler.ts',
    tables: { users: 'read' },
    buckets: {},
    settings: [],
    verifiesTokens: false,
    open: true,
  },
  stickers: {
    entry: 'lambdas/stickers/handler.ts',
    tables: { bookshelf: 'write' },
    buckets: { stickerSheets: 'write' },
    settings: ['PRODUCT_NAME', 'SITE_ORIGIN'],
    verifiesTokens: true,
    open: false,
    // Five pages with a QR code on each label are two seconds of computing for a whole processor.
    memoryMb: 1_769,
    timeoutSeconds: 20,
  },
  'identity-triggers': {
    entry: 'lambdas/accounts/trigger-handler.ts',
    // The settings of the new reader's library.
    tables: { users: 'write', bookshelf: 'update' },
    buckets: {},
    settings: [],
    verifiesTokens: false,
    open: false,
  },
} as const satisfies Partial<Record<ServedFunction, FunctionSpec>>;

export type SpecifiedFunction = keyof typeof functionSpecs;
