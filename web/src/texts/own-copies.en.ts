import type { Translated } from './texts.ts';
import type { ja } from './own-copies.ja.ts';

export const en: Translated<typeof ja> = {
  owned: (count: number) =>
    count === 1 ? 'On your bookshelf' : `${String(count)} on your bookshelf`,
};
