export const favorites = {
  count: (count: number) => `Favourites ${String(count)}`,
  addedAt: (time: string) => `Added ${time}`,
  none: 'No favourite books yet',
  noneHint: 'Press the heart on the page of a book, and it is kept here.',
  toShelf: 'To my bookshelf',
  loadFailed: 'Could not get the favourite books.',
};
