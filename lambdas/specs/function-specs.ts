import type { FunctionSpec, ServedFunction } from './function-rights.ts';
import { workerSpecs } from './worker-specs.ts';

export const functionSpecs = {
  notes: {
    entry: 'lambdas/notes/handler.ts',
    tables: {
      notes: 'write',
      timelines: 'write',
      social: 'read',
      catalogue: 'read',
      users: 'read',
    },
    buckets: {},
    settings: ['SITE_ORIGIN', 'FORMER_HOSTS'],
    verifiesTokens: true,
    open: false,
  },
  'open-notes': {
    entry: 'lambdas/notes/open-handler.ts',
    tables: { notes: 'read', timelines: 'read', social: 'read', catalogue: 'read' },
    buckets: {},
    settings: [],
    verifiesTokens: true,
    open: true,
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
    // Deleting a hondana removes thousands of copies from it.
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
    // Stores in the settings which files show the bookshelf.
    tables: { bookshelf: 'update', catalogue: 'read', social: 'read' },
    buckets: { bookshelfFiles: 'write' },
    settings: [],
    verifiesTokens: true,
    open: true,
    // One call builds the files of twenty thousand copies.
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
    // Drawing is CPU-bound, and the CPU share of a function grows with its memory.
    memoryMb: 1_024,
  },
  'share-pictures': {
    entry: 'lambdas/share-pictures/handler.ts',
    // No relations: the picture is the same for all users.
    tables: { catalogue: 'read', notes: 'read', bookLists: 'read', users: 'read' },
    buckets: { covers: 'write', images: 'read' },
    settings: ['COVER_SOURCE', 'PRODUCT_NAME', 'SITE_ORIGIN'],
    verifiesTokens: false,
    open: true,
    // Rendering is CPU-bound.
    memoryMb: 1_769,
  },
  pages: {
    entry: 'lambdas/pages/handler.ts',
    // No tables: it shows what the public API says to an anonymous caller.
    tables: {},
    buckets: { site: 'read' },
    settings: ['API_ORIGIN'],
    verifiesTokens: false,
    open: true,
    // Rendering is CPU-bound.
    memoryMb: 1_769,
    // Longer than all rounds of requests: a page that times out has no fallback.
    timeoutSeconds: 20,
  },
  favorites: {
    entry: 'lambdas/favorites/handler.ts',
    tables: { reading: 'write', catalogue: 'read', users: 'read' },
    buckets: {},
    settings: [],
    verifiesTokens: true,
    open: true,
  },
  'book-lists': {
    entry: 'lambdas/book-lists/handler.ts',
    tables: { bookLists: 'write', catalogue: 'read', users: 'read' },
    buckets: {},
    settings: [],
    verifiesTokens: true,
    open: false,
    // Deleting a list deletes thousands of its books.
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
    // The read grants are for the export.
    tables: {
      users: 'write',
      bookshelf: 'read',
      notes: 'read',
      reading: 'read',
      bookLists: 'read',
      catalogue: 'read',
      reports: 'read',
    },
    buckets: { images: 'write', exports: 'write' },
    settings: [],
    verifiesTokens: true,
    userPool: ['AdminGetUser', 'AdminUpdateUserAttributes', 'AdminUserGlobalSignOut'],
    open: true,
    // Image processing is CPU-bound, and an export may have twenty thousand copies.
    memoryMb: 1_769,
    timeoutSeconds: 29,
  },
  newest: {
    entry: 'lambdas/newest/handler.ts',
    // No relations: the response is the same for everybody.
    tables: { notes: 'read', bookLists: 'read', users: 'read', catalogue: 'read' },
    buckets: {},
    settings: [],
    verifiesTokens: false,
    open: true,
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
    tables: { bookshelf: 'write', catalogue: 'read', social: 'read', users: 'read' },
    buckets: { stickerSheets: 'write' },
    settings: ['PRODUCT_NAME', 'SITE_ORIGIN'],
    verifiesTokens: true,
    open: false,
    // Five pages with a QR code on each label take two seconds of a full CPU.
    memoryMb: 1_769,
    timeoutSeconds: 20,
  },
  reports: {
    entry: 'lambdas/reports/handler.ts',
    // Reads what is reported: a reader may report only what the reader can see.
    tables: { reports: 'write', notes: 'read', social: 'read', bookLists: 'read', users: 'read' },
    buckets: {},
    settings: [],
    verifiesTokens: true,
    open: false,
  },
  ...workerSpecs,
} as const satisfies Partial<Record<ServedFunction, FunctionSpec>>;

export type SpecifiedFunction = keyof typeof functionSpecs;
