import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './record-texts.ja.ts';

export const en: Translated<typeof ja> = {
  title: 'Lending history',
  neverLent: 'Never lent so far.',
  lentOn: 'Lent',
  dueOn: 'Due',
  returnedOn: 'Returned',
  notReturned: 'Not returned yet',
  borrower: 'Borrower',
  lentToName: 'Lent to',
  borrowerUnknown: 'Not recorded',
  consent: { PENDING: '(not confirmed yet)', REFUSED: '(says they don’t have it)' },
  until: (day: string) => `Due ${day}`,
  dueToday: 'Due today',
  overdue: (days: number, day: string) =>
    `${days === 1 ? '1 day' : `${String(days)} days`} overdue (due ${day})`,
};
