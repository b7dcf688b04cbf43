import type { Translated } from '../texts/texts.ts';
import type { ja } from './load-more-texts.ja.ts';

export const en: Translated<typeof ja> = {
  more: 'Show more',
  loadingMore: 'Loading more…',
  moreFailed: 'Could not load more',
};
