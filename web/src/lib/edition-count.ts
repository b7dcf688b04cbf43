import { formatCount } from './counts.ts';

/** From this number on, Japanese counts without つ. */
const WITHOUT_COUNTER = 10;

/** How many editions a work has: on its card, and on its page. */
export const editionCount = {
  ja: (count: number) => `${formatCount(count)}${count < WITHOUT_COUNTER ? 'つ' : ''}の版`,
  en: (count: number) => `${formatCount(count)} ${count === 1 ? 'edition' : 'editions'}`,
} as const;
