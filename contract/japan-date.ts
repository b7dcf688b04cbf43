/** Dates in Japan, `YYYY-MM-DD`, in whatever time zone the code runs. */
const dayInJapan = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The date in Japan at an instant in epoch milliseconds. The Swedish locale formats as ISO 8601. */
export const japanDateOf = (epochMs: number): string => dayInJapan.format(epochMs);

/** The date `days` later, or earlier when negative. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Whole days from one date to another. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
