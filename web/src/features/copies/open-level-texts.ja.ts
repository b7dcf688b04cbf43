/** Who may see a bookshelf; loaded with the form and the question about it. */
export const ja = {
  openLevel: '本棚を見られる人',
  openLevels: { PUBLIC: '全体に公開', FRIENDS: '友達に公開', PRIVATE: '自分のみ' },
  openLevelHints: {
    PUBLIC:
      'ログインしていない人も、本棚と一冊ずつのページを見られます。ブロックした人は見られません。',
    FRIENDS:
      '友達だけが、本棚と一冊ずつのページを見られます。貸している本のページは、借りている人も見られます。',
    PRIVATE: 'あなただけが見られます。貸している本のページは、借りている人も見られます。',
  },
  question: '最初の一冊を登録する前に',
  questionHint: 'お聞きするのは一度だけです。プロフィール設定で、いつでも変えられます。',
  decide: '決めて登録する',
  notDecided: '保存できませんでした。もう一度お試しください。',
};
