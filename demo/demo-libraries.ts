import type { ChosenBook } from '#contract/operations/own-books.ts';
import type { demoReaders } from './demo-readers.ts';

export type Username = (typeof demoReaders)[number]['username'];

/** A lending by days from the day of the seeding, earlier ones negative; `back` when it has ended. */
export interface DemoLending {
  readonly KANRI_ID: string;
  readonly to: { readonly reader: Username } | { readonly name: string };
  readonly lent: number;
  readonly due: number;
  readonly back?: number;
}

/** Books by their KANRI_ID in the demo catalogue; the titles are for whoever reads this. */
type Books = Readonly<Record<string, string>>;

export interface DemoShelf {
  readonly name: string;
  readonly color: string;
  readonly books: Books;
}

export interface DemoLibrary {
  readonly username: Username;
  /** A fixed request id: repeating the request returns the same stickers. */
  readonly requestId: string;
  readonly libraryName: string;
  /** Of both kinds: that others may borrow, and give back, without the owner doing it. */
  readonly selfService: 'ALLOW' | 'DENY';
  readonly shelves: readonly DemoShelf[];
  readonly unassigned: Books;
  /** Registered without a sticker; the fixed request ids make a repetition harmless. */
  readonly unlabelled: readonly (ChosenBook & {
    readonly shelf: string;
    readonly requestId: string;
  })[];
  /** Registered, and then taken off the bookshelf again. */
  readonly discarded: Books;
  readonly lendings: readonly DemoLending[];
}

const japaneseLiterature = {
  HDB000001: '吾輩は猫である',
  HDB000003: '坊っちゃん',
  HDB000011: 'こころ',
  HDB000050: '斜陽',
  HDB000053: '人間失格',
  HDB000054: '走れメロス',
  HDB000073: '新編銀河鉄道の夜',
  HDB000074: '注文の多い料理店',
  HDB000089: '羅生門・鼻',
  HDB000105: '阿部一族・舞姫',
  HDB000113: 'にごりえ・たけくらべ',
  HDB000127: '細雪',
  HDB000131: '陰翳礼讃',
  HDB000135: '雪国',
  HDB000136: '伊豆の踊子',
  HDB000149: '金閣寺',
  HDB000163: 'ノルウェイの森',
  HDB000172: '海辺のカフカ',
  HDB000234: '李陵・山月記',
  HDB000239: '檸檬',
  HDB000288: '砂の女',
  HDB000290: '沈黙',
  HDB000299: 'キッチン',
  HDB000310: 'コンビニ人間',
  HDB000311: '蜜蜂と遠雷',
  HDB000313: '博士の愛した数式',
} as const;

const foreignLiterature = {
  HDB000362: '一九八四年',
  HDB000367: '星の王子さま',
  HDB000369: '異邦人',
  HDB000370: '変身',
  HDB000371: '罪と罰',
  HDB000380: '老人と海',
  HDB000382: 'グレート・ギャツビー',
  HDB000385: 'わたしを離さないで',
  HDB000388: 'そして誰もいなくなった',
  HDB000394: '不思議の国のアリス',
  HDB000398: 'モモ',
  HDB000401: 'アルジャーノンに花束を',
  HDB000402: '百年の孤独',
  HDB000406: '赤毛のアン',
} as const;

const historyAndSociety = {
  HDB000480: '代表的日本人',
  HDB000509: '日本の思想',
  HDB000510: '失敗の本質',
  HDB000513: '菊と刀',
  HDB000516: '銃・病原菌・鉄',
  HDB000519: '夜と霧',
  HDB000521: '日本の歴史をよみなおす',
  HDB000522: '応仁の乱',
  HDB000526: 'トラクターの世界史',
  HDB000533: '忘れられた日本人',
} as const;

const homeAndPictureBooks = {
  HDB000417: 'ぐりとぐら',
  HDB000420: 'はじめてのおつかい',
  HDB000421: 'こんとあき',
  HDB000429: '100万回生きたねこ',
  HDB000436: 'りんごかもしれない',
  HDB000439: 'はらぺこあおむし',
  HDB000440: 'かいじゅうたちのいるところ',
  HDB000442: 'スイミー',
  HDB000567: '日々のあみもの',
  HDB000568: '人生がときめく片づけの魔法',
} as const;

/** Books that came in lately and are on no proper shelf yet. */
const toTidyUp = {
  HDB000517: 'サピエンス全史',
  HDB000530: '茶の世界史',
  HDB000560: '一汁一菜でよいという提案',
  HDB000563: 'わたしのいつものごはん',
  HDB000602: 'サラダ記念日',
  HDB000607: '知的生産の技術',
  HDB000728: '太陽と乙女',
} as const;
const TO_TIDY_UP = '整理待ち';

