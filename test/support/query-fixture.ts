import { toIsbn13 } from '#contract/isbn.ts';
import type { IndexedAuthor, IndexedBook } from '#lambdas/search/index/records.ts';
import { indexedAuthor, indexedBook } from './search-records.ts';

/** Facts of real records: title, detail title, reading, contributor, publisher, date, ISBN, class and series. */
const FACTS = `
日本婦道記|萱笠|ニホンフドウキ|山本, 周五郎|新潮社|1981.9.15||913|
日本婦道記|忍緒|ニホンフドウキ|山本, 周五郎|新潮社|1981.9.15||913|
日本婦道記|墨丸|ニホンフドウキ|山本, 周五郎|新潮社|1981.9.15||913|
日本婦道記|尾花川|ニホンフドウキ|山本, 周五郎|新潮社|1981.9.15||913|
CNNニュース・リスニング|2012春夏|シーエヌエヌ ニュース リスニング||朝日出版社|2012.4|9784255006451|YU51|
CNNニュース・リスニング|2012秋冬|シーエヌエヌ ニュース リスニング||朝日出版社|2012.10|9784255006819|YU51|
CNNニュース・リスニング|2013春夏|シーエヌエヌ ニュース リスニング||朝日出版社|2013.4|9784255007090|YU51|
坊っちゃん||ボッチャン|夏目, 漱石|筑摩書房|1992.1.20||913|
坊っちやん||ボッチャン|夏目, 漱石|岩波書店|1994.1.10|||
こころ||ココロ|夏目, 漱石|集英社|1991.2.25||913|集英社文庫
こころ||ココロ|今野, 大力|新日本出版社|1995.6.30||911|
三四郎||サンシロウ|夏目, 漱石|角川書店|1951.10.20||913|角川文庫クラシックス
三四郎||サンシロウ|夏目, 漱石|岩波書店|2017.4.7|||
銀河鉄道の夜||ギンガテツドウノヨル|宮沢, 賢治|角川書店|1969.7.20||K913|角川文庫
銀河鉄道の夜||ギンガテツドウノヨル|宮沢, 賢治|岩波書店|1951.10.25||K913|岩波文庫
猫||ネコ|豊島, 与志雄|未来社|1967.11.10||914|
猫||ネコ|宮沢, 賢治|筑摩書房|1995.11.25||913|
猫||ネコ|斎藤, 茂吉|岩波書店|1975.6.18|||
猫町|散文詩風な小説|ネコマチ|萩原, 朔太郎|岩波書店|1995.5.16||913|岩波文庫
猫町 他十七篇|||萩原, 朔太郎|岩波書店|1995.5.16||913|岩波文庫
蒲団||フトン|田山, 花袋|新潮社|1952.3.15||913|新潮文庫
蒲団||フトン|橘, 外男|中央書院|1994.7.29||913|
蒲団・重右衛門の最後|||田山, 花袋|新潮社|1952.3.15||913|新潮文庫
野菊の墓|||伊藤, 左千夫|集英社|1991||913|集英社文庫
野菊の墓|||伊藤, 左千夫|新潮社|1955.10.25||913|新潮文庫
一人舞台||ヒトリブタイ|森, 鴎外|筑摩書房|1996.3.21||949|ちくま文庫
人間失格||ニンゲンシッカク|太宰, 治|新潮社|1952.10.30||913|新潮文庫
走れメロス||ハシレメロス|太宰, 治|筑摩書房|1988.10.25||913|ちくま文庫
羅生門||ラショウモン|芥川, 竜之介|筑摩書房|1986.9.24||913|ちくま文庫
怠倦||タイケン|永井, 荷風|岩波書店|2019.6.14|||岩波文庫
書簡箋||ショカンセン|宮本, 百合子|新日本出版社|1981.3.20||915|
日本国憲法||ニホンコクケンポウ|日本国|三省堂|1994.3.20||323|
日本国憲法||ニホンコクケンポウ|日本国|印刷局|1946.11.3||323|
日本国憲法の制定過程|大友一郎講義録||大友一郎|千倉書房|2017.9|9784805111208||
世界一非常識な日本国憲法|||長尾一紘|育鵬社|2017.9|9784594077785||扶桑社新書
日本社会再考|海からみた列島文化||網野善彦|筑摩書房|2017.9|9784480098146||ちくま学芸文庫
人工知能の「最適解」と人間の選択|||NHKスペシャル取材班|NHK出版|2017.11|9784140885345||NHK出版新書
人工知能はこうして創られる|||合原一幸|ウェッジ|2017.9|9784863101852||
東大から刑務所へ|||堀江貴文|幻冬舎|2017.9|9784344984714||幻冬舎新書
銀魂 第70巻|||空知英秋|集英社|2017.10|9784088812076||ジャンプコミックス
ONE PIECE 巻87|||尾田栄一郎|集英社|2017.11|9784088812250||ジャンプコミックス
英検準1級最短合格!英作文問題完全制覇|||ジャパンタイムズ|ジャパンタイムズ|2017.9|9784789016780||英検最短合格シリーズ
短期完成英検2級3回過去問集|||文部科学省|旺文社|2017.9|9784010948385||旺文社英検書
おかしなおつかい|||萩原ゆか|学研プラス|2017.10|9784052046704||
クリスマスがちかづくと|||斉藤倫|福音館書店|2017.10|9784834083637||
スミス有機化学 上|||スミス, ジャニス|化学同人|2017.11|9784759819380||
有機反応機構|有機反応を深く理解するために||奥山格|丸善出版|2017.11|9784621302132||
`;

