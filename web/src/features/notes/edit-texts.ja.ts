export const ja = {
  saveFailed: 'ノートを保存できませんでした。',
  removeFailed: 'ノートを削除できませんでした。',
  conflict: '編集している間に、このノートは書き換えられました。まだ何も保存していません。',
  conflictHint:
    '下の文章を見比べて、編集欄の文章を直してください。「保存」を押すと、編集欄の文章に置き換わります。',
  current: '現在の文章',
  currentBy: (name: string, time: string) => `現在の文章（${name}、${time}）`,
  mine: 'あなたが書いた文章',
  take: 'この文章を編集欄に入れる',
  tookOver: '編集欄の文章と入れ替えました。',
};