const hanako: DemoLibrary = {
  username: 'hanako',
  requestId: '0d2f6b5e-3c1a-4f57-9a64-6e1b8f0c7d21',
  libraryName: '花子の本棚',
  selfService: 'ALLOW',
  shelves: [
    { name: '日本文学', color: '#9B3A4A', books: japaneseLiterature },
    { name: '海外文学', color: '#2F5D8C', books: foreignLiterature },
    { name: '歴史と社会', color: '#7A5C2E', books: historyAndSociety },
    { name: '暮らしと絵本', color: '#3E7C5A', books: homeAndPictureBooks },
    { name: TO_TIDY_UP, color: '#6B6B76', books: toTidyUp },
  ],
  unassigned: {
    HDB000302: 'i',
    HDB000478: 'The book of tea',
    HDB000556: 'リーダブルコード',
    HDB000743: '大家さんと僕',
    HDB000342: '鬼平犯科帳 18',
    HDB000819: '鬼平犯科帳 19',
    // 20 is missing.
    HDB000821: '鬼平犯科帳 21',
  },
  unlabelled: [
    {
      book: {
        MainTitle: '金曜読書会の記録 第三号',
        Responsibility: '金曜読書会 編',
        Publisher_1: '私家版',
        PublishingDate: '1998',
      },
      shelf: TO_TIDY_UP,
      requestId: '0c9e4b7d-58a1-4f36-a2d4-93b1e7c05f68',
    },
    {
      KANRI_ID: 'HDB000584', // 風姿花伝
      shelf: '日本文学',
      requestId: '5d0a8c1e-6f42-4b7b-9c35-1e8f2a604b97',
    },
    {
      KANRI_ID: 'HDB000679', // 写真で見る星と伝説
      shelf: TO_TIDY_UP,
      requestId: 'a3e71f08-94bd-4c26-8d5a-7b0c63f9e215',
    },
  ],
  discarded: { HDB000499: '7つの習慣' },
  lendings: [
    { KANRI_ID: 'HDB000135', to: { name: '祖母' }, lent: -200, due: -170, back: -181 },
    { KANRI_ID: 'HDB000135', to: { reader: 'taro' }, lent: -12, due: 3 },
    { KANRI_ID: 'HDB000163', to: { name: '山田さん' }, lent: -25, due: 5 },
    { KANRI_ID: 'HDB000398', to: { reader: 'taro' }, lent: -150, due: -120, back: -118 },
    { KANRI_ID: 'HDB000398', to: { name: '姪のみゆき' }, lent: -90, due: -60, back: -61 },
    { KANRI_ID: 'HDB000011', to: { reader: 'taro' }, lent: -75, due: -45, back: -50 },
    // Sakura is no friend: it waits for her answer.
    { KANRI_ID: 'HDB000011', to: { reader: 'sakura' }, lent: -26, due: -5 },
  ],
};

const taro: DemoLibrary = {
  username: 'taro',
  requestId: '7b9e4c12-58d3-4a0f-8c6b-2f3d9e5a1047',
  libraryName: '太郎の本棚',
  selfService: 'DENY',
  shelves: [
    {
      name: 'ミステリー',
      color: '#3B3F6B',
      books: {
        HDB000189: '江戸川乱歩傑作選',
        HDB000283: '点と線',
        HDB000314: '容疑者Xの献身',
        HDB000318: '火車',
        HDB000331: '十角館の殺人',
        HDB000390: 'オリエント急行の殺人',
      },
    },
    {
      name: '仕事',
      color: '#4A6B5D',
      books: { HDB000541: '数学ガール', HDB000559: '人月の神話', HDB000588: '理科系の作文技術' },
    },
  ],
  unassigned: {
    HDB000286: '竜馬がゆく',
    HDB000531: '深夜特急',
    HDB000532: '日本百名山',
  },
  unlabelled: [],
  discarded: {},
  lendings: [
    { KANRI_ID: 'HDB000331', to: { reader: 'hanako' }, lent: -60, due: -30, back: -33 },
    { KANRI_ID: 'HDB000314', to: { reader: 'hanako' }, lent: -16, due: -2 },
    { KANRI_ID: 'HDB000531', to: { name: '同僚の佐藤さん' }, lent: -4, due: 26 },
  ],
};

const jiro: DemoLibrary = {
  username: 'jiro',
  requestId: 'c4a81f60-9e27-4d3b-b5f8-0a7c6d1e9382',
  libraryName: '次郎の本棚',
  selfService: 'DENY',
  shelves: [],
  unassigned: {
    HDB000348: '葬送のフリーレン',
    HDB000352: 'ドラえもん',
    HDB000353: '火の鳥',
  },
  unlabelled: [],
  discarded: {},
  lendings: [],
};

/** The bookshelves of the demo readers; the others have none yet. */
export const demoLibraries: readonly DemoLibrary[] = [hanako, taro, jiro];

/**
 * Hanako's Kindle books. Nobody has bought them, so the ASINs are made up and each address leads to
 * the printed edition, by its ISBN.
 */
export const hanakosKindleBooks = [
  { title: '天地明察', authors: '冲方丁', isbn: '9784048740135', acquired: '2022-08-14' },
  { title: 'ペスト', authors: 'カミュ, 宮崎嶺雄', isbn: '9784102114032', acquired: '2020-04-19' },
  { title: '未必のマクベス', authors: '早瀬耕', isbn: '9784150312947', acquired: '2023-11-03' },
  { title: '人類5000年史', authors: '出口治明', isbn: '9784480069917', acquired: '2024-01-02' },
  { title: '暗号技術入門', authors: '結城浩', isbn: '9784797350999', acquired: '2025-05-06' },
] as const;
