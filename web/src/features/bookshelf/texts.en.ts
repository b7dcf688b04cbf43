import type { Translated } from '../../texts/texts.ts';
import type { ja } from './texts.ja.ts';

export const en: Translated<typeof ja> = {
  ownTitle: 'My bookshelf',
  userTitle: (name: string) => `Bookshelf of ${name}`,
  total: (count: number) => (count === 1 ? '1 book' : `${String(count)} books`),
  allHondana: 'All books',
  kindleHondana: 'Kindle',
  unassignedHondana: 'On no shelf',
  shelves: 'Shelves',
  sort: 'Sort',
  sorts: {
    newestRegistered: 'Newest registered',
    oldestRegistered: 'Oldest registered',
    newestPublished: 'Newest published',
    oldestPublished: 'Oldest published',
  },
  filter: 'Filter by title or author',
  clearFilter: 'Clear the filter',
  lent: 'Lent',
  available: 'Available',
  lendingOf: (status: string, title: string) => `${status}: show the lendings of ${title}`,
  lendingTitle: 'Lending status',
  loadingParts: (arrived: number, of: number) =>
    `Loading the bookshelf (${String(arrived)} of ${String(of)})`,
  emptyOwn: 'No books yet',
  emptyOwnHint: 'Put a sticker on a book and register it with the app: it will stand here.',
  aboutSticker: 'Using stickers',
  emptyUser: 'There are no books on this shelf yet',
  nothingFound: 'No book matches',
  showAll: 'Show all',
  faults: {
    user: 'Failed to fetch user information',
    refused: 'Failed to fetch bookshelf data',
    failed: 'An error occurred while fetching the bookshelf data',
  },
  authorOf: (name: string) => `Open the page of the author ${name}`,
};
