import { HISTORY_REVISIT_MS, HISTORY_ROWS_MAX } from '#contract/limits.ts';
import { notFound } from '#lambdas/shared/http/app-error.ts';
import type { FavoritesDependencies } from './dependencies.ts';
import type { HistoryChange, HistoryState } from './history-repository.ts';
import type { VisitRow } from './rows.ts';

/** Visits that one change may take away: far below what a transaction holds. */
const REMOVED_AT_ONCE = 50;
/** Tabs of one reader that open at the very same time. */
const ATTEMPTS = 20;

/** The first millisecond from now on at which nothing was visited (SP-103). */
const freeTime = (visits: readonly VisitRow[], now: number): number => {
  const taken = new Set(visits.map(({ visitedAt }) => visitedAt));
  let time = now;
  while (taken.has(time)) time += 1;
  return time;
};

/** A new visit takes the place of the same book's last one when that was not long ago (SP-102). */
const withVisit = ({ visits }: HistoryState, KANRI_ID: string, now: number): HistoryChange => {
  const before = visits.filter(
    (visit) => visit.KANRI_ID === KANRI_ID && visit.visitedAt > now - HISTORY_REVISIT_MS,
  );
  const others = visits.filter((visit) => !before.includes(visit));
  const tooMany = others.slice(HISTORY_ROWS_MAX - 1);
  return {
    visit: { KANRI_ID, visitedAt: freeTime(visits, now) },
    remove: [...before, ...tooMany].map(({ visitedAt }) => visitedAt).slice(0, REMOVED_AT_ONCE),
  };
};

interface VisitCall {
  readonly input: { readonly userSub: string; readonly KANRI_ID: string };
}

/** Writes down that the reader looked at a book, by our clock (SEC-51). 404: no such book. */
export const addVisit =
  ({ history, readBook, clock }: FavoritesDependencies) =>
  async ({ input: { userSub, KANRI_ID } }: VisitCall): Promise<{ visitedAt: number }> => {
    if ((await readBook(KANRI_ID)) === null) throw notFound();
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const state = await history.read(userSub);
      const change = withVisit(state, KANRI_ID, clock());
      if (await history.change(userSub, state, change)) {
        return { visitedAt: change.visit.visitedAt };
      }
    }
    throw new Error('A history changed each time before a visit could be written');
  };
