export const history = {
  menuOf: (title: string) => `Actions for ${title}`,
  forget: 'Delete from history',
  none: 'No browsing history yet',
  noneHint: 'Books whose pages you open are kept here. Only you can see them.',
  toShelf: 'To my bookshelf',
};
