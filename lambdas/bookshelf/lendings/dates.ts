import { LENDING_DAYS_MAX } from '#contract/limits.ts';
import { daysBetween } from '#contract/japan-date.ts';

/**
 * Rules on days in Japan, `YYYY-MM-DD`, which compare as strings. Each rule returns the problem of a
 * request, beginning with the name of the field, or undefined.
 */
type Problem = string | undefined;

const TOO_LONG = `ReturnDate: more than ${String(LENDING_DAYS_MAX)} days away`;

/** A lending cannot begin in the future, because it makes the copy unavailable at once. */
export const problemOfLending = (
  { LentDate, ReturnDate }: { readonly LentDate: string; readonly ReturnDate: string },
  today: string,
): Problem => {
  if (LentDate > today) return 'LentDate: in the future';
  if (ReturnDate < LentDate) return 'ReturnDate: before LentDate';
  if (daysBetween(LentDate, ReturnDate) > LENDING_DAYS_MAX) return TOO_LONG;
  return undefined;
};

/** The maximum counts from today. That the date is later than before is a condition of the write. */
export const problemOfExtension = (ReturnDate: string, today: string): Problem =>
  daysBetween(today, ReturnDate) > LENDING_DAYS_MAX ? TOO_LONG : undefined;

/** A copy is returned between the day of lending and today. */
export const problemOfReturn = (
  { LentDate, ActualReturnDate }: { readonly LentDate: string; readonly ActualReturnDate: string },
  today: string,
): Problem => {
  if (ActualReturnDate < LentDate) return 'ActualReturnDate: before LentDate';
  if (ActualReturnDate > today) return 'ActualReturnDate: in the future';
  return undefined;
};
