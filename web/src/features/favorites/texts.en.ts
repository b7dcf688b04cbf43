import type { Translated } from '../../texts/texts.ts';
import type { ja } from './texts.ja.ts';

export const en: Translated<typeof ja> = {
  title: 'Favourites',
  signInFirst: 'Log in to add it to your favourites.',
  addedAt: (time: string) => `Added ${time}`,
  none: 'No favourite books yet',
  noneHint: 'Press the heart on the page of a book, and it is kept here.',
  toShelf: 'To my bookshelf',
  changeFailed: 'Your favourites could not be changed.',
  loadFailed: 'Could not get the favourite books.',
};
