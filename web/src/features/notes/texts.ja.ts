export const ja = {
  title: 'ノート',
  kinds: { ExplainNote: '解説', ImpressionNote: '感想', InformationNote: '引用' },
  stances: { positive: '肯定', neutral: '中立', negative: '批判' },
  openLevels: { PUBLIC: '全体に公開', FRIENDS: '友達に公開', PRIVATE: '自分のみ' },
  replyLevels: { PUBLIC: '全員', FRIENDS: '限定', PRIVATE: '自分のみ' },
  /** Name of a card for those who listen. */
  cardOf: (name: string, kind: string) => `${name}の${kind}`,
  someone: '読者',
  open: 'ノートを開く',
  readOn: '続きを読む',
  edited: (time: string) => `編集 ${time}`,
  editedBy: (time: string) => `編集 ${time}：`,
  replyTo: '返信先のノート',
  cites: '引用している本',
  cited: { book: '引用されている本', agent: '引用されている人物・団体' },
  more: 'もっと見る',
  none: '表示するノートはありません。',
  notReached: 'ノートを読み込めませんでした。',
  video: '動画',
  post: 'ソーシャルメディアの投稿',
  noTitle: 'タイトルがありません',
  noDescription: '説明がありません',
  form: {
    kind: '種類',
    openLevel: '公開範囲',
    replyLevel: '返信できる人',
    content: '本文',
    placeholder: '本について書く',
    length: (length: number, most: number) =>
      `${length.toLocaleString('ja-JP')} / ${most.toLocaleString('ja-JP')}文字`,
    tooLong: (over: number) =>
      `長すぎます。あと${over.toLocaleString('ja-JP')}文字減らしてください。`,
    post: '投稿する',
    posted: 'ノートを投稿しました。',
  },
  menuOf: (name: string) => `${name}のメニュー`,
  edit: '編集',
  remove: '削除',
  onlyAuthorRemoves: '削除できるのは書いた人だけです',
  removeTitle: 'ノートを削除しますか？',
  removeText: '削除したノートは元に戻せません。',
  removeConfirm: '削除する',
  save: '保存',
  saving: '保存中...',
  notFound: 'ノートが見つかりませんでした。',
  notFoundHint: '削除されたか、公開されていない可能性があります。',
  ofBook: 'この本のノート',
};

declare module '../../texts/texts.ts' {
  interface FirstViewTexts {
    readonly notes: typeof ja;
  }
}