const given = (text: string | undefined): string | undefined =>
  text === undefined || text === '' ? undefined : text;

export const factBooks: readonly IndexedBook[] = FACTS.trim()
  .split('\n')
  .map((line, n) => {
    const [title = '', ...fields] = line.split('|');
    const [detail, reading, name, publisher, date, isbn, mark, series] = fields.map(given);
    return indexedBook(
      `F${String(n).padStart(3, '0')}`,
      title,
      {
        ContentDetailTitle: detail,
        ContributorID_01: name,
        ContributorName_01: name,
        Publisher_1: publisher,
        PublishingDate: date,
        ISBN: toIsbn13(isbn ?? '') ?? undefined,
        ClassMark: mark,
      },
      {
        transcription: reading,
        series,
        seriesPlaces: series === undefined ? [] : [{ SeriesTitle: series }],
      },
    );
  });

export const factAuthors: readonly IndexedAuthor[] = [
  ['夏目, 漱石', 'ナツメ, ソウセキ'],
  ['太宰, 治', 'ダザイ, オサム'],
  ['芥川, 竜之介', 'アクタガワ, リュウノスケ'],
  ['宮沢, 賢治', 'ミヤザワ, ケンジ'],
  ['田山, 花袋', 'タヤマ, カタイ'],
  ['山本, 周五郎', 'ヤマモト, シュウゴロウ'],
].map(([name = '', reading = '']) =>
  indexedAuthor(name, name, 1, { transcription: reading, alternativeNames: [reading] }),
);

/** What is expected of a query: a title, or its beginning before …. */
export type Expected =
  /** Among the first three hits, exact and near ones. */
  | { readonly finds: string }
  | { readonly first: string }
  /** Among no hits. */
  | { readonly not: string }
  | { readonly suggests: string }
  /** Works of this title. */
  | { readonly works: number };

export interface QueryClass {
  /** Queries that must be right. */
  readonly minimum: number;
  readonly queries: readonly (readonly [query: string, expected: Expected])[];
}

