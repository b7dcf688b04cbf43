import type { Translated } from '../../texts/texts.ts';
import type { ja } from './facts-texts.ja.ts';

export const en: Translated<typeof ja> = {
  record: 'About this edition',
  publisher: 'Publisher',
  publishingDate: 'Published',
  isbn: 'ISBN',
  classMark: 'Class mark',
};
