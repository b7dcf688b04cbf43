import { formatCount } from '../../lib/counts.ts';
import { editionCount } from '../../lib/edition-count.ts';
import type { Translated } from '../../texts/texts.ts';
import type { ja } from './texts.ja.ts';

export const en: Translated<typeof ja> = {
  heading: (query: string) => `Search results for “${query}”`,
  tabs: 'Kinds of results',
  books: 'Books',
  authors: 'Authors',
  author: 'Author',
  works: (count: number) => `${formatCount(count)} book${count === 1 ? '' : 's'}`,
  searching: 'Searching…',
  found: (count: number) => `${formatCount(count)} result${count === 1 ? '' : 's'} found`,
  foundMany: (count: number) => `Showing the best ${formatCount(count)} results`,
  sort: 'Sort by',
  relevance: 'Relevance',
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title',
  editions: editionCount.en,
  editionsOf: (title: string, editions: string) => `${title}: ${editions}`,
  filters: (chosen: number) => (chosen === 0 ? 'Filters' : `Filters (${String(chosen)})`),
  alternativeNames: (names: readonly string[]) => `Also: ${names.join(', ')}`,
  noWords: 'Enter a title, an author or an ISBN',
  tooLong: 'Your search is too long',
};
