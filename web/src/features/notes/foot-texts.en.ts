import type { Translated } from '../../texts/texts.ts';
import type { ja } from './foot-texts.ja.ts';

export const en: Translated<typeof ja> = {
  correct: 'Correct',
  history: 'History of changes',
};
