import type { Translated } from '../../texts/texts.ts';
import type { ja } from './facts-texts.ja.ts';

export const en: Translated<typeof ja> = {
  record: 'About this edition',
  reading: 'Reading',
  series: 'Series',
  edition: 'Edition',
  publisher: 'Publisher',
  publishingDate: 'Published',
  extent: 'Extent',
  isbn: 'ISBN',
  classMark: 'Classification',
  subjects: 'Subjects',
  contents: 'Contents',
  moreContents: (count: number) => `Show ${String(count)} more`,
};
