import { failedRowsOf } from '#web/features/reader-import/failed-rows.ts';
import { ja } from '#web/features/reader-import/texts.ja.ts';

describe('the file of failed rows', () => {
  it('MYIMPORT-89 has each row as it is in the file, with its reasons, and no formula', () => {
    const csv = failedRowsOf({
      file: {
        header: ['題名', '番号'],
        cells: [
          ['題名', '番号'],
          ['=HYPERLINK("x")', '1'],
          ['こころ', '2'],
          ['映画', '3'],
          ['こころ', '2'],
        ],
        unused: [
          { line: 4, reason: 'notBook' },
          { line: 5, reason: 'repeated' },
        ],
      },
      notImported: [
        { line: 3, reason: 'textTooLong' },
        { line: 2, reason: 'notChosen' },
        { line: 3, reason: 'unknownBook' },
      ],
      reasons: ja.reasons,
      reasonColumn: '理由',
    });
    expect(csv).toBe(
      [
        '\uFEFF理由,題名,番号',
        '本を選んでいない,"\'=HYPERLINK(""x"")",1',
        '"レビューやメモが10,000文字を超えている、本が見つからない",こころ,2',
        'ファイルの行を読み取れない,映画,3',
        '',
      ].join('\r\n'),
    );
  });
});
