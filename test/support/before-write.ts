import type { Database } from '#lambdas/shared/dynamo/client.ts';

/** Does `work` once, after a call has read and before its first transaction: what it has read is old then. */
export const beforeWrite = ({ middlewareStack }: Database, work: () => Promise<unknown>): void => {
  middlewareStack.add(
    (next, context) => async (args) => {
      if (context.commandName !== 'TransactWriteItemsCommand') {
        return next(args);
      }
      middlewareStack.remove('beforeWrite');
      await work();
      return next(args);
    },
    { step: 'initialize', name: 'beforeWrite' },
  );
};
