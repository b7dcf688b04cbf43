import type { Translated } from './texts.ts';
import type { ja } from './hondanas.ja.ts';

export const en: Translated<typeof ja> = {
  unassigned: 'On no shelf',
  toUnassigned: 'On no shelf',
};
