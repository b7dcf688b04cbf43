import type { Translated } from '../../../texts/texts.ts';
import type { ja } from './texts.ja.ts';

export const en: Translated<typeof ja> = {
  list: 'Search suggestions',
  count: (count: number) => `${String(count)} ${count === 1 ? 'suggestion' : 'suggestions'}`,
  kinds: { title: 'Title', author: 'Author', series: 'Series' },
};
