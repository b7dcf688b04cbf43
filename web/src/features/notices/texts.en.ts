import { NOTICE_DAYS } from '#contract/limits.ts';
import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './texts.ja.ts';

type Name = string | undefined;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const lentTo = (book: string, name: Name) =>
  `${capital(book)}, which you ${name === undefined ? 'have lent' : `lent to ${name}`},`;
const borrowedFrom = (book: string, name: Name) =>
  `${capital(book)}, which you borrowed${name === undefined ? '' : ` from ${name}`},`;

const others = (count: number) =>
  count === 0 ? '' : ` and ${String(count)} ${count === 1 ? 'other' : 'others'}`;

export const en: Translated<typeof ja> = {
  pageTitle: 'Notices',
  none: 'No notices',
  noneHint: `Friend requests, new followers, due dates of loans and more stay here for ${String(NOTICE_DAYS)} days.`,
  unread: 'Unread',
  someBook: 'a book',
  book: (title) => `“${title}”`,
  friendRequest: (name) => `${name} sent you a friend request`,
  friendAccepted: (name) => `${name} accepted your friend request`,
  followed: (name, count) => `${name}${others(count)} followed you`,
  bookAsked: (name, book) => `${name} would like to borrow ${book}`,
  bookDeclined: (name, book) => `${name} cannot lend you ${book} this time`,
  lendingOffered: (name, book) => `${name} recorded lending you ${book}. Did you receive it?`,
  answers: { AcceptLending: 'I received it', RefuseLending: 'I don’t have it' },
  answered: {
    AcceptLending: 'Added to the books you have borrowed.',
    RefuseLending: 'The other person will see that you don’t have it.',
  },
  answerFailed: 'Your answer was not sent.',
  corrected: (book) =>
    book === undefined
      ? 'A citation of yours was corrected'
      : `Your citation about ${book} was corrected`,
  lender: {
    dueIn3: (book, name) => `${lentTo(book, name)} is due in 3 days`,
    dueToday: (book, name) => `${lentTo(book, name)} is due today`,
    overdue1: (book, name) => `${lentTo(book, name)} is overdue`,
    overdue7: (book, name) => `${lentTo(book, name)} is a week overdue`,
  },
  borrower: {
    lent: (book, name) =>
      name === undefined ? `You borrowed ${book}` : `${name} lent you ${book}`,
    dueIn3: (book, name) => `${borrowedFrom(book, name)} is due back in 3 days`,
    dueToday: (book, name) => `${borrowedFrom(book, name)} is due back today`,
    overdue1: (book, name) => `${borrowedFrom(book, name)} is overdue. Please return it`,
    overdue7: (book, name) => `${borrowedFrom(book, name)} is a week overdue. Please return it`,
  },
  due: (day) => `Due: ${day}`,
};
