/** The query, the titles of the first hits, and a part of their volume. */
export type WantedVolume = readonly [query: string, title: string, volume: string];

/** Queries whose last word is a volume, for books of the demo catalogue. */
export const volumeQueries: readonly WantedVolume[] = [
  ['平家物語 1', '平家物語', '一'],
  ['鬼平犯科帳 十八', '鬼平犯科帳', '18'],
  ['鬼平犯科帳 2０', '鬼平犯科帳', '20'],
  ['夏目漱石全集 第1巻', '夏目漱石全集', '1 ('],
  ['夏目漱石全集 九', '夏目漱石全集', '9 ('],
  ['この世の春 上巻', 'この世の春', '上'],
  ['この世の春 2', 'この世の春', '下'],
  ['1Q84 3', '1Q84', 'BOOK 3'],
  ['１Ｑ８４ BOOK1', '1Q84', 'BOOK 1'],
  ['細雪 中', '細雪', '中巻'],
  ['細雪 3', '細雪', '下巻'],
  ['ねじまき鳥クロニクル 第2部', 'ねじまき鳥クロニクル', '第2部'],
  ['海辺のカフカ（上）', '海辺のカフカ', '上巻'],
  ['太宰治全集 7', '太宰治全集', '7'],
  ['源氏物語 一', '源氏物語', '一'],
  ['新訳源氏物語 上巻', '新譯源氏物語', '上卷'],
  ['漱石全集 第2巻', '漱石全集', '第二巻'],
  ['鬼滅の刃 8', '鬼滅の刃', '8'],
  ['ONE PIECE 第87巻', 'ONE PIECE', '87'],
  ['3月のライオン 13', '3月のライオン', '13'],
  ['竜馬がゆく 第一巻', '竜馬がゆく', '一'],
  ['火の鳥 1', '火の鳥', '1'],
  ['武揚伝 中', '武揚伝', '中'],
];
