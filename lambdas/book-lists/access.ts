import { forbidden, notFound, type AppError } from '#lambdas/shared/http/app-error.ts';
import { listRowSchema } from './rows.ts';

/**
 * Answer to a change of a list that is not the caller's: 403 where they may look at it, else the
 * 404 of a list that is not there (SEC-07).
 */
export const refusalOf = (row: Readonly<Record<string, unknown>> | null): AppError => {
  const list = listRowSchema.safeParse(row);
  return list.success && list.data.openLevel !== 'PRIVATE' ? forbidden() : notFound();
};
