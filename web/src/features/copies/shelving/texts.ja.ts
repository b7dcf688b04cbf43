/** Texts of putting a book on the own bookshelf; loaded for readers only. */
export const ja = {
  shelve: '本棚に入れる',
  shelveOf: (title: string) => `「${title}」を本棚に入れる`,
  again: 'もう一冊入れる',
  owned: (count: number) => `すでに${String(count)}冊持っています`,
  ownCopy: '持っている本を見る',
  hondana: '入れる棚',
  otherEdition: (place: string) =>
    place === '' ? '別の版を持っています' : `別の版を持っています（${place}）`,
  done: (title: string, hondana: string | undefined) =>
    hondana === undefined
      ? `「${title}」を本棚に入れました。`
      : `「${title}」を「${hondana}」に入れました。`,
  undone: (title: string) => `「${title}」を本棚から除きました。`,
  undoFailed: '元に戻せませんでした。',
  failures: {
    undecided: '本棚を見られる人が決まっていないので、まだ登録していません。',
    network: '通信できませんでした。',
    daily: '1日に登録できる冊数を超えました。明日もう一度お試しください。',
    full: '本棚に置ける冊数の上限に達しました。',
    gone: '棚が見つかりません。棚を選び直して、もう一度お試しください。',
    other: '登録できませんでした。もう一度お試しください。',
  },
};
