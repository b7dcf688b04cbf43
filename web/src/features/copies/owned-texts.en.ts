import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './owned-texts.ja.ts';

export const en: Translated<typeof ja> = {
  owned: (count: number) =>
    count === 1 ? 'On your bookshelf' : `${String(count)} on your bookshelf`,
  copies: (count: number) => (count === 1 ? '1 book' : `${String(count)} books`),
  unassigned: 'Not on a shelf',
  toUnassigned: 'Not on a shelf',
  chooseHondana: 'Choose a shelf',
};
