import type { HistoryBook } from '#contract/entities/reading.ts';
import { japanDateOf } from '#contract/japan-date.ts';

export interface DayOfVisits {
  /** `YYYY-MM-DD` in Japan. */
  readonly date: string;
  readonly visits: readonly HistoryBook[];
}

/** Visits in groups of one day in Japan each, in the order given (HIST-01, SP-103). */
export const visitsByDay = (visits: readonly HistoryBook[]): readonly DayOfVisits[] => {
  const days = new Map<string, HistoryBook[]>();
  for (const visit of visits) {
    const date = japanDateOf(visit.visitedAt);
    const day = days.get(date) ?? [];
    day.push(visit);
    days.set(date, day);
  }
  return [...days].map(([date, ofDay]) => ({ date, visits: ofDay }));
};
