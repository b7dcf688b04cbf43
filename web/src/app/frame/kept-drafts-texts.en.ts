import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './kept-drafts-texts.ja.ts';

export const en: Translated<typeof ja> = {
  kept: 'You have been logged out. Your draft is kept in this browser: log in again to go on writing.',
};
