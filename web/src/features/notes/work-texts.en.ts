import type { Translated } from '../../texts/texts.ts';
import type { ja } from './work-texts.ja.ts';

export const en: Translated<typeof ja> = {
  ofWork: 'Notes on this work',
  newest: (count: number) =>
    `These are the newest ${String(count)}. The pages of the editions have the others.`,
  none: 'There are no notes on this work yet',
  noneHint: 'Why not write the first one, on the page of an edition?',
  about: 'Edition: ',
};
