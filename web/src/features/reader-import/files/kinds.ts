import { copiesIn } from './cells.ts';
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
  '媒体',
  'メディア',
];
export const DELETED_COLUMNS: readonly string[] = ['deleted', 'is_deleted', 'is deleted', '削除'];

/** In lower case, without spaces and hyphens. */
const OTHER_KINDS = new Set([
  'movie',
  'film',
  'video',
  'dvd',
  'bluray',
  'tv',
  'tvshow',
  'tvseries',
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
  'thesis',
  'report',
  'patent',
  'presentation',
  'dataset',
  'artwork',
  'audiorecording',
  'videorecording',
  '映画',
  'ドラマ',
  'アニメ',
  '音楽',
  'ゲーム',
  'アプリ',
  '論文',
  '記事',
]);

/** Whether a cell with the kind of a row names something else than a book. */
export const isOtherKind = (cell: string): boolean =>
  OTHER_KINDS.has(
    cell
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[\s_-]/gu, ''),
  );

/** Why a row is left out whatever else it has; undefined for a book. */
export const leftOutRow = (cell: CellOf): LeftOutRow | undefined => {
  if (copiesIn(cell(...DELETED_COLUMNS)) > 0) return 'deleted';
  return isOtherKind(cell(...KIND_COLUMNS)) ? 'notBook' : undefined;
};
