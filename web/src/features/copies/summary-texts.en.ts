import { RESTORE_DAYS } from '#contract/limits.ts';
import type { Translated } from '../../texts/texts.ts';
import type { ja } from './summary-texts.ja.ts';

export const en: Translated<typeof ja> = {
  between: ' ',
  whose: (owner: string | null) =>
    owner === null ? 'The owner of this book is not known.' : `This book belongs to ${owner}.`,
  whoseBefore: (owner: string | null) =>
    owner === null ? 'The owner of this book is not known.' : `This book belonged to ${owner}.`,
  yours: 'This is your book.',
  yoursBefore: 'This was your book.',
  onShelf: (hondana: string) => `It is on your shelf “${hondana}”.`,
  onNoShelf: 'It is on no shelf yet.',
  atHome: 'It is on the bookshelf now.',
  lent: (day: string) => `It is lent until ${day}.`,
  lentOverdue: (day: string, days: number) =>
    `It is lent and ${days === 1 ? '1 day' : `${String(days)} days`} overdue (due ${day}).`,
  borrowed: (day: string) => `You have borrowed it until ${day}.`,
  borrowedOverdue: (day: string, days: number) =>
    `You have borrowed it; it is ${days === 1 ? '1 day' : `${String(days)} days`} overdue (due ${day}).`,
  removed: (day: string) => `It was removed from the bookshelf on ${day}.`,
  restoreUntil: (day: string) => `You can put it back until ${day}.`,
  restoreOver: `More than ${String(RESTORE_DAYS)} days have passed, so it cannot be put back.`,
  owner: 'Owner',
  shelf: 'Kept on',
  borrower: 'Lent to',
  toLendings: 'All lendings',
  lentNote: 'A lent book cannot be removed. Record its return first.',
  lentTitle: 'It is lent, so it cannot be removed',
  lentText: (title: string) =>
    `${title} is lent at the moment. When it is back, record its return, then remove it.`,
};
