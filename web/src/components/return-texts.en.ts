import type { Translated } from '../texts/translated.ts';
import type { ja } from './return-texts.ja.ts';

export const en: Translated<typeof ja> = {
  toBook: (title: string) => `Back to “${title}”`,
  toPage: 'Back to the page you came from',
};
