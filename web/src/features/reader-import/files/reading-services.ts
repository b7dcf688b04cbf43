import { copiesIn, numberIn, paragraphs, withLineBreaks } from './cells.ts';
import { spansInList, splitSpans, type Span } from './dates.ts';
import { isOtherKind } from './kinds.ts';
import { knownState } from './states.ts';
import type { CellOf, TableFormat } from './table-format.ts';

/** The tables of services for readers: what is read is not owned, unless a column says so. */

/** The columns of ブクログ in the order of its files, which have no header; copies with one occur. */
export const BOOKLOG_COLUMNS = [
  'サービスid',
  'アイテムid',
  '13桁isbn',
  'カテゴリ',
  '評価',
  '読書状況',
  'レビュー',
  'タグ',
  '読書メモ(非公開)',
  '登録日時',
  '読了日',
  'タイトル',
  '作者名',
  '出版社名',
  '発行年',
  'ジャンル',
  'ページ数',
  '価格',
] as const;

export const booklog: TableFormat = {
  source: 'booklog',
  ratedUpTo: 5,
  recognizedBy: [['13桁isbn', '読書状況']],
  ignored: {
    rating: ['評価', '★評価'],
    tags: ['タグ'],
    category: ['カテゴリ', 'ジャンル'],
    addedAt: ['登録日時'],
  },
  draft: (cell, date) =>
    isOtherKind(cell('ジャンル'))
      ? 'notBook'
      : {
          id: [cell('サービスid'), cell('アイテムid')].filter((part) => part !== '').join('/'),
          // The id at the shop is the ISBN-10 of a paper book.
          isbns: [cell('13桁isbn'), cell('アイテムid')],
          title: cell('タイトル'),
          author: cell('作者名'),
          publisher: cell('出版社名'),
          publishedIn: cell('発行年'),
          state: cell('読書状況'),
          spans: [{ to: date('読了日') }],
          review: cell('レビュー'),
          reviewedAt: '',
          memo: cell('読書メモ(非公開)', '読書メモ', '非公開メモ'),
          copies: 0,
        },
};

export const goodreads: TableFormat = {
  source: 'goodreads',
  ratedUpTo: 5,
  recognizedBy: [['exclusive shelf', 'isbn13']],
  ignored: { rating: ['my rating'], tags: ['bookshelves'], addedAt: ['date added'] },
  draft: (cell, date) => ({
    id: numberIn(cell('book id')),
    isbns: [cell('isbn13'), cell('isbn')],
    title: cell('title'),
    author: paragraphs(cell('author'), cell('additional authors')).replaceAll('\n\n', ', '),
    publisher: cell('publisher'),
    publishedIn: cell('year published', 'original publication year'),
    state: cell('exclusive shelf'),
    // A count of readings says nothing about their dates.
    spans: [{ to: date('date read') }],
    review: withLineBreaks(cell('my review')),
    reviewedAt: '',
    memo: withLineBreaks(cell('private notes')),
    copies: copiesIn(cell('owned copies')),
  }),
};

const storygraphSpans = (cell: CellOf, date: CellOf): readonly Span[] => {
  const spans = spansInList(cell('dates read'));
  return spans.length > 0 ? spans : [{ to: date('last date read') }];
};

export const storygraph: TableFormat = {
  source: 'storygraph',
  ratedUpTo: 5,
  recognizedBy: [
    ['isbn/uid', 'read status'],
    ['read status', 'star rating'],
  ],
  ignored: {
    rating: ['star rating'],
    tags: ['tags'],
    moods: ['moods', 'pace'],
    addedAt: ['date added'],
  },
  draft: (cell, date) => ({
    id: cell('isbn/uid'),
    isbns: [cell('isbn/uid', 'isbn')],
    title: cell('title'),
    author: cell('authors', 'author'),
    publisher: '',
    publishedIn: '',
    state: cell('read status'),
    spans: storygraphSpans(cell, date),
    review: withLineBreaks(cell('review')),
    reviewedAt: '',
    memo: '',
    copies: copiesIn(cell('owned?')),
  }),
};

export const hardcover: TableFormat = {
  source: 'hardcover',
  ratedUpTo: 5,
  recognizedBy: [['hardcover book id', 'status']],
  ignored: {
    rating: ['rating'],
    tags: ['tags', 'lists'],
    category: ['genres'],
    moods: ['moods'],
    addedAt: ['date added'],
  },
  draft: (cell, date) => ({
    id: cell('hardcover book id'),
    isbns: [cell('isbn 13'), cell('isbn 10'), cell('asin')],
    title: cell('title'),
    author: cell('author'),
    publisher: cell('publisher'),
    publishedIn: cell('publish date'),
    state: cell('status'),
    spans: [{ from: date('date started'), to: date('date finished') }],
    review: withLineBreaks(cell('review')),
    reviewedAt: cell('review date'),
    memo: withLineBreaks(cell('private notes')),
    copies: copiesIn(cell('owned')),
  }),
};

