import { copiesIn, paragraphs, withLineBreaks } from './cells.ts';
import type { CellOf, TableFormat } from './table-format.ts';

/** The tables of catalogues; of those of paper books the reader owns the books. */

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
  ratedUpTo: 5,
  recognizedBy: [
    ['isbns', 'collections'],
    ['isbns', 'primary author'],
  ],
  ignored: {
    rating: ['rating'],
    tags: ['tags'],
    category: ['collections', 'subjects'],
    addedAt: ['entry date', 'acquired'],
    lendings: ['lending patron', 'lending start'],
  },
  draft: (cell, date) => {
    const collections = collectionsOf(cell);
    return {
      id: cell('book id'),
      isbns: [cell('isbn'), cell('isbns')],
      title: cell('title'),
      author: cell('primary author', 'author (first, last)'),
      // "Publisher (year), edition, pages".
      publisher: cell('publication').split(' (', 1)[0] ?? '',
      publishedIn: inBrackets(cell('date')),
      state: libraryThingState(collections),
      spans: [{ from: inBrackets(date('date started')), to: inBrackets(date('date read')) }],
      review: withLineBreaks(cell('review')),
      reviewedAt: '',
      memo: withLineBreaks(paragraphs(cell('comment'), cell('private comment'))),
      copies: libraryThingCopies(cell, collections),
    };
  },
};

export const libib: TableFormat = {
  source: 'libib',
  ratedUpTo: 5,
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
  draft: (cell, date) =>
    !['book', ''].includes(cell('item_type').trim().toLowerCase())
      ? 'notBook'
      : {
          id: '',
          isbns: [cell('ean_isbn13'), cell('upc_isbn10')],
          title: cell('title'),
          author: cell('creators') || [cell('last_name'), cell('first_name')].join(' ').trim(),
          publisher: cell('publisher'),
          publishedIn: cell('publish_date'),
          state: cell('status'),
          spans: [{ from: date('began', 'began_date'), to: date('completed', 'completed_date') }],
          review: withLineBreaks(cell('review')),
          reviewedAt: cell('review_date'),
          memo: withLineBreaks(cell('notes')),
          copies: copiesIn(cell('copies')) || 1,
        },
};

export const zotero: TableFormat = {
  source: 'zotero',
  recognizedBy: [['key', 'item type', 'publication title']],
  ignored: { tags: ['manual tags', 'automatic tags'], addedAt: ['date added'] },
  draft: (cell) =>
    cell('item type').trim().toLowerCase() !== 'book'
      ? 'notBook'
      : {
          id: cell('key'),
          isbns: [cell('isbn')],
          title: cell('title'),
          author: cell('author'),
          publisher: cell('publisher'),
          publishedIn: cell('publication year', 'date'),
          state: '',
          spans: [],
          review: '',
          reviewedAt: '',
          memo: withLineBreaks(cell('notes')),
          copies: 0,
        },
};

export const calibre: TableFormat = {
  source: 'calibre',
  recognizedBy: [['identifiers', 'author_sort']],
  ignored: { rating: ['rating'], tags: ['tags'], addedAt: ['timestamp'] },
  draft: (cell) => ({
    id: cell('uuid'),
    // Older versions write an ISBN-10 without its X.
    isbns: [cell('identifiers'), cell('isbn')],
    title: cell('title'),
    author: cell('authors'),
    publisher: cell('publisher'),
    // An instant; a year of 101 stands for none.
    publishedIn: /^[12]\d{3}/u.exec(cell('pubdate'))?.[0] ?? '',
    state: '',
    spans: [],
    review: '',
    reviewedAt: '',
    memo: '',
    copies: 0,
  }),
};
