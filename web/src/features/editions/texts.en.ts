import { describeWorkIn } from '#contract/work-descriptions.ts';
import { formatCount } from '#web/lib/formats.ts';
import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './texts.ja.ts';

export const en: Translated<typeof ja> = {
  author: 'Author',
  editions: 'Editions of this work',
  describe: describeWorkIn.en,
  only: 'The catalogue has no other edition.',
  newest: (count: number) => `Showing the newest ${String(count)}.`,
  notes: (count: number, hasMore: boolean) =>
    count === 1 && !hasMore ? '1 note' : `${formatCount(count)}${hasMore ? '+' : ''} notes`,
  favorites: (count: number) =>
    count === 1 ? 'Favorite of 1 reader' : `Favorite of ${formatCount(count)} readers`,
  loadFailed: 'Could not get the book.',
  notReached: 'Could not load the editions.',
  others: 'Other editions',
  otherCount: (count: number) => String(count),
  allEditions: (count: number) => `Show all ${String(count)} editions`,
};
