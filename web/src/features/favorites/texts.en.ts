import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './texts.ja.ts';

export const en: Translated<typeof ja> = {
  title: 'Favorites',
  signInFirst: 'Log in to add it to your favorites.',
  addedAt: (time: string) => `Added ${time}`,
  none: 'No favorite books yet',
  noneHint: 'Press the heart on the page of a book, and it is kept here.',
  toShelf: 'To my bookshelf',
  changeFailed: 'Your favorites could not be changed.',
  loadFailed: 'Could not get the favorite books.',
};
