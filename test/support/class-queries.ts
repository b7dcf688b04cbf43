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

/** An author's name as people type it, and the beginning of the name in the record. */
export const authorQueries: readonly (readonly [query: string, name: string])[] = [
  ['夏目漱石', '夏目, 漱石'],
  ['漱石 夏目', '夏目, 漱石'],
  ['なつめそうせき', '夏目, 漱石'],
  ['太宰 治', '太宰, 治'],
  ['太宰治', '太宰, 治'],
  ['宮澤賢治', '宮沢, 賢治'],
  ['村上春樹', '村上, 春樹'],
  ['村上　春樹', '村上, 春樹'],
  ['手塚治虫', '手塚, 治虫'],
  ['芥川龍之介', '芥川, 龍之介'],
  ['江戸川乱歩', '江戸川, 乱歩'],
  ['司馬遼太郎', '司馬, 遼太郎'],
  ['スティーヴン・キング', 'キング, スティーヴン'],
  ['キング スティーヴン', 'キング, スティーヴン'],
  ['ドストエフスキー', 'ドストエフスキー, フョードル'],
  ['フョードル・ドストエフスキー', 'ドストエフスキー, フョードル'],
];

/** A part of a name by which its author is known alone, and the beginning of the name in the record. */
export const knownNameQueries: readonly (readonly [query: string, name: string])[] = [
  ['漱石', '夏目, 漱石'],
  ['鷗外', '森, 鷗外'],
  ['鴎外', '森, 鷗外'],
  ['一葉', '樋口, 一葉'],
  ['太宰', '太宰, 治'],
  ['芥川', '芥川, 龍之介'],
  ['春樹', '村上, 春樹'],
  ['乱歩', '江戸川, 乱歩'],
];

/** Readings in Latin letters, and a part of the title or name that they mean. */
export const romajiQueries: readonly (readonly [query: string, meant: string])[] = [
  ['murakami haruki', '村上, 春樹'],
  ['haruki murakami', '村上, 春樹'],
  ['natsume soseki', '夏目, 漱石'],
  ['natume souseki', '夏目, 漱石'],
  ['Sōseki Natsume', '夏目, 漱石'],
  ['dazai osamu', '太宰, 治'],
  ['shiba ryotaro', '司馬, 遼太郎'],
  ['siba ryoutarou', '司馬, 遼太郎'],
  ['wagahai wa neko de aru', '吾輩は猫である'],
  ['wagahai ha neko de aru', '吾輩は猫である'],
  ['ningen shikkaku', '人間失格'],
  ['ningen sikkaku', '人間失格'],
  ['kokoro natsume', 'こころ'],
  ['noruwei no mori', 'ノルウェイの森'],
  ['ginga tetsudo no yoru', '銀河鉄道の夜'],
  ['gingatetsudou no yoru', '銀河鉄道の夜'],
  ['hashire merosu', '走れメロス'],
  ['kinkakuji', '金閣寺'],
  ['suna no onna', '砂の女'],
  ['ryoma ga yuku', '竜馬がゆく'],
];
