import type { Context } from 'aws-lambda';
import { readEnvironment } from '#lambdas/shared/environment.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { createDependencies } from './dependencies.ts';
import { removeAccounts } from './remove-accounts.ts';

const remove = removeAccounts(
  createDependencies(
    readEnvironment(functionSpecs['account-removal']),
    createLog('account-removal'),
  ),
);

/** Runs every minute; nearly always, no removal is due. */
export const handler = (_event: unknown, context: Context): Promise<void> =>
  remove(() => context.getRemainingTimeInMillis());
