import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './texts.ja.ts';

export const en: Translated<typeof ja> = {
  entry: 'Report',
  titles: {
    note: 'Report this note',
    profile: 'Report this profile',
    list: 'Report this list',
    copy: 'Report the description of this book',
  },
  hint: 'We look at every report. The other person does not learn who sent it.',
  reason: 'Reason',
  reasons: {
    spam: 'Advertising or spam',
    wrong: 'False statements',
    insult: 'Insults, discrimination or harassment',
    rights: 'Violation of copyright, privacy or other rights',
  },
  reasonMissing: 'Please choose a reason.',
  text: 'Details (optional)',
  length: (length: number, most: number) => `${String(length)} / ${String(most)} characters`,
  tooLong: (over: number) => `Too long by ${String(over)} characters.`,
  submit: 'Report',
  failed: 'Your report could not be sent. Please try again.',
  tooMany: (most: number) =>
    `You can send ${String(most)} reports a day. Please try again tomorrow.`,
  gone: 'This has been deleted or is no longer public.',
  done: 'We have received your report',
  thanks: 'Thank you for your help. We will review it and take any action needed.',
};
