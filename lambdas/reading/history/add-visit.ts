import { HISTORY_REVISIT_MS, HISTORY_ROWS_MAX } from '#lambdas/specs/settings.ts';
import type { favoritesContract } from '#contract/operations/favorites.ts';
import { notFound } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { ReadingDependencies } from '../dependencies.ts';
import type { HistoryChange, HistoryState, HistoryStore } from './store.ts';
import type { VisitRow } from './rows.ts';

/** Visits that one change may delete: far below the limit of a transaction. */
const REMOVED_AT_ONCE = 50;
/** Enough for a reader who opens many tabs at the same time. */
const ATTEMPTS = 20;

/** The first millisecond from now on that no visit has yet: the time is the key of a visit. */
const freeTime = (visits: readonly VisitRow[], now: number): number => {
  const taken = new Set(visits.map(({ visitedAt }) => visitedAt));
  let time = now;
  while (taken.has(time)) time += 1;
  return time;
};

/** A new visit replaces recent visits to the same book, and the oldest ones above the limit. */
const withVisit = ({ visits }: HistoryState, KANRI_ID: string, now: number): HistoryChange => {
  const recent = visits.filter(
    (visit) => visit.KANRI_ID === KANRI_ID && visit.visitedAt > now - HISTORY_REVISIT_MS,
  );
  const others = visits.filter((visit) => !recent.includes(visit));
  const tooMany = others.slice(HISTORY_ROWS_MAX - 1);
  return {
    visit: { KANRI_ID, visitedAt: freeTime(visits, now) },
    remove: [...recent, ...tooMany].map(({ visitedAt }) => visitedAt).slice(0, REMOVED_AT_ONCE),
  };
};

/**
 * Writes what `changeOf` makes of the history, again after every concurrent change; null if it wants
 * nothing written.
 */
export const changeHistory = async <C extends HistoryChange | null>(
  history: Pick<HistoryStore, 'read' | 'change'>,
  userSub: string,
  changeOf: (state: HistoryState) => C,
): Promise<C> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const state = await history.read(userSub);
    const change = changeOf(state);
    if (change === null || (await history.change(userSub, state, change))) return change;
  }
  throw new Error(`A change of the history lost the race ${String(ATTEMPTS)} times`);
};

/** Records a visit to a book's page, at the server's time. 404: no such book. */
export const addVisit =
  ({
    history,
    readBook,
    clock,
  }: ReadingDependencies): Run<typeof favoritesContract, 'addHistoryBook'> =>
  async ({ input: { userSub, KANRI_ID } }) => {
    if ((await readBook(KANRI_ID)) === null) throw notFound();
    const { visit } = await changeHistory(history, userSub, (state) =>
      withVisit(state, KANRI_ID, clock()),
    );
    return { visitedAt: visit.visitedAt };
  };
