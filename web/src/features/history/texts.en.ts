import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './texts.ja.ts';

export const en: Translated<typeof ja> = {
  title: 'Browsing history',
  menuOf: (title: string) => `Actions for ${title}`,
  forget: 'Delete from history',
  forgetFailed: 'The visit could not be removed from the history.',
  forgotten: (title: string) => `${title} was deleted from the history.`,
  restoreFailed: 'The visit could not be put back into the history.',
  none: 'No browsing history yet',
  noneHint: 'Books whose pages you open are kept here. Only you can see them.',
  toShelf: 'To my bookshelf',
};
