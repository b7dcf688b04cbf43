import { copiesIn, numberIn, paragraphs, withLineBreaks } from './cells.ts';
import { spansInList } from './dates.ts';
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

/** Genres of what is not a book. */
const OTHER_GENRES = new Set(['dvd', 'blu-ray', '映画', '音楽', 'cd', 'ゲーム', 'アプリ']);

export const booklog: TableFormat = {
  source: 'booklog',
  recognizedBy: [['13桁isbn', '読書状況']],
  ignored: {
    rating: ['評価'],
    tags: ['タグ'],
    category: ['カテゴリ', 'ジャンル'],
    addedAt: ['登録日時'],
  },
  draft: (cell) =>
    OTHER_GENRES.has(cell('ジャンル').normalize('NFKC').trim().toLowerCase())
      ? null
      : {
          id: [cell('サービスid'), cell('アイテムid')].filter((part) => part !== '').join('/'),
          // The id at the shop is the ISBN-10 of a paper book.
          isbns: [cell('13桁isbn'), cell('アイテムid')],
          title: cell('タイトル'),
          author: cell('作者名'),
          publisher: cell('出版社名'),
          publishedIn: cell('発行年'),
          state: cell('読書状況'),
          spans: [{ to: cell('読了日') }],
          review: cell('レビュー'),
          reviewedAt: '',
          memo: cell('読書メモ(非公開)', '読書メモ', '非公開メモ'),
          copies: 0,
        },
};

export const goodreads: TableFormat = {
  source: 'goodreads',
  recognizedBy: [['exclusive shelf', 'isbn13']],
  ignored: { rating: ['my rating'], tags: ['bookshelves'], addedAt: ['date added'] },
  draft: (cell) => ({
    id: numberIn(cell('book id')),
    isbns: [cell('isbn13'), cell('isbn')],
    title: cell('title'),
    author: paragraphs(cell('author'), cell('additional authors')).replaceAll('\n\n', ', '),
    publisher: cell('publisher'),
    publishedIn: cell('year published', 'original publication year'),
    state: cell('exclusive shelf'),
    // A count of readings says nothing about their dates.
    spans: [{ to: cell('date read') }],
    review: withLineBreaks(cell('my review')),
    reviewedAt: '',
    memo: withLineBreaks(cell('private notes')),
    copies: copiesIn(cell('owned copies')),
  }),
};

const storygraphSpans = (cell: CellOf) => {
  const spans = spansInList(cell('dates read'));
  return spans.length > 0 ? spans : [{ to: cell('last date read') }];
};

export const storygraph: TableFormat = {
  source: 'storygraph',
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
  draft: (cell) => ({
    id: cell('isbn/uid'),
    isbns: [cell('isbn/uid', 'isbn')],
    title: cell('title'),
    author: cell('authors', 'author'),
    publisher: '',
    publishedIn: '',
    state: cell('read status'),
    spans: storygraphSpans(cell),
    review: withLineBreaks(cell('review')),
    reviewedAt: '',
    memo: '',
    copies: copiesIn(cell('owned?')),
  }),
};

export const hardcover: TableFormat = {
  source: 'hardcover',
  recognizedBy: [['hardcover book id', 'status']],
  ignored: {
    rating: ['rating'],
    tags: ['tags', 'lists'],
    category: ['genres'],
    moods: ['moods'],
    addedAt: ['date added'],
  },
  draft: (cell) => ({
    id: cell('hardcover book id'),
    isbns: [cell('isbn 13'), cell('isbn 10'), cell('asin')],
    title: cell('title'),
    author: cell('author'),
    publisher: cell('publisher'),
    publishedIn: cell('publish date'),
    state: cell('status'),
    spans: [{ from: cell('date started'), to: cell('date finished') }],
    review: withLineBreaks(cell('review')),
    reviewedAt: cell('review date'),
    memo: withLineBreaks(cell('private notes')),
    copies: copiesIn(cell('owned')),
  }),
};

/** A shelf of the reader's own says nothing; its dates do. */
const bookwyrmState = (cell: CellOf): string => {
  if (cell('stopped_date') !== '') return 'stopped';
  return cell('finish_date') === '' ? cell('shelf') : 'read';
};

export const bookwyrm: TableFormat = {
  source: 'bookwyrm',
  recognizedBy: [['isbn_13', 'shelf', 'remote_id']],
  ignored: { rating: ['rating'], addedAt: ['shelf_date'] },
  draft: (cell) => ({
    id: cell('remote_id'),
    isbns: [cell('isbn_13'), cell('isbn_10'), cell('asin')],
    title: cell('title'),
    author: cell('author_text'),
    publisher: '',
    publishedIn: '',
    state: bookwyrmState(cell),
    spans: [{ from: cell('start_date'), to: cell('finish_date') || cell('stopped_date') }],
    review: withLineBreaks(paragraphs(cell('review_name'), cell('review_content'))),
    reviewedAt: cell('review_published'),
    memo: '',
    copies: 0,
  }),
};
