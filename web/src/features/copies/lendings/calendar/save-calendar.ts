import { saveFile } from '#web/lib/save-file.ts';
import { calendarText, type DueEvent } from './calendar-text.ts';

/** Has the browser save the due dates as a file that calendars open. */
export const saveCalendar = (events: readonly DueEvent[]): void => {
  saveFile(calendarText(events, Date.now()), { name: 'hondana.ics', type: 'text/calendar' });
};
