import type { OpenLevel } from '#contract/entities/book-list.ts';

/** Books by their KANRI_ID in the demo catalogue; the titles are for whoever reads this. */
type Books = Readonly<Record<string, string>>;

export interface DemoList {
  readonly listName: string;
  readonly comments: string;
  readonly openLevel: OpenLevel;
  /** In the order in which they are put in: the last one stands first. */
  readonly books: Books;
}

/** What hanako has collected: one list of each open level. */
export const hanakosLists: readonly DemoList[] = [
  {
    listName: '気になる本',
    comments: '次に読みたい本を、忘れないうちに。',
    openLevel: 'PUBLIC',
    books: {
      HDB000314: '容疑者Xの献身',
      HDB000318: '火車',
      HDB000331: '十角館の殺人',
      HDB000541: '数学ガール',
      HDB000531: '深夜特急',
      HDB000348: '葬送のフリーレン',
      HDB000286: '竜馬がゆく',
    },
  },
  {
    listName: '読書会で読む本',
    comments: '第三土曜日の読書会の候補です。\n短めのものから順に読みます。',
    openLevel: 'URLSHARE',
    books: { HDB000288: '砂の女', HDB000011: 'こころ', HDB000135: '雪国', HDB000239: '檸檬' },
  },
  {
    listName: '贈りものの候補',
    comments: '',
    openLevel: 'PRIVATE',
    books: {
      HDB000417: 'ぐりとぐら',
      HDB000442: 'スイミー',
      HDB000439: 'はらぺこあおむし',
    },
  },
];

export const tarosLists: readonly DemoList[] = [
  {
    listName: '考える道具になる本',
    comments: '仕事で行き詰まったときに開く棚。',
    openLevel: 'PUBLIC',
    books: {
      HDB000517: 'サピエンス全史',
      HDB000516: '銃・病原菌・鉄',
      HDB000453: '思考の整理学',
      HDB000588: '理科系の作文技術',
    },
  },
];

export const sakurasLists: readonly DemoList[] = [
  {
    listName: '子どもと読んだ絵本',
    comments: '寝る前に何度も読んだものから。',
    openLevel: 'PUBLIC',
    books: {
      HDB000425: 'いないいないばあ',
      HDB000439: 'はらぺこあおむし',
      HDB000429: '100万回生きたねこ',
      HDB000421: 'こんとあき',
      HDB000417: 'ぐりとぐら',
    },
  },
];

/** The last one was marked last. */
export const hanakosFavorites: Books = {
  HDB000519: '夜と霧',
  HDB000163: 'ノルウェイの森',
  HDB000417: 'ぐりとぐら',
  HDB000074: '注文の多い料理店',
  HDB000398: 'モモ',
  HDB000011: 'こころ',
};

/** Books whose pages hanako has looked at, the last one last. */
export const hanakosVisits: Books = {
  HDB000541: '数学ガール',
  HDB000318: '火車',
  HDB000073: '新編銀河鉄道の夜',
  HDB000288: '砂の女',
  HDB000348: '葬送のフリーレン',
  HDB000398: 'モモ',
  HDB000001: '吾輩は猫である',
  HDB000011: 'こころ',
};
