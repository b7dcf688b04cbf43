import type { ja } from './lendings.ja.ts';
import type { Translated } from './texts.ts';

export const en: Translated<typeof ja> = {
  title: 'Lending history',
  neverLent: 'Never lent so far.',
  lentOn: 'Lent',
  dueOn: 'Due',
  returnedOn: 'Returned',
  notReturned: 'Not yet',
  borrower: 'Borrower',
  borrowerUnknown: 'Not recorded',
  until: (day: string) => `Due ${day}`,
  dueToday: 'Due today',
  overdue: (days: number, day: string) =>
    `${days === 1 ? '1 day' : `${String(days)} days`} overdue (due ${day})`,
};
