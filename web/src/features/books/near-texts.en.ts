import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './near-texts.ja.ts';

export const en: Translated<typeof ja> = {
  near: 'No book matches exactly. Similar books:',
  nearToo: 'Similar books:',
  wrongIsbn: 'Check the digits of the ISBN',
};
