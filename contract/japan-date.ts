/** Dates in Japan, `YYYY-MM-DD`, in whatever time zone the code runs. */
export const HOUR_MS = 60 * 60 * 1_000;
export const DAY_MS = 24 * HOUR_MS;

/**
 * How far Japan is ahead of UTC: since 1952, all year. By arithmetic, because the first formatter of
 * `Intl` costs a phone tens of milliseconds while a page starts.
 */
const AHEAD_MS = 9 * HOUR_MS;

/** Date and time in Japan at an instant in epoch milliseconds, as `2026-11-21T15:08:00.000`. */
export const japanClockOf = (epochMs: number): string =>
  new Date(epochMs + AHEAD_MS).toISOString().slice(0, -1);

/** The date in Japan at an instant in epoch milliseconds. */
export const japanDateOf = (epochMs: number): string =>
  japanClockOf(epochMs).slice(0, 'YYYY-MM-DD'.length);

/** The date `days` later, or earlier when negative. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Whole days from one date to another. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
