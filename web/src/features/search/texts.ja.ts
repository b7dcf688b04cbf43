import { editionCount } from '../../lib/edition-count.ts';
import { formatCount } from '../../lib/counts.ts';

export const ja = {
  heading: (query: string) => `「${query}」の検索結果`,
  tabs: '検索結果の種類',
  books: '本',
  authors: '著者',
  author: '著者',
  works: (count: number) => `著作${formatCount(count)}冊`,
  searching: '検索しています…',
  found: (count: number) => `${formatCount(count)}件見つかりました`,
  foundMany: (count: number) => `上位${formatCount(count)}件を表示しています`,
  sort: '並べ替え',
  relevance: '関連度順',
  newest: '新しい順',
  oldest: '古い順',
  title: '題名順',
  editions: editionCount.ja,
  editionsOf: (title: string, editions: string) => `${title}：${editions}`,
  filters: (chosen: number) => (chosen === 0 ? '絞り込み' : `絞り込み（${String(chosen)}）`),
  alternativeNames: (names: readonly string[]) => `別名：${names.join('、')}`,
  noWords: '探したい本の題名、著者名、ISBNを入力してください',
  tooLong: '検索する言葉が長すぎます',
};
