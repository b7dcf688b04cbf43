import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './texts.ja.ts';

export const en: Translated<typeof ja> = {
  title: 'On friends’ bookshelves',
  thisEdition: 'This edition',
  name: (name) => name,
  available: 'Available',
  lent: 'On loan',
  more: (count) => `Show ${String(count)} more`,
};
