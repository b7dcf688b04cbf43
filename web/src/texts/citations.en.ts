import type { ja } from './citations.ja.ts';
import type { Translated } from './texts.ts';

export const en: Translated<typeof ja> = {
  positive: 'agrees',
  neutral: 'discusses',
  negative: 'criticizes',
  unsaid: 'cites',
  placed: (place, reason) => `${place}: ${reason}`,
};
