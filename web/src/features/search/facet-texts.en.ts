import { formatCount } from '../../lib/counts.ts';
import type { Translated } from '../../texts/texts.ts';
import type { ja } from './facet-texts.ja.ts';

const books = (count: number): string => `${formatCount(count)} ${count === 1 ? 'book' : 'books'}`;

export const en: Translated<typeof ja> = {
  heading: 'Filters',
  groups: {
    author: 'Author',
    date: 'Year',
    publisher: 'Publisher',
    class: 'Subject',
    series: 'Series',
  },
  decade: (year: string) => `${year}s`,
  year: (year: string) => year,
  count: books,
  more: (count: number) => `Show ${formatCount(count)} more`,
  fewer: 'Show fewer',
  chosen: 'Chosen filters',
  remove: (label: string) => `Remove the filter ${label}`,
  clear: 'Clear all',
  close: 'Close',
  show: (count: number) => `Show ${books(count)}`,
  showBooks: 'Show the books',
  failed: 'Could not load the filters',
  none: 'No books match these filters',
  noneHint: 'Remove some of them to find more.',
  clearFilters: 'Clear all filters',
};
