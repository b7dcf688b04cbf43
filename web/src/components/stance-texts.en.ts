import type { Translated } from '../texts/texts.ts';
import type { ja } from './stance-texts.ja.ts';

export const en: Translated<typeof ja> = {
  stances: {
    positive: 'agrees',
    neutral: 'discusses',
    negative: 'criticizes',
    unsaid: 'cites',
  },
};
