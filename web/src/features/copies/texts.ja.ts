export const ja = {
  title: '本の情報',
  toBook: 'この本のページ',
  responsibility: '著者',
  contributors: '関係者',
  publishers: '出版者',
  registered: '登録日',
  removed: '除籍日',
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
};

declare module '../../texts/texts.ts' {
  interface FirstViewTexts {
    readonly copies: typeof ja;
  }
}
