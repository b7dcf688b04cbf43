/** Times as people in Japan read them, wherever the browser is and whatever its language. */

const minuteInJapan = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

const hourInJapan = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  hour: '2-digit',
  minute: '2-digit',
});

/** `2026/11/21 15:08` of an instant in epoch milliseconds (FAV-02). */
export const japanMinute = (epochMs: number): string => minuteInJapan.format(epochMs);

/** `15:08` of an instant in epoch milliseconds. */
export const japanHour = (epochMs: number): string => hourInJapan.format(epochMs);
