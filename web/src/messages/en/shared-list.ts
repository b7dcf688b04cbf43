export const sharedList = {
  owner: 'Who made the list',
  describe: (list: string) => `A list of books: ${list}`,
  books: 'Books of the list',
  sort: 'Sort',
  sorts: { added: 'Newest added', published: 'Newest published' },
  booksEmpty: 'There are no books in the data.',
  booksMissing: 'The data of the books were not found.',
  loadFailed: 'Could not get the list.',
  noData: 'There is nothing in this list.',
  noToken: 'Could not get the idToken.',
};
