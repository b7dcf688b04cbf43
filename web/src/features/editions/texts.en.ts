import type { Translated } from '../../texts/texts.ts';
import type { ja } from './texts.ja.ts';

export const en: Translated<typeof ja> = {
  editions: 'All editions',
  count: (count: number) => (count === 1 ? '1 edition' : `${String(count)} editions`),
  loadFailed: 'Could not get the editions.',
};
