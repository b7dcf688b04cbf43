import type { CellOf, LeftOutRow } from './table-format.ts';

/** Columns that say what kind of thing a row is about. A column of genres is none: 音楽 may be the subject of a book. */
export const KIND_COLUMNS: readonly string[] = [
  'item type',
  'item_type',
  'itemtype',
  'media type',
  'media_type',
  'mediatype',
  'type',
  '種別',
  '資料種別',
  '商品種別',
  'メディア種別',
  '媒体',
  'メディア',
];
export const DELETED_COLUMNS: readonly string[] = [
  'deleted',
  'is_deleted',
  'is deleted',
  'deleted_at',
  '削除',
  '削除済み',
  '削除日',
  '除籍',
  '除籍日',
  '廃棄',
  '廃棄日',
];
const NOT_DELETED = new Set(['', '0', 'false', 'no', 'n', '-', 'いいえ', 'なし', '無', '未']);

/** Whether a cell of such a column marks its row: by a yes, a sign or a date. */
export const isDeleted = (cell: string): boolean =>
  !NOT_DELETED.has(cell.normalize('NFKC').trim().toLowerCase());

/** In lower case, without spaces and hyphens, in the singular. */
const OTHER_KINDS = new Set([
  'movie',
  'film',
  'video',
  'dvd',
  'bluray',
  'tv',
  'tvshow',
  'tvserie',
  'season',
  'episode',
  'anime',
  'game',
  'videogame',
  'boardgame',
  'music',
  'album',
  'cd',
  'vinyl',
  'podcast',
  'software',
  'app',
  'journalarticle',
  'magazinearticle',
  'newspaperarticle',
  'article',
  'conferencepaper',
  'preprint',
  'webpage',
  'blogpost',
  'booksection',
  'thesi',
  'report',
  'patent',
  'presentation',
  'dataset',
  'artwork',
  'audiorecording',
  'videorecording',
  '映画',
  'ビデオ',
  'ブルーレイ',
  'レコード',
  'ドラマ',
  'アニメ',
  '音楽',
  'ゲーム',
  'アプリ',
  '論文',
  '記事',
  '雑誌記事',
  '新聞記事',
  'ウェブページ',
]);

/** Whether a cell with the kind of a row names something else than a book. */
export const isOtherKind = (cell: string): boolean =>
  OTHER_KINDS.has(
    cell
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[\s_-]|s$/gu, ''),
  );

/** Why a row is left out whatever else it has; undefined for a book. */
export const leftOutRow = (cell: CellOf): LeftOutRow | undefined => {
  if (isDeleted(cell(...DELETED_COLUMNS))) return 'deleted';
  return isOtherKind(cell(...KIND_COLUMNS)) ? 'notBook' : undefined;
};
