import { NOTES_PER_HOUR } from '#contract/limits.ts';
import { formatCount } from '#web/lib/formats.ts';

export const ja = {
  title: (count: number) =>
    count > 1 ? `${formatCount(count)}件の感想の公開範囲を変える` : '公開範囲を変える',
  hint: '変更はすぐに反映されます。公開範囲を広げても、ほかの人のタイムラインには流れません。',
  submit: '変える',
  done: (count: number) =>
    count > 1 ? `${formatCount(count)}件の感想の公開範囲を変えました。` : '公開範囲を変えました。',
  takenBack: '公開範囲を元に戻しました。',
  takeBackFailed: '元に戻せなかった感想があります。公開範囲を確かめてください。',
  failed: '公開範囲を変えられませんでした。もう一度お試しください。',
  tooMany: `公開範囲を広げられるのは、新しく書くノートと合わせて1時間に${formatCount(NOTES_PER_HOUR)}件までです。残りは時間をおいてお試しください。`,
  stale: '次の感想は、その間に書き換えられたか削除されたため、公開範囲を変えていません。',
  staleHint: '最新の内容を読み込みました。「変える」を押すと、公開範囲を変えます。',
  select: '感想を選ぶ',
  endSelection: '選ぶのをやめる',
  selectNote: (words: string) => `「${words}」を選ぶ`,
  selectionBar: '選んだ感想',
  selected: (count: number) => `${formatCount(count)}件を選択中`,
  selectShown: (count: number) => `表示中の${formatCount(count)}件を選ぶ`,
  unselect: '選択を外す',
};
