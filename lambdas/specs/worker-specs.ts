import type { FunctionSpec, ServedFunction } from './function-rights.ts';

/** Functions that changes of tables, a schedule, the user pool or a deployment invoke. */
export const workerSpecs = {
  'timeline-fanout': {
    entry: 'lambdas/notes/fan-out-handler.ts',
    tables: { timelines: 'write', social: 'read' },
    buckets: {},
    settings: [],
    verifiesTokens: false,
    open: false,
    stream: 'notes',
    // An author with very many followers needs thousands of batches.
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
      reports: 'write',
    },
    buckets: { images: 'write', exports: 'write', bookshelfFiles: 'write', stickerSheets: 'write' },
    settings: [],
    verifiesTokens: false,
    userPool: ['AdminDeleteUser'],
    open: false,
    everyMinutes: 1,
    // An account may have tens of thousands of rows; the next run resumes the removal.
    timeoutSeconds: 900,
  },
  'user-pool-backup': {
    entry: 'lambdas/user-pool-backup/handler.ts',
    tables: {},
    buckets: { userPoolBackups: 'add' },
    settings: [],
    verifiesTokens: false,
    userPool: ['ListUsers'],
    open: false,
    everyMinutes: 24 * 60,
    // All accounts are in its memory.
    memoryMb: 1_024,
    timeoutSeconds: 900,
  },
  'unconfirmed-accounts': {
    entry: 'lambdas/unconfirmed-accounts/handler.ts',
    tables: {},
    buckets: {},
    settings: [],
    verifiesTokens: false,
    userPool: ['ListUsers', 'AdminGetUser', 'AdminDeleteUser'],
    open: false,
    everyMinutes: 24 * 60,
    memoryMb: 256,
    // Two calls for each account, one account after another; the next run resumes the removal.
    timeoutSeconds: 900,
  },
  sitemap: {
    entry: 'lambdas/pages/sitemap-handler.ts',
    tables: { notes: 'survey', bookLists: 'survey', users: 'read', catalogue: 'read' },
    buckets: { sitemaps: 'write' },
    settings: ['SITE_ORIGIN'],
    verifiesTokens: false,
    open: false,
    everyMinutes: 24 * 60,
    memoryMb: 1_769,
    timeoutSeconds: 900,
  },
  'index-check': {
    entry: 'lambdas/search/index-check-handler.ts',
    tables: {},
    buckets: { searchIndex: 'read' },
    settings: [],
    verifiesTokens: false,
    open: false,
    memoryMb: 256,
    timeoutSeconds: 29,
  },
  'site-watch': {
    entry: 'lambdas/site-watch/handler.ts',
    // Checks the site from outside and needs no grants.
    tables: {},
    buckets: {},
    settings: ['SITE_ORIGIN'],
    verifiesTokens: false,
    open: false,
    everyMinutes: 5,
    memoryMb: 256,
    timeoutSeconds: 29,
  },
  'identity-triggers': {
    entry: 'lambdas/accounts/trigger-handler.ts',
    // Counts sign-ups by address, and creates the settings of a new reader.
    tables: { users: 'write', bookshelf: 'update', mailCounts: 'update' },
    buckets: {},
    settings: [],
    verifiesTokens: false,
    open: false,
  },
  'account-mails': {
    entry: 'lambdas/account-mails/handler.ts',
    // Writes texts, counts codes sent again and changes of addresses, and tells the present address of a change.
    tables: { mailCounts: 'update' },
    buckets: {},
    settings: ['PRODUCT_NAME', 'MAIL_SENDER', 'MAIL_REPLY_TO', 'MAIL_REGION', 'MAIL_SET'],
    sendsMails: true,
    verifiesTokens: false,
    open: false,
    // The user pool waits no longer.
    timeoutSeconds: 5,
  },
} as const satisfies Partial<Record<ServedFunction, FunctionSpec>>;
