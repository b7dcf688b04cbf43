import type { FunctionSpec, ServedFunction } from './function-rights.ts';

/** Functions that the user pool invokes: they are in its stack. */
export const userPoolSpecs = {
  'identity-triggers': {
    entry: 'lambdas/accounts/trigger-handler.ts',
    // Counts sign-ups by address, and creates the settings of a new reader.
    tables: { users: 'write', bookshelf: 'update', mailCounts: 'update' },
    buckets: {},
    settings: [],
    verifiesTokens: false,
    open: false,
    reserved: true,
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
