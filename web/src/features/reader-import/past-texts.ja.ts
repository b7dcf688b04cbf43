import type { ReaderImport } from '#contract/entities/reader-import.ts';
import { formatCount } from '#web/lib/formats.ts';

export const ja = {
  past: 'これまでの取り込み',
  noPast: 'まだ何も取り込んでいません。',
  pastFailed: 'これまでの取り込みを読み込めませんでした。',
  pastOf: (source: string, time: string) => `${source}、${time}`,
  pastRows: (n: number) => `ファイルの行：${formatCount(n)}`,
  pastCounts: ({ source, counts: n }: Pick<ReaderImport, 'source' | 'counts'>) =>
    source === 'kindle'
      ? `Kindle本 ${formatCount(n.kindleBooks)}`
      : `記録 ${formatCount(n.readings)}、感想 ${formatCount(n.impressions)}、リスト ${formatCount(n.listed)}、本棚 ${formatCount(n.copies)}`,
  unfinished:
    '途中で止まっています。同じファイルを選ぶと、続きから取り込めます。ここまでに加わったもの：',
  undone: '取り消しました',
  undo: '取り消す',
  undoOf: (name: string) => `${name}の取り込みを取り消す`,
  undoTitle: 'この取り込みを取り消しますか？',
  undoText:
    'この取り込みで加わった記録、感想、リストの本、本棚の本を取り除きます。取り込んだ後に書き換えたものは残ります。',
  undoKindleText:
    'この取り込みで加わったKindle本を、一覧から取り除きます。後で取り込んだファイルにもある本は残ります。一覧を入れ替えたときに削除した本は、元に戻りません。',
  restoredStay: 'お気に入り、棚、Kindle本は残ります。',
  /** Sentences of one paragraph. */
  paragraph: (sentences: readonly string[]) => sentences.join(''),
  undoing: '取り消しています',
  undoFailed: '最後まで取り消せませんでした。もう一度お試しください。',
  undoDone: '取り込みを取り消しました。',
  kept: '取り込んだ後に変わったか、貸しているか、後で取り込んだファイルにもあるため、次のものは残しました。',
  keptNote: '感想',
  keptList: 'リスト',
  keptCopy: '本棚の本',
  keptKindle: (n: number) => `Kindle本 ${formatCount(n)}冊`,
};
