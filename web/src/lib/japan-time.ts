import { japanClockOf } from '#contract/japan-date.ts';

/** Formats times in Japan's time zone and format, independent of the browser's. */

/** Formats epoch milliseconds as `2026/11/21`. */
export const japanDay = (epochMs: number): string =>
  japanClockOf(epochMs).slice(0, '2026-11-21'.length).replaceAll('-', '/');

/** Formats epoch milliseconds as `15:08`. */
export const japanHour = (epochMs: number): string =>
  japanClockOf(epochMs).slice('2026-11-21T'.length, '2026-11-21T15:08'.length);

/** Formats epoch milliseconds as `2026/11/21 15:08`. */
export const japanMinute = (epochMs: number): string =>
  `${japanDay(epochMs)} ${japanHour(epochMs)}`;
