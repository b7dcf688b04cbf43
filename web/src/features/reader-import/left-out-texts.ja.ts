import { formatCount } from '#web/lib/formats.ts';
import type { LeftOutCell, UnusedRow } from './files/parsed-file.ts';
import type { Reason } from './plan/import-plan.ts';

/** What of a file is not imported, and why. */
export const ja = {
  unused: {
    notBook: '本ではない',
    deleted: '元のサービスで削除済み',
    noTitle: '題名も番号もない',
    repeated: '前の行と同じ本（記録と文章をまとめます）',
    sample: 'サンプル',
    noKindleBook: 'ASINか題名がない、または正しくない',
  } satisfies Record<UnusedRow['reason'], string>,
  unusedCount: (reason: string, n: number) => `${reason}：${formatCount(n)}行`,
  leftOutCells: {
    futureDate: '今日より後の日付',
    unreadableDate: '読み取れない日付',
    hashes: '表計算ソフトが「####」に変えた日付',
    approximateDay: '「頃」の日付の日（月までを取り込みます）',
    unreadBook: '読書の記録にしない本の日付',
    reversedDates: '終わりが始まりより前の日付',
    tooManyReadings: '21回目からの記録',
    wrongIsbn: '正しくないISBN',
    unreadableCell: '読み取れない値',
  } satisfies Record<LeftOutCell['reason'], string>,
  leftOutCount: (reason: string, n: number) => `${reason}：${formatCount(n)}か所は取り込みません`,
  leftOutRows: (n: number) => `取り込まないもの（${formatCount(n)}件）`,
  leftOutLine: (line: number, reason: string, cell: string) =>
    cell === '' ? `${String(line)}行目：${reason}` : `${String(line)}行目：${reason}「${cell}」`,
  moreLeftOut: (n: number) => `ほかに${formatCount(n)}件あります。CSVですべて見られます。`,
  reasons: {
    notChosen: '本を選んでいない',
    textTooLong: 'レビューやメモが10,000文字を超えている',
    textOfOwnBook: '手で登録した本のレビューやメモ',
    noTitle: '題名がなく、手で登録できない',
    unknownBook: '本が見つからない',
    recordFull: '読書の記録が20,000冊に達している',
    tooManyReadings: '1冊の記録が20回を超える',
    listFull: 'リストがいっぱい',
    kindleFull: 'Kindle本が20,000冊に達している',
    shelfFull: '本棚がいっぱい',
    refused: '受け付けられなかった',
  } satisfies Record<Reason, string>,
  saveFailed: '取り込まなかったものをCSVで保存',
  failedFile: '取り込まなかったもの.csv',
  reasonColumn: '理由',
};
