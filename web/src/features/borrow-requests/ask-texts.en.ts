import { BORROW_DECLINED_DAYS, BORROW_REQUESTS_PER_DAY, TEXT_MAX } from '#contract/limits.ts';
import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './ask-texts.ja.ts';

export const en: Translated<typeof ja> = {
  ask: 'Ask to borrow',
  askOf: (name: string, title: string) => `Ask to borrow “${title}” from ${name}`,
  waiting: 'Waiting for an answer',
  declined: 'Not this time',
  title: (name: string) => `Ask ${name}`,
  hint: (title: string) => `You would like to borrow “${title}”.`,
  words: 'Your message',
  suggested: 'May I borrow this book?',
  limit: `At most ${String(TEXT_MAX.borrowRequest)} characters.`,
  invalid: 'Write a message in plain characters.',
  submit: 'Ask',
  asked: (name: string) => `You have asked ${name}.`,
  failures: {
    network: 'That could not be sent. Check your connection and try again.',
    closed:
      'You cannot ask for this book now. Your friend may have changed the settings of the library.',
    declined: `Your last request was declined. You can ask for this book again after ${String(BORROW_DECLINED_DAYS)} days.`,
    tooMany: `You can make ${String(BORROW_REQUESTS_PER_DAY)} requests a day. Try again tomorrow.`,
    unexpected: 'That could not be sent. Try again in a moment.',
  },
};
