import type { Translated } from '../../texts/texts.ts';
import type { ja } from './citation-texts.ja.ts';
import { formatCount } from '../../lib/counts.ts';

export const en: Translated<typeof ja> = {
  question: 'How does this book see it?',
  questionHint: 'Not your own opinion: choose by what the book says.',
  place: 'Place',
  placeOptional: 'Place (optional)',
  placeExample: 'p. 123, chapter 3',
  quote: 'Quotation',
  quoteOptional: 'Quotation (optional)',
  quoteExample: 'Word for word from this book',
  length: (length: number, most: number) =>
    `${formatCount(length)} / ${formatCount(most)} characters`,
  tooLong: (over: number) => `Too long by ${formatCount(over)} characters.`,
};
