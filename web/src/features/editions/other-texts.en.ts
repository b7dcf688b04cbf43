import type { Translated } from '../../texts/texts.ts';
import type { ja } from './other-texts.ja.ts';

export const en: Translated<typeof ja> = {
  others: 'Other editions',
  count: (count: number) => String(count),
  all: (count: number) => `Show all ${String(count)} editions`,
};
