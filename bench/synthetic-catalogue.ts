import type { IndexedAuthor, IndexedBook } from '#lambdas/search/index/records.ts';

/**
 * A synthetic catalogue of any size, realistic for a search index and deterministic. Titles combine
 * words by patterns, common words more often than rare ones.
 */
const words = (text: string): readonly string[] => text.trim().split(/\s+/u);

const nouns = words(`
  歴史 文化 社会 経済 科学 宇宙 世界 日本 東京 京都 言葉 物語 研究 入門 生活 料理 植物 動物 音楽 美術 哲学 宗教 政治 法律
  教育 心理 医学 建築 都市 農業 漁業 工業 技術 情報 数学 物理 化学 地理 民俗 神話 昔話 手紙 日記 旅行 写真 映画 演劇 文学
  小説 詩歌 俳句 短歌 随筆 評論 思想 時代 戦争 平和 革命 民主主義 資本論 人間 女性 少年 少女 家族 友情 恋愛 結婚 仕事
  会社 経営 会計 統計 確率 天文 気象 地震 火山 海洋 河川 山岳 森林 庭園 花 鳥 風 月 雪 海 山 空 川 道 夢 影 声 窓 橋
  猫 犬 馬 魚 虫 蝶 桜 梅 松 竹 菊 雨 雲 星 春 夏 秋 冬 朝 夜 國語 學校 關係 澤
`);
const katakana = words(`
  コンピュータ プログラミング アルゴリズム ネットワーク データベース セキュリティ デザイン マーケティング マネジメント
  コミュニケーション ファンタジー ミステリー ロマンス ヨーロッパ アメリカ アフリカ アジア フランス ドイツ イギリス
  パン ワイン コーヒー ガーデニング ピアノ ヴァイオリン オーケストラ サッカー テニス スキー ロボット エネルギー
`);
const latin = words(`
  Python Java C++ Linux Web AI DNA Excel History Introduction Japan Tokyo Modern Art Music Science Theory Guide
`);
const places = words(`
  北海道 青森 仙台 会津 江戸 鎌倉 横浜 金沢 信州 名古屋 近江 奈良 大阪 神戸 出雲 広島 土佐 博多 長崎 薩摩 琉球
  ロンドン パリ ローマ ニューヨーク 上海 北京
`);
const surnames = words(`
  佐藤 鈴木 高橋 田中 伊藤 渡邉 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 林 斎藤 清水 山﨑 森 池田
  橋本 阿部 石川 山下 中島 石井 小川 前田 岡田 長谷川 藤田 後藤 近藤 村上 遠藤 青木 坂本 藤井 西村 福田 太田 三浦
`);
const givenNames = words(`
  一郎 二郎 三郎 太郎 花子 幸子 和子 正雄 清 茂 博 明 誠 健 剛 学 翔 蓮 陽菜 結衣 美咲 さくら 葵 直樹 直美 由美子
  恵子 裕子 真理 達也 哲也 隆 豊 進 勇 武 実 昇 修 薫 まこと ひかる みどり
`);
const publishers = words(`
  青空書房 山河社 東西出版 みなと書店 朝霧文庫 北辰堂 三日月社 千歳書院 光文堂 白樺社 オリーブ出版 大和学術出版会
`);
const series = words('青空文庫版 山河新書 東西選書 みなと文庫 朝霧叢書');
const patterns = words(`
  {n}の{n} {n}と{n} {n}入門 {p}の{n} {n}{n}史 はじめての{n} {k}の{n} {n}のための{k} {p}{n}紀行 図解{n}
  {n}とは何だろう {n}を考える 新しい{n}の教科書 {k}と{n} {l}による{n} {l}_{l} 私の{n} {n}のなかの{n} {p}殺人事件
  {n}全集 よくわかる{k} {n}学概論 {n}に生きる {s}{g}伝 {s}{g}の{n} {n}・{n}・{n} 『{n}』を読む {n}〈{n}〉 ある{n}の{n}
`);

/** Mulberry32: small, fast and deterministic. */
export const createRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Chooses words at the start of a list more often, as in real titles. */
const choose = (list: readonly string[], random: () => number): string =>
  list[Math.floor(random() ** 1.7 * list.length)] ?? '';

const lists: Readonly<Record<string, readonly string[]>> = {
  n: nouns,
  k: katakana,
  l: latin,
  p: places,
  s: surnames,
  g: givenNames,
};

const titleOf = (random: () => number): string =>
  choose(patterns, random)
    .replaceAll(/\{(\w)\}/gu, (_, list: string) => choose(lists[list] ?? [], random))
    .replaceAll('_', ' ');

const AUTHORS = surnames.length * givenNames.length;

const authorName = (n: number): string =>
  `${surnames[Math.floor(n / givenNames.length)] ?? ''}, ${givenNames[n % givenNames.length] ?? ''}`;

const authorId = (n: number): string => `SA${String(n).padStart(6, '0')}`;

const bookOf = (n: number, random: () => number): IndexedBook => {
  const author = Math.floor(random() ** 2 * AUTHORS);
  const subtitle = random() < 0.3 ? ` : ${titleOf(random)}` : '';
  const volume = random() < 0.15 ? ` ${String(1 + Math.floor(random() * 12))}` : '';
  return {
    book: {
      KANRI_ID: `SB${String(n).padStart(8, '0')}`,
      MainTitle: titleOf(random) + volume + subtitle,
      Responsibility: `${authorName(author).replace(', ', '')} 著`,
      Publisher_1: choose(publishers, random),
      PublishingDate: `${String(1950 + Math.floor(random() * 76))}.${String(1 + Math.floor(random() * 12))}`,
      ContributorID_01: authorId(author),
      ContributorName_01: authorName(author),
    },
    ...(random() < 0.4 && { series: choose(series, random) }),
  };
};

/** `count` books. A smaller count is a prefix of a larger one. */
export const syntheticBooks = function* (count: number, seed = 1): Generator<IndexedBook> {
  const random = createRandom(seed);
  for (let n = 0; n < count; n += 1) yield bookOf(n, random);
};

/** The authors of all synthetic books. */
export const syntheticAuthors = function* (): Generator<IndexedAuthor> {
  for (let n = 0; n < AUTHORS; n += 1) {
    const item = {
      TENKYO_ID: authorId(n),
      F_A: authorName(n),
      main_name: authorName(n).replace(', ', ''),
      alternative_names: [],
    };
    yield { item, works: AUTHORS - n };
  }
};
