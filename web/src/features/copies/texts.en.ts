import { RESTORE_DAYS } from '#contract/limits.ts';
import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './texts.ja.ts';

export const en: Translated<typeof ja> = {
  title: 'About this copy',
  toBook: 'Page of this book',
  responsibility: 'Author',
  contributors: 'Contributors',
  publishers: 'Publisher',
  printedNumber: 'Printed number',
  registered: 'Registered',
  removed: 'Removed',
  shelf: 'Shelf',
  noShelf: 'Not on a shelf',
  library: 'Library',
  selfLend: 'Self-service lending',
  selfReturn: 'Self-service return',
  allowed: 'Allowed',
  notAllowed: 'Not allowed',
  stickerCode: 'Sticker number',
  remove: 'Remove from bookshelf',
  removing: 'Processing…',
  removeTitle: 'Remove from the bookshelf?',
  removeText: (title: string) =>
    `${title} will be removed from the bookshelf. The sticker on it cannot be used again.`,
  removeConfirm: 'Remove',
  removal: {
    done: 'Book removal completed.',
    refused: 'Removal failed. Please try again.',
    failed: 'An error occurred during removal. Please try again.',
  },
  betweenSentences: ' ',
  whose: (owner: string | null) =>
    owner === null ? 'The owner of this book is not known.' : `This book belongs to ${owner}.`,
  whoseBefore: (owner: string | null) =>
    owner === null ? 'The owner of this book is not known.' : `This book belonged to ${owner}.`,
  yours: 'This is your book.',
  yoursBefore: 'This was your book.',
  onShelf: (hondana: string) => `It is on your shelf “${hondana}”.`,
  onNoShelf: 'It is not on a shelf yet.',
  lent: (day: string) => `It is on loan until ${day}.`,
  lentOverdue: (day: string, days: number) =>
    `It is on loan and ${days === 1 ? '1 day' : `${String(days)} days`} overdue (due ${day}).`,
  borrowed: (day: string) => `You have borrowed it until ${day}.`,
  borrowedOverdue: (day: string, days: number) =>
    `You have borrowed it; it is ${days === 1 ? '1 day' : `${String(days)} days`} overdue (due ${day}).`,
  removedOn: (day: string) => `It was removed from the bookshelf on ${day}.`,
  restoreUntil: (day: string) => `You can put it back until ${day}.`,
  restoreOver: `More than ${String(RESTORE_DAYS)} days have passed, so it cannot be put back.`,
  owner: 'Owner',
  keptOn: 'Kept on',
  borrower: 'Lent to',
  toLendings: 'All loans',
  lentNote: 'A book on loan cannot be removed. Record its return first.',
  lentTitle: 'It is on loan, so it cannot be removed',
  lentText: (title: string) =>
    `${title} is on loan at the moment. When it is back, record its return, then remove it.`,
};
