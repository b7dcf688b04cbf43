import { formatCount } from '#web/lib/formats.ts';
import type { SkipReason } from './kindle-rows.ts';
import type { FileFault } from './read-kindle-file.ts';

export const ja = {
  title: 'Kindle本',
  text: 'Kindleで買った本の一覧をファイルから取り込み、本棚に並べます。ファイルは送信されません。この端末で読み取り、書名・著者・購入日・商品番号（ASIN）だけを保存します。Kindle本は、あなた以外には表示されません。',
  howTo: '使えるファイル',
  files: [
    {
      name: 'KindleSyncMetadataCache.xml',
      text: 'パソコンの旧版Kindleアプリが保存しているファイルです。Windowsでは%LOCALAPPDATA%\\Amazon\\Kindle\\Cache、Macでは~/Library/Application Support/Kindle/Cacheにあります。',
    },
    {
      name: 'ZIPファイル、またはその中のDigital Items.csv',
      text: 'Amazonの「データをリクエストする」で「デジタルコンテンツ」を選ぶと、数日後にダウンロードできます。音楽やアプリも含まれるので、取り込む前に外してください。',
    },
    {
      name: 'CSVファイル',
      text: '1行目に「ASIN」と「タイトル」の列名があるもの。著者と購入日の列も読み取ります。文字コードはUTF-8かShift_JISです。',
    },
  ],
  choose: 'ファイルを選ぶ',
  file: 'Kindle本の一覧のファイル',
  reading: 'ファイルを読み取っています',
  faults: {
    unreadable: 'ファイルを読み取れませんでした。壊れていないか確かめて、もう一度お試しください。',
    tooLarge: 'ファイルが大きすぎます（50MBまで）。',
    noList:
      'Kindle本の一覧が見つかりません。ASINと書名の列があるCSV、ZIP、またはXMLを選んでください。',
    noBooks: '取り込める本がありません。',
    tooMany: '本が多すぎます。取り込めるのは20,000冊までです。',
  } satisfies Record<FileFault, string>,
  found: (books: number, skipped: number) =>
    skipped === 0
      ? `${formatCount(books)}冊が見つかりました。`
      : `${formatCount(books)}冊が見つかりました。ほかの${formatCount(skipped)}行は取り込みません。`,
  skipped: {
    noAsin: (n: number) => `ASINがない、または正しくない：${formatCount(n)}行`,
    noTitle: (n: number) => `書名がない：${formatCount(n)}行`,
    sample: (n: number) => `サンプル：${formatCount(n)}行`,
    notBook: (n: number) => `本ではない：${formatCount(n)}行`,
    repeated: (n: number) => `同じ本の重複：${formatCount(n)}行`,
  } satisfies Record<SkipReason, (n: number) => string>,
  preview: '取り込む本',
  include: (title: string) => `「${title}」を取り込む`,
  mode: '取り込み方',
  add: 'いまの一覧に加える',
  addHint: '一覧にある本は新しい内容になり、ほかの本は残ります。',
  replace: 'いまの一覧と入れ替える',
  replaceHint: '取り込みが終わってから、選んだ本にないKindle本を一覧から削除します。',
  start: (n: number) => `${formatCount(n)}冊を取り込む`,
  importing: '取り込んでいます',
  sent: (n: number, of: number) => `${formatCount(n)} / ${formatCount(of)}冊`,
  stopped: (n: number) =>
    `${formatCount(n)}冊まで取り込んだところで、うまくいきませんでした。続きから再開できます。`,
  full: 'Kindle本は20,000冊までです。不要な本を削除してから、続きをお試しください。',
  resume: '続きから取り込む',
  done: (added: number, updated: number, unchanged: number) =>
    `取り込みました（追加${formatCount(added)}冊、更新${formatCount(updated)}冊、変更なし${formatCount(unchanged)}冊）。`,
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
