import { LENDING_DAYS_MAX, REMOVED_DATE_TOLERANCE_DAYS } from '#contract/limits.ts';
import { daysBetween } from '#contract/japan-date.ts';

/**
 * Rules on days in Japan, `YYYY-MM-DD`, which compare as texts. Each gives what is wrong with a
 * request, naming the field, or nothing.
 */
type Problem = string | undefined;

const TOO_LONG = `ReturnDate: more than ${String(LENDING_DAYS_MAX)} days away`;

/** A lending begins today at the latest, because the copy is away from this moment on (MOB-16). */
export const problemOfLending = (
  { LentDate, ReturnDate }: { readonly LentDate: string; readonly ReturnDate: string },
  today: string,
): Problem => {
  if (LentDate > today) return 'LentDate: in the future';
  if (ReturnDate < LentDate) return 'ReturnDate: before LentDate';
  if (daysBetween(LentDate, ReturnDate) > LENDING_DAYS_MAX) return TOO_LONG;
  return undefined;
};

/** An extension gives at most a year from now; that it is later than before is for the write to see. */
export const problemOfExtension = (ReturnDate: string, today: string): Problem =>
  daysBetween(today, ReturnDate) > LENDING_DAYS_MAX ? TOO_LONG : undefined;

/** A copy comes back on the day it was lent or later, and not tomorrow (MOB-17). */
export const problemOfReturn = (
  { LentDate, ActualReturnDate }: { readonly LentDate: string; readonly ActualReturnDate: string },
  today: string,
): Problem => {
  if (ActualReturnDate < LentDate) return 'ActualReturnDate: before LentDate';
  if (ActualReturnDate > today) return 'ActualReturnDate: in the future';
  return undefined;
};

/** The client says the day, so it may be a day off where the client's clock is (SP-074). */
export const problemOfRemoval = (RemovedDate: string, today: string): Problem =>
  Math.abs(daysBetween(RemovedDate, today)) > REMOVED_DATE_TOLERANCE_DAYS
    ? 'RemovedDate: not today'
    : undefined;