export const queryClasses: Readonly<Record<string, QueryClass>> = {
  works: {
    minimum: 7,
    queries: [
      ['日本婦道記', { works: 4 }],
      ['CNNニュース・リスニング', { works: 3 }],
      ['坊っちゃん', { works: 1 }],
      ['銀河鉄道の夜', { works: 1 }],
      ['野菊の墓', { works: 1 }],
      ['蒲団', { works: 2 }],
      ['猫', { works: 3 }],
    ],
  },
  records: {
    minimum: 5,
    queries: [
      ['日本婦道記 墨丸', { first: '日本婦道記' }],
      ['猫町 散文詩', { first: '猫町' }],
      ['鷗外 一人舞台', { first: '一人舞台' }],
      ['斉藤倫', { first: 'クリスマスがちかづくと' }],
      ['NHKスペシャル取材班', { first: '人工知能の…' }],
    ],
  },
  // No record says how ONE PIECE is read. One book of 英検 is too few to do without near matches.
  'by reading': {
    minimum: 7,
    queries: [
      ['じんこうちのう', { finds: '人工知能…' }],
      ['とうだいからけいむしょへ', { finds: '東大から刑務所へ' }],
      ['ぎんたま', { finds: '銀魂…' }],
      ['gintama', { finds: '銀魂…' }],
      ['jinkochino', { finds: '人工知能…' }],
      ['わんぴーす 87', { finds: 'ONE PIECE…' }],
      ['にほんしゃかいさいこう', { finds: '日本社会再考' }],
      ['ゆうきはんのうきこう', { finds: '有機反応機構' }],
      ['えいけん', { not: '怠倦' }],
    ],
  },
  // The book is no 教科書 by its record.
  sentences: {
    minimum: 5,
    queries: [
      ['布団 田山花袋', { finds: '蒲団…' }],
      ['走れメロスを読みたい', { finds: '走れメロス' }],
      ['三四郎って誰の本', { finds: '三四郎' }],
      ['田山花袋が書いた蒲団', { finds: '蒲団…' }],
      ['人間失格を探しています', { finds: '人間失格' }],
      ['スミスの有機化学の教科書', { finds: 'スミス有機化学…' }],
    ],
  },
  near: {
    minimum: 6,
    queries: [
      ['ningen shikkaki', { finds: '人間失格' }],
      ['hashire merosi', { finds: '走れメロス' }],
      ['ginga tetsudo no yori', { finds: '銀河鉄道の夜' }],
      ['東大から形務署へ', { finds: '東大から刑務所へ' }],
      ['日本国建法の制丁過程', { finds: '日本国憲法の制定過程' }],
      ['クリスマズがちかずくと', { finds: 'クリスマスがちかづくと' }],
    ],
  },
  ISBN: {
    minimum: 5,
    queries: [
      ['9784088', { finds: '銀魂…' }],
      ['978-4-08-881207', { first: '銀魂…' }],
      ['4-08-8812', { finds: 'ONE PIECE…' }],
      ['9784088812077', { finds: '銀魂…' }],
      ['銀魂 9784344984714', { first: '東大から刑務所へ' }],
    ],
  },
  fields: {
    minimum: 6,
    queries: [
      ['こころ 著者:今野大力', { first: 'こころ' }],
      ['出版社:新日本', { finds: '書簡箋' }],
      ['日本 ndc:323', { not: '日本社会再考' }],
      ['title:猫町', { first: '猫町' }],
      ['日本国憲法 −三省堂', { finds: '日本国憲法' }],
      ['日本国憲法 1946', { first: '日本国憲法' }],
    ],
  },
  publisher: {
    minimum: 6,
    queries: [
      ['日本', { not: '書簡箋' }],
      ['新日本出版社', { finds: '書簡箋' }],
      ['岩波', { not: '三四郎' }],
      ['岩波文庫', { finds: '怠倦' }],
      ['文庫', { not: '蒲団' }],
      ['岩波書店 文庫', { finds: '猫町' }],
    ],
  },
  ranking: {
    minimum: 5,
    queries: [
      ['福音館 クリスマス', { first: 'クリスマスがちかづくと' }],
      ['学研 おつかい', { first: 'おかしなおつかい' }],
      ['岩波 猫', { first: '猫' }],
      ['中央 蒲団', { first: '蒲団' }],
      ['日本国憲法 三省', { first: '日本国憲法' }],
    ],
  },
  suggestions: {
    minimum: 8,
    queries: [
      ['なｔ', { suggests: '夏目漱石' }],
      ['はしｒ', { suggests: '走れメロス' }],
      ['夏目漱石 ここ', { suggests: 'こころ' }],
      ['だざいおさむ　走', { suggests: '走れメロス' }],
      ['銀がてつ', { suggests: '銀河鉄道の夜' }],
      ['人間しっ', { suggests: '人間失格' }],
      ['芥川りゅう', { suggests: '芥川竜之介' }],
      ['dazai', { suggests: '太宰治' }],
    ],
  },
};
