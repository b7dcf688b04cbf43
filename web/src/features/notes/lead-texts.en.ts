import type { Translated } from '../../texts/texts.ts';
import type { ja } from './lead-texts.ja.ts';

export const en: Translated<typeof ja> = {
  quoted: 'A reader explains',
  readWhole: 'Read the whole explanation',
  toNote: 'Page of this explanation',
};
