import { copiesIn, paragraphs, withLineBreaks } from './cells.ts';
import type { CellOf, TableFormat } from './table-format.ts';

/** The tables of catalogues, whose books the reader owns. */

export const librize: TableFormat = {
  source: 'librize',
  recognizedBy: [['item id', 'isbn13/token']],
  ignored: { category: ['bookshelf'], addedAt: ['create time'] },
  draft: (cell) => ({
    id: cell('item id'),
    // Other types have a token of the service.
    isbns: cell('type').trim() === '1' ? [cell('isbn13/token')] : [],
    title: cell('title'),
    author: cell('authors'),
    publisher: cell('publisher'),
    publishedIn: cell('publish_year'),
    state: '',
    spans: [],
    review: '',
    reviewedAt: '',
    memo: '',
    copies: 1,
  }),
};

const collectionsOf = (cell: CellOf): ReadonlySet<string> =>
  new Set(
    cell('collections')
      .toLowerCase()
      .split(/[,|[\]]/u)
      .map((name) => name.trim()),
  );

/** The collections that every reader has; those of the reader's own say nothing. */
const libraryThingState = (collections: ReadonlySet<string>): string => {
  if (collections.has('currently reading')) return 'reading';
  if (collections.has('to read')) return 'wanted';
  return collections.has('read but unowned') ? 'read' : '';
};

const NOT_OWNED = ['wishlist', 'read but unowned'];

const libraryThingCopies = (cell: CellOf, collections: ReadonlySet<string>): number =>
  NOT_OWNED.some((name) => collections.has(name)) && !collections.has('your library')
    ? 0
    : copiesIn(cell('copies')) || 1;

/** Dates and numbers are in brackets. */
const inBrackets = (cell: string): string => cell.trim().replaceAll(/^\[|\]$/gu, '');

export const librarything: TableFormat = {
  source: 'librarything',
  recognizedBy: [
    ['isbns', 'collections'],
    ['isbns', 'primary author'],
  ],
  ignored: {
    rating: ['rating'],
    tags: ['tags'],
    category: ['collections', 'subjects'],
    addedAt: ['entry date', 'acquired'],
  },
  draft: (cell) => {
    const collections = collectionsOf(cell);
    const span = { from: inBrackets(cell('date started')), to: inBrackets(cell('date read')) };
    return {
      id: cell('book id'),
      isbns: [cell('isbn'), cell('isbns')],
      title: cell('title'),
      author: cell('primary author', 'author (first, last)'),
      // "Publisher (year), edition, pages".
      publisher: cell('publication').split(' (', 1)[0] ?? '',
      publishedIn: inBrackets(cell('date')),
      state: span.to === '' ? libraryThingState(collections) : 'read',
      spans: [span],
      review: withLineBreaks(cell('review')),
      reviewedAt: '',
      memo: withLineBreaks(paragraphs(cell('comment'), cell('private comment'))),
      copies: libraryThingCopies(cell, collections),
    };
  },
};

export const libib: TableFormat = {
  source: 'libib',
  recognizedBy: [
    ['item_type', 'ean_isbn13'],
    ['ean_isbn13', 'upc_isbn10'],
  ],
  ignored: {
    rating: ['rating'],
    tags: ['tags'],
    category: ['collection', 'group'],
    addedAt: ['added'],
  },
  draft: (cell) =>
    !['book', ''].includes(cell('item_type').trim().toLowerCase())
      ? null
      : {
          id: '',
          isbns: [cell('ean_isbn13'), cell('upc_isbn10')],
          title: cell('title'),
          author: cell('creators'),
          publisher: cell('publisher'),
          publishedIn: cell('publish_date'),
          state: cell('status'),
          spans: [{ from: cell('began', 'began_date'), to: cell('completed', 'completed_date') }],
          review: withLineBreaks(cell('review')),
          reviewedAt: cell('review_date'),
          memo: withLineBreaks(cell('notes')),
          copies: copiesIn(cell('copies')) || 1,
        },
};
