import { RESTORE_DAYS } from '#contract/limits.ts';
export const ja = {
  title: '本の情報',
  toBook: 'この本のページ',
  responsibility: '著者',
  contributors: '著者・訳者など',
  publishers: '出版社',
  printedNumber: '印刷された番号',
  registered: '登録日',
  removed: '除いた日',
  shelf: '棚',
  noShelf: '棚に入れていません',
  library: '本棚の名前',
  selfLend: 'セルフ貸出',
  selfReturn: 'セルフ返却',
  allowed: 'できます',
  notAllowed: 'できません',
  stickerCode: 'ステッカー番号',
  remove: '本棚から除く',
  removing: '処理中…',
  removeTitle: '本棚から除きますか？',
  removeText: (title: string) =>
    `「${title}」を本棚から除きます。貼ってあるステッカーは、もう使えません。`,
  removeConfirm: '除く',
  removal: {
    done: '本を本棚から除きました。',
    refused: '除けませんでした。もう一度お試しください。',
    failed: '処理中にエラーが発生しました。もう一度お試しください。',
  },
  /** Between two sentences. */
  betweenSentences: '',
  /** `owner` is null where the owner is not known. */
  whose: (owner: string | null) =>
    owner === null ? '持ち主がわからない本です。' : `${owner}さんの本です。`,
  whoseBefore: (owner: string | null) =>
    owner === null ? '持ち主がわからない本でした。' : `${owner}さんの本でした。`,
  yours: 'あなたの本です。',
  yoursBefore: 'あなたの本でした。',
  onShelf: (hondana: string) => `棚「${hondana}」にあります。`,
  onNoShelf: 'まだ棚に入れていません。',
  lent: (day: string) => `いま貸出中、${day}まで。`,
  lentOverdue: (day: string, days: number) =>
    `いま貸出中、返却予定日の${day}を${String(days)}日過ぎています。`,
  borrowed: (day: string) => `あなたが借りています。${day}まで。`,
  borrowedOverdue: (day: string, days: number) =>
    `あなたが借りていて、返却予定日の${day}を${String(days)}日過ぎています。`,
  removedOn: (day: string) => `${day}に本棚から除かれました。`,
  restoreUntil: (day: string) => `${day}までは、本棚に戻せます。`,
  restoreOver: `除いてから${String(RESTORE_DAYS)}日を過ぎたので、本棚には戻せません。`,
  owner: '持ち主',
  keptOn: '置き場所',
  borrower: '貸した相手',
  toLendings: '貸し借りの一覧',
  lentNote: '貸出中の本は除けません。返却を記録してから除いてください。',
  lentTitle: '貸出中なので、除けません',
  lentText: (title: string) =>
    `「${title}」はいま貸出中です。戻ってきたら返却を記録し、それから除いてください。`,
};
