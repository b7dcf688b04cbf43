import type { Translated } from '../texts/texts.ts';
import type { ja } from './draft-texts.ja.ts';

export const en: Translated<typeof ja> = {
  restored: 'Your draft was restored',
  discard: 'Discard',
};
