import type { ja } from './stances.ja.ts';
import type { Translated } from './texts.ts';

export const en: Translated<typeof ja> = {
  positive: 'agrees',
  neutral: 'discusses',
  negative: 'criticizes',
  unsaid: 'cites',
};
