import { dayInText } from '#web/lib/days.ts';
import type { ja, SaidTime } from './texts.ja.ts';

const TWO_DIGITS = 2;
const days = {
  thisMorning: 'this morning',
  today: 'today',
  yesterday: 'yesterday',
} as const;

const dayOf = ({ day, date }: SaidTime): string =>
  day === 'earlier' ? `on ${dayInText(date, 'en')}` : days[day];

export const en: typeof ja = {
  since: (time) =>
    `Offline: your bookshelf as it was ${dayOf(time)} at ${String(time.hour)}:${String(time.minute).padStart(TWO_DIGITS, '0')}`,
  nothingKept: 'You are offline, and this device has not saved your bookshelf.',
  newRelease: 'A new version is available',
  reload: 'Reload',
  needsNetwork: 'This page needs a network connection',
  needsNetworkHint: 'Your bookshelf, your lists and the scan page also open offline.',
  toBookshelf: 'My bookshelf',
  setting: {
    title: 'This device',
    label: 'Save my bookshelf on this device',
    hint: 'Your bookshelf, your lists and the scan page then open without a network connection. Turn this off on a device that others use too. Logging out deletes what is saved.',
  },
};
