import type { Translated } from '../../texts/texts.ts';
import type { ja } from './texts.ja.ts';

export const en: Translated<typeof ja> = {
  positive: 'agrees',
  neutral: 'discusses',
  negative: 'criticizes',
  unsaid: 'cites',
  placed: (place, reason) => `${place}: ${reason}`,
  sentence: {
    before: '“',
    between: '” cites “',
    after: '” ',
    how: { positive: 'approvingly', neutral: 'neutrally', negative: 'critically', unsaid: '' },
  },
};
