import type { FunctionSpec, ServedFunction } from './function-rights.ts';
import { pictureSpecs } from './picture-specs.ts';
import { userPoolSpecs } from './user-pool-specs.ts';
import { workerSpecs } from './worker-specs.ts';

/** Functions that requests invoke. */
export const requestSpecs = {
  notes: {
    entry: 'lambdas/notes/handler.ts',
    tables: {
      notes: 'write',
      timelines: 'write',
      social: 'read',
      catalogue: 'read',
      users: 'read',
      // An imported note is checked for what operators have hidden, and counted in its import.
      reports: 'read',
      reading: 'update',
    },
    buckets: {},
    settings: ['SITE_ORIGIN', 'FORMER_HOSTS'],
    verifiesTokens: true,
    servesRequests: true,
    open: false,
  },
  'open-notes': {
    entry: 'lambdas/notes/open-handler.ts',
    tables: { notes: 'read', timelines: 'read', social: 'read', catalogue: 'read', users: 'read' },
    buckets: {},
    settings: ['SITE_ORIGIN'],
    verifiesTokens: true,
    servesRequests: true,
    open: true,
  },
  'link-preview': {
    entry: 'lambdas/link-preview/handler.ts',
    tables: { linkPreviews: 'write' },
    buckets: {},
    settings: ['SITE_ORIGIN'],
    verifiesTokens: false,
    servesRequests: true,
    open: true,
  },
  books: {
    entry: 'lambdas/books/handler.ts',
    tables: { catalogue: 'read', bookshelf: 'read', social: 'read', users: 'read' },
    buckets: {},
    settings: [],
    verifiesTokens: true,
    servesRequests: true,
    open: true,
  },
  bookshelf: {
    entry: 'lambdas/bookshelf/handler.ts',
    // Imported copies are counted in their import.
    tables: {
      bookshelf: 'write',
      catalogue: 'read',
      social: 'read',
      users: 'read',
      reading: 'update',
    },
    buckets: {},
    settings: [],
    verifiesTokens: true,
    servesRequests: true,
    open: false,
    // Deleting a hondana removes thousands of copies from it.
    timeoutSeconds: 29,
  },
  authors: {
    entry: 'lambdas/catalogue/handler.ts',
    tables: { catalogue: 'read', linkPreviews: 'write' },
    buckets: {},
    settings: ['ENCYCLOPEDIA_SOURCE', 'SITE_ORIGIN'],
    verifiesTokens: false,
    servesRequests: true,
    open: true,
  },
  'open-bookshelf': {
    entry: 'lambdas/bookshelf/open-handler.ts',
    // Stores in the settings which files show the bookshelf.
    tables: { bookshelf: 'update', catalogue: 'read', social: 'read', users: 'read' },
    buckets: { bookshelfFiles: 'write' },
    settings: [],
    verifiesTokens: true,
    servesRequests: true,
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
    servesRequests: true,
    open: true,
    memoryMb: 1_769,
    temporaryStorageMb: 2_048,
  },
  ...pictureSpecs,
  pages: {
    entry: 'lambdas/pages/handler.ts',
    // No tables: it shows what the public API says to an anonymous caller.
    tables: {},
    buckets: { site: 'read' },
    settings: ['API_ORIGIN'],
    verifiesTokens: false,
    servesRequests: true,
    open: true,
    // Rendering is CPU-bound.
    memoryMb: 1_769,
    // Longer than all rounds of requests: a page that times out has no fallback.
    timeoutSeconds: 20,
  },
  favorites: {
    entry: 'lambdas/reading/handler.ts',
    // Readers record own books that are on their bookshelves.
    tables: { reading: 'write', bookshelf: 'read', catalogue: 'read', users: 'read' },
    buckets: {},
    settings: [],
    verifiesTokens: true,
    servesRequests: true,
    open: true,
  },
  'book-lists': {
    entry: 'lambdas/book-lists/handler.ts',
    // A list shows own books to those who may open their owner's bookshelf. Imported books are counted in their import.
    tables: {
      bookLists: 'write',
      bookshelf: 'read',
      catalogue: 'read',
      social: 'read',
      users: 'read',
      reading: 'update',
    },
    buckets: {},
    settings: [],
    verifiesTokens: true,
    servesRequests: true,
    open: false,
    // Deleting a list deletes thousands of its books.
    timeoutSeconds: 29,
  },
  'open-book-lists': {
    entry: 'lambdas/book-lists/open-handler.ts',
    tables: { bookLists: 'read', bookshelf: 'read', catalogue: 'read', social: 'read' },
    buckets: {},
    settings: [],
    verifiesTokens: true,
    servesRequests: true,
    open: true,
  },
  friends: {
    entry: 'lambdas/friends/handler.ts',
    tables: { social: 'write', timelines: 'write', users: 'read', notes: 'read' },
    buckets: {},
    settings: [],
    verifiesTokens: true,
    servesRequests: true,
    open: false,
  },
  'open-friends': {
    entry: 'lambdas/friends/open-handler.ts',
    tables: { social: 'read', users: 'read' },
    buckets: {},
    settings: [],
    verifiesTokens: false,
    servesRequests: true,
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
      social: 'read',
    },
    buckets: { images: 'write', exports: 'write' },
    settings: ['SITE_ORIGIN'],
    verifiesTokens: true,
    userPool: ['AdminGetUser', 'AdminUpdateUserAttributes', 'AdminUserGlobalSignOut'],
    servesRequests: true,
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
    servesRequests: true,
    open: true,
  },
  'open-accounts': {
    entry: 'lambdas/profiles/open-handler.ts',
    tables: { users: 'read' },
    buckets: {},
    settings: [],
    verifiesTokens: true,
    servesRequests: true,
    open: true,
  },
  stickers: {
    entry: 'lambdas/stickers/handler.ts',
    tables: { bookshelf: 'write', catalogue: 'read', social: 'read', users: 'read' },
    buckets: { stickerSheets: 'write' },
    settings: ['PRODUCT_NAME', 'SITE_ORIGIN'],
    verifiesTokens: true,
    servesRequests: true,
    open: false,
    // Five pages with a QR code on each label take half a second of a full CPU.
    memoryMb: 1_769,
    timeoutSeconds: 20,
  },
  reports: {
    entry: 'lambdas/reports/handler.ts',
    // Reads what is reported: a reader may report only what the reader can see.
    tables: {
      reports: 'write',
      notes: 'read',
      social: 'read',
      bookLists: 'read',
      users: 'read',
      bookshelf: 'read',
    },
    buckets: {},
    settings: [],
    verifiesTokens: true,
    servesRequests: true,
    open: false,
  },
  notices: {
    entry: 'lambdas/notices/handler.ts',
    // Stores in the bookshelf table until when a reader has seen notices.
    tables: {
      social: 'read',
      notes: 'read',
      bookshelf: 'update',
      catalogue: 'read',
      users: 'read',
    },
    buckets: {},
    settings: [],
    verifiesTokens: true,
    servesRequests: true,
    open: false,
  },
} as const satisfies Partial<Record<ServedFunction, FunctionSpec>>;

export const functionSpecs = {
  ...requestSpecs,
  ...workerSpecs,
  ...userPoolSpecs,
  // Deployments invoke it.
  'index-check': {
    entry: 'lambdas/search/publish/index-check-handler.ts',
    tables: {},
    buckets: { searchIndex: 'read' },
    settings: [],
    verifiesTokens: false,
    open: false,
    memoryMb: 256,
    timeoutSeconds: 29,
  },
} as const satisfies Partial<Record<ServedFunction, FunctionSpec>>;

export type SpecifiedFunction = keyof typeof functionSpecs;
