import { formatCount } from '#web/lib/formats.ts';

export const ja = {
  title: 'Kindle本',
  text: 'Kindleで買った本の一覧を、取り込みのページでファイルから取り込むと、本棚に並びます。Kindle本は、あなた以外には表示されません。',
  toImport: 'Kindle本を取り込む',
  stored: '取り込んだ本',
  show: '取り込んだ本を見る',
  hide: '取り込んだ本を隠す',
  total: (n: number) => `${formatCount(n)}冊`,
  none: '取り込んだKindle本はありません。',
  loadFailed: '取り込んだ本を読み込めませんでした。',
  remove: (title: string) => `「${title}」を削除`,
  removeTitle: 'Kindle本を削除しますか？',
  removeText: (title: string) =>
    `「${title}」を一覧から削除します。Amazonで買った本そのものはなくなりません。`,
  removeConfirm: '削除する',
  removed: '削除しました。',
  removeFailed: '削除できませんでした。もう一度お試しください。',
  removeAll: 'すべて削除',
  removeAllTitle: 'Kindle本をすべて削除しますか？',
  removeAllText: (n: number) =>
    `${formatCount(n)}冊をすべて一覧から削除します。Amazonで買った本そのものはなくなりません。もう一度取り込むこともできます。`,
  removeAllConfirm: 'すべて削除する',
  allRemoved: 'Kindle本をすべて削除しました。',
};
