import { BORROW_REQUEST_DAYS } from '#contract/limits.ts';
import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './texts.ja.ts';

export const en: Translated<typeof ja> = {
  pageTitle: 'Requests to borrow',
  waiting: (count: number) => `Requests to borrow (${String(count)})`,
  rolesLabel: 'Received and sent requests',
  roles: { owner: 'Received', asker: 'Sent' },
  open: 'Waiting for an answer',
  ended: 'Earlier requests',
  none: { owner: 'No requests received', asker: 'No requests sent' },
  noneHint: {
    owner: 'When a friend would like to borrow one of your books, you see it here.',
    asker: 'You can ask friends to lend you a book that is on their bookshelf.',
  },
  toFriends: 'See your friends',
  from: (name: string) => `From ${name}`,
  to: (name: string) => `To ${name}`,
  states: {
    owner: {
      REQUESTED: 'Waiting for your answer',
      LENT: 'Lent',
      DECLINED: 'Declined',
      WITHDRAWN: 'Withdrawn',
      EXPIRED: `${String(BORROW_REQUEST_DAYS)} days have passed`,
    },
    asker: {
      REQUESTED: 'Waiting for an answer',
      LENT: 'Lent to you',
      DECLINED: 'Not this time',
      WITHDRAWN: 'Withdrawn',
      EXPIRED: `No answer within ${String(BORROW_REQUEST_DAYS)} days`,
    },
  },
  noCopy: 'You have no copy to lend right now. You can lend it once it is back.',
  lend: 'Lend',
  lendOf: (name: string, title: string) => `Lend “${title}” to ${name}`,
  decline: 'Not this time',
  declineOf: (name: string, title: string) => `Not this time: “${title}” for ${name}`,
  withdraw: 'Withdraw',
  withdrawOf: (name: string, title: string) => `Withdraw your request to ${name} for “${title}”`,
  declined: 'You have declined the request.',
  withdrawn: 'You have withdrawn the request.',
  answerFailed: 'The request could not be changed.',
  chooseCopy: 'Which copy will you lend?',
  copies: 'Copies you can lend',
  next: 'Next',
  unassigned: 'Not on a shelf',
};
