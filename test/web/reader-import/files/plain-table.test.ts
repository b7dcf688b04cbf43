import { READER_IMPORT_ROWS_MAX } from '#contract/limits.ts';
import { IMPORT_FILE_MAX_BYTES } from '#web/lib/measures.ts';
import { readColumns } from '#web/features/reader-import/files/plain-table.ts';
import {
  booklogLine,
  csvOf,
  fileOf,
  goodreadsCsv,
  readingOf,
  resultOf,
  rowsOf,
  TODAY,
} from './files.ts';

const KOKORO = '9784101010014';
const BOTCHAN = '9784101010038';

describe('any other table', () => {
  const header = ['書名', '著者名', 'ISBN', '状態', '読み始め', '読了日', '感想', '登録日', '所有'];
  const row = {
    書名: 'こころ',
    著者名: '夏目漱石',
    ISBN: '978-4-10-101001-4',
    状態: '読了',
    読み始め: '2015年2月',
    読了日: '2015年3月9日',
    感想: '長い',
    登録日: '2014/01/01',
    所有: '○',
  };

  it('MYIMPORT-71 has its columns proposed by their names', () => {
    expect(fileOf(csvOf(header, row))).toMatchObject({
      source: 'table',
      columns: [
        'title',
        'author',
        'isbn',
        'state',
        'startedAt',
        'finishedAt',
        'review',
        'ignored',
        'owned',
      ],
      rows: [
        {
          line: 2,
          item: `${KOKORO}/こころ`,
          isbn: KOKORO,
          state: 'read',
          readings: [{ from: '2015-02', to: '2015-03-09' }],
          review: { text: '長い' },
          copies: 1,
        },
      ],
    });
    expect(fileOf('Book Title;Authors;Read-Date\nKokoro;Natsume;2015\n')).toMatchObject({
      columns: ['title', 'author', 'finishedAt'],
      rows: [{ title: 'Kokoro', state: 'read', readings: [{ to: '2015' }] }],
    });
  });

  it('MYIMPORT-71 MYIMPORT-155 has all texts and readings of several columns, and its best dates', () => {
    const table = fileOf(
      '日付,書名,感想,レビュー,メモ,備考,読了,読了日\n2020/01/01,こころ,一,二,三,四,○,2019/05/03\n',
    );
    expect(table).toMatchObject({
      columns: ['ignored', 'title', 'review', 'review', 'memo', 'memo', 'ignored', 'finishedAt'],
      rows: [{ review: { text: '一\n\n二' }, memo: '三\n\n四', readings: [{ to: '2019-05-03' }] }],
    });
    const { rows } = readColumns(table, table.columns?.with(0, 'finishedAt') ?? [], TODAY);
    expect(rows[0]?.readings).toEqual([{ to: '2020-01-01' }, { to: '2019-05-03' }]);
  });

  it('MYIMPORT-71 is read again with the columns that the reader has corrected', () => {
    const table = fileOf('本の名前\tいつ\nこころ\t2015/3/9\n');
    expect(table).toMatchObject({ source: 'table', rows: [], columns: ['ignored', 'ignored'] });
    expect(table.header).toEqual([]);
    const { rows } = readColumns(table, ['title', 'finishedAt'], TODAY);
    expect(rows).toMatchObject([
      { title: '本の名前' },
      { line: 2, title: 'こころ', state: 'read', readings: [{ to: '2015-03-09' }] },
    ]);
  });

  it('MYIMPORT-71 has the column of ISBNs without any name', () => {
    expect(fileOf(`読んだ,番号\nこころ,${KOKORO}\n`)).toMatchObject({
      columns: ['ignored', 'isbn'],
      rows: [{ line: 2, isbn: KOKORO }],
    });
  });

  it('MYIMPORT-72 may be one ISBN per line', () => {
    const { rows, unused } = fileOf(`${KOKORO}\r\n\r\n4-10-101003-X\n9784101010039\n`);
    expect(rows).toMatchObject([
      { line: 1, isbn: KOKORO },
      { line: 3, isbn: BOTCHAN },
    ]);
    expect(unused).toEqual([{ line: 4, reason: 'noTitle', value: '9784101010039' }]);
  });
});