export const bookwyrm: TableFormat = {
  source: 'bookwyrm',
  ratedUpTo: 5,
  recognizedBy: [['isbn_13', 'shelf', 'remote_id']],
  ignored: { rating: ['rating'], addedAt: ['shelf_date'] },
  draft: (cell, date) => ({
    id: cell('remote_id'),
    isbns: [cell('isbn_13'), cell('isbn_10'), cell('asin')],
    title: cell('title'),
    author: cell('author_text'),
    publisher: '',
    publishedIn: '',
    // One shelf a book: if it is one of the reader's own, the dates decide.
    state: knownState(cell('shelf'), cell('stopped_date') === '' ? '' : 'stopped'),
    spans: [{ from: date('start_date'), to: date('finish_date') || date('stopped_date') }],
    review: withLineBreaks(paragraphs(cell('review_name'), cell('review_content'))),
    reviewedAt: cell('review_published'),
    memo: '',
    copies: 0,
  }),
};

/** `start|finish|milliseconds`, apart by semicolons. */
const openreadsSpans = (cell: string): readonly Span[] =>
  splitSpans(cell, /;/u, (reading) => {
    const [from = '', to = ''] = reading.split('|');
    return { from, to };
  });

export const openreads: TableFormat = {
  source: 'openreads',
  ratedUpTo: 5,
  recognizedBy: [['olid', 'readings', 'status']],
  ignored: { rating: ['rating'], tags: ['tags'], addedAt: ['date_added'] },
  draft: (cell) => ({
    id: '',
    isbns: [cell('isbn')],
    title: [cell('title'), cell('subtitle')].filter(Boolean).join(' '),
    author: cell('author'),
    publisher: cell('publisher'),
    publishedIn: cell('publication_year'),
    state: cell('status'),
    spans: openreadsSpans(cell('readings')),
    review: cell('my_review'),
    reviewedAt: '',
    memo: cell('notes'),
    copies: 0,
  }),
};

const lastOf = (spans: readonly Span[]): string =>
  spans
    .map(({ to = '' }) => to)
    .toSorted()
    .at(-1) ?? '';

/** The ends of readings, those that were given up too, and the beginning of one that has no end. */
const jeluReadings = (cell: CellOf, date: CellOf) => {
  const [read, dropped] = [spansInList(cell('read_dates')), spansInList(cell('dropped_dates'))];
  const started = cell('currently_reading');
  const shelf = knownState(...cell('shelves').split(','));
  const isNow = started !== '' || shelf === 'currently-reading';
  const ends = [...read, ...dropped];
  const other = { [isNow ? 'from' : 'to']: started || date('date read') };
  return {
    state: shelf || (isNow ? 'reading' : '') || (lastOf(dropped) > lastOf(read) ? 'stopped' : ''),
    spans: isNow || ends.length === 0 ? [...ends, other] : ends,
  };
};

export const jelu: TableFormat = {
  source: 'jelu',
  recognizedBy: [['read_dates', 'dropped_dates']],
  ignored: { tags: ['tags', 'bookshelves'] },
  draft: (cell, date) => ({
    id: '',
    isbns: [cell('isbn13'), cell('isbn10'), cell('isbn')],
    title: cell('title'),
    author: cell('authors', 'author'),
    publisher: cell('publisher'),
    publishedIn: '',
    ...jeluReadings(cell, date),
    review: withLineBreaks(cell('my review')),
    reviewedAt: '',
    memo: withLineBreaks(cell('private notes')),
    copies: copiesIn(cell('owned')),
  }),
};

export const yamtrack: TableFormat = {
  source: 'yamtrack',
  ratedUpTo: 10,
  recognizedBy: [['media_id', 'media_type', 'source']],
  ignored: { rating: ['score'] },
  draft: (cell, date) => ({
    id: [cell('source'), cell('media_id')].filter(Boolean).join('/'),
    isbns: [],
    title: cell('title'),
    author: '',
    publisher: '',
    publishedIn: '',
    state: cell('status'),
    spans: [{ from: date('start_date'), to: date('end_date') }],
    review: '',
    reviewedAt: '',
    memo: cell('notes'),
    copies: 0,
  }),
};

/** Loans of a library: each event is a row. */
export const libby: TableFormat = {
  source: 'libby',
  recognizedBy: [['timestamp', 'activity', 'library']],
  ignored: {},
  hasEvents: true,
  draft: (cell, date) => {
    const side = { borrowed: 'from', returned: 'to' }[cell('activity').trim().toLowerCase()];
    return {
      id: '',
      isbns: [cell('isbn')],
      title: cell('title'),
      author: cell('author'),
      publisher: cell('publisher'),
      publishedIn: '',
      state: '',
      spans: side === undefined ? [] : [{ [side]: date('timestamp') }],
      review: '',
      reviewedAt: '',
      memo: '',
      copies: 0,
    };
  },
};
