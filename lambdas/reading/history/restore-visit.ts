import {
  HISTORY_RETENTION_DAYS,
  HISTORY_REVISIT_MS,
  HISTORY_ROWS_MAX,
} from '#lambdas/specs/settings.ts';
import { DAY_MS } from '#contract/japan-date.ts';
import type { favoritesContract } from '#contract/operations/favorites.ts';
import { conflict, invalidInput, notFound } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import { changeHistory } from './add-visit.ts';
import type { ReadingDependencies } from '../dependencies.ts';
import type { HistoryChange, HistoryState } from './store.ts';

/**
 * Null where nothing is to be written: visits to a book within ten minutes are one, and what is older
 * than a full history is not kept. Otherwise the oldest visit makes room. 409: another book's time.
 */
const withRestored = (
  { visits }: HistoryState,
  visit: HistoryChange['visit'],
): HistoryChange | null => {
  const { KANRI_ID, visitedAt } = visit;
  const isRecorded = visits.some(
    (one) => one.KANRI_ID === KANRI_ID && Math.abs(one.visitedAt - visitedAt) < HISTORY_REVISIT_MS,
  );
  if (isRecorded) return null;
  if (visits.some((one) => one.visitedAt === visitedAt)) {
    throw conflict('Another visit has this time');
  }
  const oldest = visits.at(-1);
  if (visits.length < HISTORY_ROWS_MAX || oldest === undefined) return { visit, remove: [] };
  return oldest.visitedAt > visitedAt ? null : { visit, remove: [oldest.visitedAt] };
};

/**
 * Puts a visit back that the reader has deleted, at its time. Idempotent. 400: a time that no visit can
 * have; 404: no such book.
 */
export const restoreVisit =
  ({
    history,
    readBook,
    clock,
  }: ReadingDependencies): Run<typeof favoritesContract, 'restoreHistoryBook'> =>
  async ({ input: { userSub, KANRI_ID, visitedAt } }) => {
    const age = clock() - visitedAt;
    if (age < 0 || age > HISTORY_RETENTION_DAYS * DAY_MS)
      throw invalidInput('visitedAt: no visit can have this time');
    if ((await readBook(KANRI_ID)) === null) throw notFound();
    await changeHistory(history, userSub, (state) => withRestored(state, { KANRI_ID, visitedAt }));
    return { ok: true };
  };
