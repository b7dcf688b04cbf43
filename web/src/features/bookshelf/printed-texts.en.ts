import { formatCount } from '#web/lib/formats.ts';
import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './printed-texts.ja.ts';

export const en: Translated<typeof ja> = {
  print: 'Print',
  about: (day, count) => `${count === 1 ? '1 book' : `${formatCount(count)} books`} on ${day}`,
};