describe('the dates of readings', () => {
  const dated = (started: string, finished: string) => {
    const [row] = rowsOf(
      csvOf(['title', 'status', 'started', 'finished'], {
        title: 'Kokoro',
        status: 'read',
        started,
        finished,
      }),
    );
    return { readings: row?.readings, leftOut: row?.leftOut };
  };

  it.each([
    ['2015', '2015'],
    ['2015-03', '2015-03'],
    ['2015/3/9', '2015-03-09'],
    ['2015.03.09 12:30', '2015-03-09'],
    ['２０１５年３月９日', '2015-03-09'],
    ['20150309', '2015-03-09'],
    ['2015-03-00', '2015-03'],
    // The day in Japan.
    ['2015-03-08T23:30:00Z', '2015-03-09'],
    ['2026-11-26', TODAY],
    ['2026-11', '2026-11'],
  ])('MYIMPORT-67 are as far known as %s says', (cell, to) => {
    expect(dated('', cell)).toEqual({ readings: [{ to }], leftOut: [] });
  });

  it.each(['03/09/2015', '2015-02-30', '15-03-09', 'spring', '2015-3-9-1'])(
    'MYIMPORT-67 are not guessed: %s is listed',
    (cell) => {
      const leftOut = [{ line: 2, reason: 'unreadableDate', cell }];
      expect(dated('2015', cell)).toEqual({ readings: [{ from: '2015' }], leftOut });
      expect(dated('', cell)).toEqual({ readings: [], leftOut });
    },
  );

  it('MYIMPORT-67 are listed and left out after today in Japan, and when the end is first', () => {
    expect(dated('2026-11-20', '2026-11-27')).toEqual({
      readings: [{ from: '2026-11-20' }],
      leftOut: [{ line: 2, reason: 'futureDate', cell: '2026-11-27' }],
    });
    expect(dated('2015-03-09', '2015/03/08')).toEqual({
      readings: [],
      leftOut: [{ line: 2, reason: 'reversedDates', cell: '2015-03-09 – 2015/03/08' }],
    });
  });

  it('MYIMPORT-67 are at most twenty for a book', () => {
    const years = Array.from({ length: 21 }, (_, n) => String(2000 + n));
    const [row] = rowsOf(
      csvOf(['Title', 'ISBN/UID', 'Read Status', 'Dates Read'], {
        Title: 'Kokoro',
        'Read Status': 'read',
        'Dates Read': years.join(', '),
      }),
    );
    expect(row?.readings).toHaveLength(20);
    expect(row?.leftOut).toEqual([{ line: 2, reason: 'tooManyReadings', cell: '2020' }]);
  });
});

describe('rows of a ledger', () => {
  it.each(['登録番号', '受入No.', '整理番号', '蔵書コード', '№', 'Copy ID'])(
    'MYIMPORT-154 are a copy each by their number in the ledger: %s',
    (name) => {
      const row = `こころ,${KOKORO},○`;
      const { columns, rows } = fileOf(`${name},書名,ISBN,所蔵\n0001,${row}\n0002,${row}\n`);
      expect(columns).toEqual(['id', 'title', 'isbn', 'owned']);
      expect(rows.map(({ copies }) => copies)).toEqual([1, 1]);
    },
  );

  it('MYIMPORT-154 are different books where a ledger counts each of its shelves from 1', () => {
    const { rows } = fileOf(
      `No.,棚,書名,ISBN,感想\n1,A,こころ,${KOKORO},一\n1,B,坊っちゃん,${BOTCHAN},二\n`,
    );
    expect(rows.map(({ title, review }) => [title, review?.text])).toEqual([
      ['こころ', '一'],
      ['坊っちゃん', '二'],
    ]);
  });

  it('MYIMPORT-154 have the volumes of their titles in a column of their own', () => {
    const set = ['上', '中', '下'].map((part) => `海辺の図書室,${part},${KOKORO}`);
    expect(rowsOf(`書名,巻次,ISBN\n${set.join('\n')}\n`).map(({ title }) => title)).toEqual([
      '海辺の図書室 上',
      '海辺の図書室 中',
      '海辺の図書室 下',
    ]);
  });

  it('MYIMPORT-155 have a damaged ISBN in the list', () => {
    const cell = '97841010\uFFFD0013';
    expect(rowsOf(`書名,ISBN\nこころ,${cell}\n`)[0]?.leftOut).toEqual([
      { line: 2, reason: 'wrongIsbn', cell },
    ]);
  });

  it('MYIMPORT-155 have a number of copies, and list what is none', () => {
    const cells = ['2冊', '済', '×', '未', '◎'];
    const { rows } = fileOf(`書名,所蔵\n${cells.map((cell, n) => `本${n},${cell}`).join('\n')}\n`);
    expect(rows.map(({ copies }) => copies)).toEqual([2, 1, 0, 0, 0]);
    expect(rows.flatMap(({ leftOut }) => leftOut)).toEqual([
      { line: 6, reason: 'unreadableCell', cell: '◎' },
    ]);
  });

  it('MYIMPORT-153 that are no books, or deleted, are counted and left out', () => {
    const { rows, unused } = fileOf(
      '書名,種別,除籍\nこころ,本,\n映画,DVD,\n門,図書,2024-01-02\n草枕,book,なし\n遊び,Video Games,\n',
    );
    expect(rows.map(({ title }) => title)).toEqual(['こころ', '草枕']);
    expect(unused).toEqual([
      { line: 3, reason: 'notBook' },
      { line: 4, reason: 'deleted' },
      { line: 6, reason: 'notBook' },
    ]);
  });
});

