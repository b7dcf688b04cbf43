import { calendarText } from '#web/features/copies/lendings/calendar/calendar-text.ts';

const now = Date.parse('2026-12-03T03:04:05.678Z');
const event = {
  LendingID: '2026-11-22.0123456789ABC.01ARZ3NDEKTSV4RRFFQ69G5FAV',
  LentDate: '2026-11-22',
  ReturnDate: '2026-12-31',
  summary: '『斜陽』を返す日',
};
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const encoder = new TextEncoder();

describe('the calendar file of lendings', () => {
  it('NOTICE-13 has an all-day event per lending, by its id, and a sequence that an extension increases', () => {
    expect(linesOf(calendarText([event], now))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Hondana//Lendings//JA',
      'BEGIN:VEVENT',
      `UID:${event.LendingID}`,
      'SEQUENCE:39',
      'DTSTAMP:20261203T030405Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:『斜陽』を返す日',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
    const extended = calendarText([{ ...event, ReturnDate: '2027-01-10' }], now);
    expect(linesOf(extended)).toEqual(
      expect.arrayContaining([`UID:${event.LendingID}`, 'SEQUENCE:49']),
    );
  });

  it('NOTICE-13 folds lines at 75 octets between characters, and escapes texts', () => {
    const summary = `${'𠮷野家'.repeat(30)}; a, b\\c\nd`;
    const text = calendarText([{ ...event, summary }], now);
    for (const line of text.split('\r\n')) {
      expect(encoder.encode(line).length).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/\p{Surrogate}/u);
    }
    expect(text).not.toMatch(/[^\r]\n/);
    expect(linesOf(text)).toContain(`SUMMARY:${'𠮷野家'.repeat(30)}\\; a\\, b\\\\c\\nd`);
  });
});
