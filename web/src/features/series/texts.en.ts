import { describeInEnglish } from '#contract/descriptions.ts';
import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './texts.ja.ts';

export const en: Translated<typeof ja> = {
  kind: 'Series',
  books: 'Books of this series',
  more: 'Show more',
  moreFailed: 'The next books could not be loaded.',
  loadFailed: 'Could not get the books of the series.',
  describe: describeInEnglish.series,
};
