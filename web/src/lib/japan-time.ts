/** Formats times in Japan's time zone and format, independent of the browser's. */

const minuteInJapan = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

const dayInJapan = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const hourInJapan = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats epoch milliseconds as `2026/11/21 15:08`. */
export const japanMinute = (epochMs: number): string => minuteInJapan.format(epochMs);

/** Formats epoch milliseconds as `2026/11/21`. */
export const japanDay = (epochMs: number): string => dayInJapan.format(epochMs);

/** Formats epoch milliseconds as `15:08`. */
export const japanHour = (epochMs: number): string => hourInJapan.format(epochMs);
