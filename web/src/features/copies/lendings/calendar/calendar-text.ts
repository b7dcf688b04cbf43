import { addDays, daysBetween } from '#contract/japan-date.ts';

/** A lending as an event of a calendar. */
export interface DueEvent {
  readonly LendingID: string;
  readonly LentDate: string;
  readonly ReturnDate: string;
  readonly summary: string;
}

const OCTETS_MAX = 75;

/** Folds a line at 75 octets, between characters; a continuation begins with a space (RFC 5545, 3.1). */
const folded = (line: string): string => {
  const encoder = new TextEncoder();
  let [text, octets] = ['', 0];
  for (const character of line) {
    const { length } = encoder.encode(character);
    if (octets + length > OCTETS_MAX) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += length;
  }
  return text;
};

/** A text as a value (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

const basicDate = (date: string): string => date.replaceAll('-', '');
const stampOf = (epochMs: number): string =>
  new Date(epochMs).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/**
 * An iCalendar file with an all-day event on each due date. A calendar replaces an event by one with the same id and
 * a greater sequence, which an extension increases.
 */
export const calendarText = (events: readonly DueEvent[], now: number): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hondana//Lendings//JA',
    ...events.flatMap(({ LendingID, LentDate, ReturnDate, summary }) => [
      'BEGIN:VEVENT',
      `UID:${LendingID}`,
      `SEQUENCE:${String(daysBetween(LentDate, ReturnDate))}`,
      `DTSTAMP:${stampOf(now)}`,
      `DTSTART;VALUE=DATE:${basicDate(ReturnDate)}`,
      `DTEND;VALUE=DATE:${basicDate(addDays(ReturnDate, 1))}`,
      `SUMMARY:${escaped(summary)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
