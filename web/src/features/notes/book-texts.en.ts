import type { Translated } from '../../texts/texts.ts';
import type { ja } from './book-texts.ja.ts';
import { formatCount } from '../../lib/counts.ts';

export const en: Translated<typeof ja> = {
  ofBook: 'Notes on this book',
  signInHint: 'Log in to write explanations and impressions of this book.',
  none: 'There are no notes on this book yet',
  noneHint: 'Why not write the first one?',
  noneOf: (kind: string) => `${kind}: none on this book yet`,
  kinds: 'Kind of notes to show',
  every: 'All',
  count: (count: number) => (count === 1 ? '1 note' : `${formatCount(count)} notes`),
  countAndMore: (count: number) => `${formatCount(count)} notes or more`,
};
