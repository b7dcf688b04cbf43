/** Texts of the labels for copies; loaded with the pages that print them. */
export const ja = {
  open: 'ラベルを印刷…',
  openFor: (count: number) => `この${String(count)}冊のラベルを印刷…`,
  title: (count: number) => `${String(count)}冊のラベルを印刷`,
  text: '書名・番号・バーコード・QR コードの入ったラベルを PDF で用意します。次の用紙に、拡大も縮小もせずに印刷して、本に貼ってください。',
  paper: '用紙',
  size: 'サイズ',
  scale: '倍率',
  sheets: '枚数',
  sheetCount: (count: number) => `${String(count)} 枚`,
  action: 'PDF をダウンロード',
  done: 'ラベルの PDF を用意しました。ダウンロードが始まらないときは、10分以内に次のリンクを開いてください。',
  link: 'PDF を開く',
  tooMany: (most: number, extra: number) =>
    `一度に印刷できるのは${String(most)}冊までです。${String(extra)}冊多いので、本棚で選び直してください。`,
  overQuota: (perDay: number) =>
    `印刷できるのは、ステッカーと合わせて 1 日 ${String(perDay)} 枚までです。日付が変わってから、もう一度お試しください。`,
  refused:
    '選んだ本の中に本棚から外した本があるため、印刷できませんでした。本棚を確かめて、もう一度お試しください。',
  network: '通信できませんでした。通信の状態を確かめて、もう一度お試しください。',
  failed: 'ラベルの PDF を用意できませんでした。もう一度お試しください。',
};
