import { formatCount } from '#web/lib/formats.ts';

/** Of a file with a list of Kindle books. */
export const ja = {
  files: [
    {
      name: 'Kindle：KindleSyncMetadataCache.xml',
      text: 'パソコンの旧版Kindleアプリが保存しているファイル。Windowsでは%LOCALAPPDATA%\\Amazon\\Kindle\\Cache、Macでは~/Library/Application Support/Kindle/Cacheにあります。',
    },
    {
      name: 'Kindle：AmazonのZIP、またはその中のDigital Items.csv',
      text: 'Amazonの「データをリクエストする」で「デジタルコンテンツ」を選ぶと、数日後にダウンロードできます。音楽やアプリも含まれるので、取り込む前に外してください。「ASIN」と「タイトル」の列があるCSVも使えます。',
    },
  ],
  totals: (n: number, existing: number) =>
    `Kindle本 ${formatCount(n)}冊（すでにある ${formatCount(existing)}冊）`,
  hint: 'Kindle本として、書名・著者・購入日・商品番号（ASIN）だけを保存します。あなた以外には表示されません。',
  book: 'Kindle本',
  list: 'Kindle本の一覧',
  replace: 'いまの一覧と入れ替える',
  addHint: 'いまの一覧に加えます。すでにある本は変わりません。',
  replaceHint:
    '取り込みが終わってから、選んだ本にないKindle本を一覧から削除します。取り込みを取り消しても、元に戻りません。',
};
