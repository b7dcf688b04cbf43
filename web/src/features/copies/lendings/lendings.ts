import { decodeTime } from 'ulid';
import type { LendingHistoryEntry } from '#contract/entities/bookshelf.ts';
import { addDays, daysBetween, japanDateOf } from '#contract/japan-date.ts';
import { LENDING_DAYS_MAX, RESTORE_DAYS } from '#contract/limits.ts';
import { LENDING_DAYS_DEFAULT } from '#web/lib/measures.ts';

/**
 * Rules of lending as the page applies them before it sends. All dates are days in Japan; the server
 * checks them again.
 */

/** Today in Japan, by the browser's clock. */
export const japanToday = (): string => japanDateOf(Date.now());

/** The lending that has not ended; undefined if the copy is not lent. */
export const openLendingOf = <L extends LendingHistoryEntry>(
  lendings: readonly L[],
): L | undefined => lendings.find(({ ActualReturnDate }) => ActualReturnDate === undefined);

/** Days since the due date of an open lending; 0 until the due date has passed. */
export const daysOverdue = (
  { ReturnDate, ActualReturnDate }: Pick<LendingHistoryEntry, 'ReturnDate' | 'ActualReturnDate'>,
  today: string,
): number => (ActualReturnDate === undefined ? Math.max(0, daysBetween(ReturnDate, today)) : 0);

/** The due dates that a request may have, and the one that is offered. */
export interface DueDates {
  readonly min: string;
  readonly max: string;
  readonly offered: string;
}

/** Due dates of a new lending. */
export const dueDatesOfLending = (today: string): DueDates => ({
  min: today,
  max: addDays(today, LENDING_DAYS_MAX),
  offered: addDays(today, LENDING_DAYS_DEFAULT),
});

/** Due dates to which a lending can be extended: later than before, and not in the past. */
export const dueDatesOfExtension = (dueNow: string, today: string): DueDates => {
  const max = addDays(today, LENDING_DAYS_MAX);
  const from = dueNow < today ? today : dueNow;
  const offered = addDays(from, LENDING_DAYS_DEFAULT);
  return {
    min: dueNow < today ? today : addDays(dueNow, 1),
    max,
    offered: offered > max ? max : offered,
  };
};

/** The day on which a lending was recorded: its id ends with a ULID. Null for any other id. */
const recordedOn = (LendingID: string): string | null => {
  try {
    return japanDateOf(decodeTime(LendingID.slice(LendingID.lastIndexOf('.') + 1)));
  } catch {
    return null;
  }
};

/** A lending can be canceled on the day on which it was recorded, whatever its `LentDate`. */
export const canCancel = (LendingID: string, today: string): boolean =>
  recordedOn(LendingID) === today;

/** The last whole day on which a discarded copy can be restored. */
export const lastDayToRestore = (RemovedDate: string): string =>
  addDays(RemovedDate, RESTORE_DAYS - 1);

/** Whether to offer restoring; on the last day the server decides by the time. */
export const canRestore = (RemovedDate: string, today: string): boolean =>
  daysBetween(RemovedDate, today) <= RESTORE_DAYS;