describe('two rows', () => {
  it('MYIMPORT-69 are one when they are of the same item, with the readings and texts of both', () => {
    const first = { 'Book Id': '7', Title: 'Kokoro', 'Exclusive Shelf': 'read' };
    const { rows, unused } = fileOf(
      goodreadsCsv(
        { ...first, 'Date Read': '2015/03/09', 'My Review': 'Long.' },
        { ...first, 'Date Read': '2019/05/01', 'My Review': 'Short.', 'Private Notes': 'Mine.' },
        { ...first, 'Date Read': '2015/03/09' },
      ),
    );
    expect(rows).toMatchObject([
      {
        lines: [2, 3, 4],
        readings: [{ to: '2015-03-09' }, { to: '2019-05-01' }],
        review: { text: 'Long.\n\nShort.' },
        memo: 'Mine.',
      },
    ]);
    expect(unused).toEqual([
      { line: 3, reason: 'repeated' },
      { line: 4, reason: 'repeated' },
    ]);
  });

  it.each([
    ['読みたい,', '読了,2019/05/03'],
    ['読了,2019/05/03', '読みたい,'],
  ])('MYIMPORT-69 have the state that says most, in any order: %s', (...cells) => {
    const rows = cells.map((cell) => `こころ,${cell}`).join('\n');
    expect(readingOf(`書名,状態,読了日\n${rows}\n`)).toEqual({
      state: 'read',
      readings: [{ to: '2019-05-03' }],
    });
  });

  it('MYIMPORT-69 MYIMPORT-154 of one number are two when their ids or their titles are two', () => {
    const book = { Title: 'Kokoro', ISBN13: KOKORO, 'Exclusive Shelf': 'read' };
    const file = goodreadsCsv({ ...book, 'Book Id': '7' }, { ...book, 'Book Id': '8' });
    expect(rowsOf(file).map(({ item }) => item)).toEqual(['7', '8']);
    // A set may have one number for all of its volumes.
    const set = ['上', '中', '下'].map((part) => `海辺の図書室 ${part},${KOKORO}`);
    expect(rowsOf(`title,isbn\n${set.join('\n')}\n`)).toHaveLength(3);
    const volumes = ['上', '下'].map((part) => `${'長い題名'.repeat(50)}${part}`);
    expect(rowsOf(`title\n${volumes.join('\n')}\n`)).toHaveLength(2);
  });
});

describe('a file', () => {
  it('MYIMPORT-73 has at most 10 MB and 20,000 rows', () => {
    const rows = (count: number) => `isbn\n${`${KOKORO}\n`.repeat(count)}`;
    expect(fileOf(rows(READER_IMPORT_ROWS_MAX)).unused).toHaveLength(READER_IMPORT_ROWS_MAX - 1);
    expect(resultOf(rows(READER_IMPORT_ROWS_MAX + 1))).toEqual({ ok: false, fault: 'tooMany' });
  });

  it('MYIMPORT-73 is refused when it is larger, before it is decoded', () => {
    const decode = jest.spyOn(TextDecoder.prototype, 'decode');
    const large = new Uint8Array(IMPORT_FILE_MAX_BYTES + 1);
    expect(resultOf(large)).toEqual({ ok: false, fault: 'tooLarge' });
    for (const [bytes] of decode.mock.calls) expect(bytes?.byteLength).toBeLessThan(2_000);
    decode.mockRestore();
  });

  it.each([
    ['', 'noBooks'],
    ['\n\n', 'noBooks'],
    ['hello\nworld\n', 'noBooks'],
    [booklogLine({ isbn: '', item: 'B000000001', title: '' }), 'noBooks'],
    ['<html><body>', 'unreadable'],
    ['\u0000PNG', 'unreadable'],
    ['{"books": [{"title": "Kokoro"}]}', 'noTable'],
    ['{"title": "Kokoro"}\n{"title": "Botchan"}\n', 'noTable'],
    ['[{"title": "Kokoro"}]', 'noTable'],
    ['@book{k1, title = {Kokoro}}', 'noTable'],
    ['TY  - BOOK\nTI  - Kokoro\nER  - \n', 'noTable'],
  ])(
    'MYIMPORT-73 MYIMPORT-157 without books, or that is no table, is a fault: %j',
    (text, fault) => {
      expect(resultOf(text)).toEqual({ ok: false, fault });
    },
  );
});
