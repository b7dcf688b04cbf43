import { formatCount } from './counts.ts';

/** How many editions a work has: on its card, and on its page. */
export const editionCount = {
  // つ counts up to nine.
  ja: (count: number) => `${formatCount(count)}${count < 10 ? 'つ' : ''}の版`,
  en: (count: number) => `${formatCount(count)} edition${count === 1 ? '' : 's'}`,
} as const;
