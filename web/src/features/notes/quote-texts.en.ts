import type { Translated } from '../../texts/texts.ts';
import type { ja } from './quote-texts.ja.ts';

export const en: Translated<typeof ja> = {
  placed: (place: string) => `Place: ${place}`,
  titled: (title: string) => title,
  between: ', ',
};
