import { leftOutTable } from '#web/features/reader-import/save-left-out.ts';
import { ja } from '#web/features/reader-import/left-out-texts.ja.ts';

describe('the file of what was not imported', () => {
  it('MYIMPORT-89 MYIMPORT-155 has each row as it is in the file, with its reasons and cells, and no formula', () => {
    const leftOut = {
      file: {
        header: ['題名', '番号'],
        cells: [
          ['題名', '番号'],
          ['=HYPERLINK("x")', '1'],
          ['こころ', '2'],
          ['映画', '3'],
          ['こころ', '2'],
        ],
      },
      items: [
        { line: 2, reason: 'unreadableDate', cell: '5/3' },
        { line: 4, reason: 'notBook' },
        { line: 5, reason: 'repeated' },
      ] as const,
      notImported: [
        { line: 3, reason: 'textTooLong' },
        { line: 2, reason: 'notChosen' },
        { line: 3, reason: 'unknownBook' },
      ] as const,
    };
    expect(leftOutTable(leftOut, ja)).toBe(
      [
        '\uFEFF理由,題名,番号',
        '本を選んでいない、読み取れない日付「5/3」,"\'=HYPERLINK(""x"")",1',
        '"レビューやメモが10,000文字を超えている、本が見つからない",こころ,2',
        '本ではない,映画,3',
        '前の行と同じ本（記録と文章をまとめます）,こころ,2',
        '',
      ].join('\r\n'),
    );
  });
});
