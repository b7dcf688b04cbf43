import { booklogLine, csvOf, fileOf, goodreadsCsv, readingOf, rowsOf, shiftJis } from './files.ts';

const KOKORO = '9784101010014';

describe('a file of ブクログ', () => {
  const line = booklogLine({
    review: '先生の遺書。\n長い "手紙"',
    memo: '誰にも見せない',
    readAt: '2015-03-09 00:00:00',
  });

  it('MYIMPORT-60 MYIMPORT-61 is known without a header, in Shift_JIS, with review, memo and date', () => {
    expect(fileOf(shiftJis(line))).toMatchObject({
      source: 'booklog',
      header: [],
      rows: [
        {
          line: 1,
          item: '1/4101010013',
          isbn: KOKORO,
          title: 'こころ',
          author: '夏目漱石',
          publisher: '新潮社',
          publishedIn: '2004',
          state: 'read',
          readings: [{ to: '2015-03-09' }],
          review: { text: '先生の遺書。\n長い "手紙"' },
          memo: '誰にも見せない',
          owned: false,
          copies: 0,
          leftOut: [],
        },
      ],
      unused: [],
    });
  });

  it('MYIMPORT-61 is known with a price and with a header', () => {
    const header =
      'サービスID,アイテムID,13桁ISBN,カテゴリ,評価,読書状況,レビュー,タグ,読書メモ(非公開),登録日時,読了日,タイトル,作者名,出版社名,発行年,ジャンル,ページ数';
    const [plain] = rowsOf(line);
    expect(rowsOf(`${line},"473"`)).toEqual([plain]);
    const withHeader = fileOf(`\uFEFF${header}\r\n${line}`);
    expect(withHeader.source).toBe('booklog');
    expect(withHeader.rows).toEqual([{ ...plain, line: 2 }]);
  });

  it('MYIMPORT-61 takes the item of a paper book as its ISBN-10, and no zeros as a date', () => {
    const [paper, digital] = rowsOf(
      [
        booklogLine({ isbn: '' }),
        booklogLine({ isbn: '', item: 'B000000001', title: '電子書籍' }),
      ].join('\n'),
    );
    expect(paper).toMatchObject({ isbn: KOKORO, state: 'read', readings: [], leftOut: [] });
    expect(digital).toMatchObject({ item: '1/B000000001', title: '電子書籍', leftOut: [] });
    expect(digital).not.toHaveProperty('isbn');
  });

  it.each([
    ['読みたい', 'wanted'],
    ['いま読んでる', 'reading'],
    ['読み終わった', 'read'],
    ['', undefined],
  ])('MYIMPORT-66 has the state %s', (state, expected) => {
    expect(readingOf(booklogLine({ state }))).toEqual({ state: expected, readings: [] });
  });

  it('MYIMPORT-66 has 積読 as an owned book without a record, and lists states that nobody knows', () => {
    const { rows, unused } = fileOf(
      [
        booklogLine({ state: '積読' }),
        booklogLine({ item: '2', isbn: '', state: '貸出中', title: '別の本' }),
      ].join('\n'),
    );
    expect(rows).toMatchObject([{ owned: true, copies: 1, readings: [] }]);
    expect(rows[0]).not.toHaveProperty('state');
    expect(unused).toEqual([{ line: 2, reason: 'unknownState', value: '貸出中' }]);
  });

  it('MYIMPORT-70 names what is not imported', () => {
    expect(fileOf(line).ignoredColumns).toEqual(['rating', 'tags', 'category', 'addedAt']);
  });
});

describe('a file of Goodreads', () => {
  const read = {
    'Book Id': '7',
    Title: 'Kokoro',
    Author: 'Natsume Sōseki',
    ISBN: '="4101010013"',
    ISBN13: '="9784101010014"',
    'My Rating': '4',
    'Year Published': '2004',
    'Date Read': '2015/03/09',
    'Date Added': '2014/01/02',
    'Exclusive Shelf': 'read',
    'Read Count': '3',
    'Owned Copies': '2',
  };

  it('MYIMPORT-60 MYIMPORT-62 has protected numbers, dates with slashes, and owned copies', () => {
    const file = fileOf(goodreadsCsv(read));
    expect(file.source).toBe('goodreads');
    expect(file.rows).toMatchObject([
      {
        line: 2,
        item: '7',
        isbn: KOKORO,
        state: 'read',
        // Three times, but when the others were is not known.
        readings: [{ to: '2015-03-09' }],
        publishedIn: '2004',
        owned: true,
        copies: 2,
      },
    ]);
    expect(file.ignoredColumns).toEqual(['rating', 'addedAt']);
  });

  it('MYIMPORT-62 MYIMPORT-67 has no number and no date when the cells are empty', () => {
    const [row] = rowsOf(
      goodreadsCsv({ ...read, ISBN: '=""', ISBN13: '=""', 'Date Read': '', 'Owned Copies': '0' }),
    );
    // The day on which it was added is never a day of reading.
    expect(row).toMatchObject({ state: 'read', readings: [], owned: false, leftOut: [] });
    expect(row).not.toHaveProperty('isbn');
  });

  it('MYIMPORT-62 MYIMPORT-68 keeps texts as they are but for line breaks', () => {
    const [row] = rowsOf(
      goodreadsCsv({
        ...read,
        Title: '=HYPERLINK("https://example.com","Kokoro")',
        'My Review': 'One<br/><br />two, <b>bold</b>',
        'Private Notes': '+81',
      }),
    );
    expect(row).toMatchObject({
      title: '=HYPERLINK("https://example.com","Kokoro")',
      review: { text: 'One\n\ntwo, <b>bold</b>' },
      memo: '+81',
    });
  });

  it.each([
    ['to-read', 'wanted'],
    ['currently-reading', 'reading'],
    ['did-not-finish', 'stopped'],
    // Ours for an owned book without a record.
    ['unread', undefined],
  ])('MYIMPORT-66 has the shelf %s', (shelf, state) => {
    const file = goodreadsCsv({ ...read, 'Date Read': '', 'Exclusive Shelf': shelf });
    expect(readingOf(file)).toEqual({ state, readings: [] });
  });
});

describe('a file of StoryGraph', () => {
  const header = ['Title', 'Authors', 'ISBN/UID', 'Read Status', 'Date Added', 'Dates Read'];
  const more = [...header, 'Moods', 'Star Rating', 'Review', 'Owned?'];
  const row = { Title: 'Kokoro', 'ISBN/UID': '4101010013', 'Read Status': 'read' };

  it('MYIMPORT-60 MYIMPORT-63 has a list of readings, with their ends or with ends alone', () => {
    const file = fileOf(
      csvOf(more, {
        ...row,
        'Dates Read': '2015/02/01-2015/03/09, 2019/05, 2020/01/05-2020/01/07',
        Moods: 'dark',
        'Star Rating': '4.5',
        Review: '<div>Good.<br>Long.</div>',
        'Owned?': 'Yes',
      }),
    );
    expect(file).toMatchObject({
      source: 'storygraph',
      ignoredColumns: ['rating', 'moods'],
      rows: [
        {
          isbn: KOKORO,
          readings: [
            { from: '2015-02-01', to: '2015-03-09' },
            { to: '2019-05' },
            { from: '2020-01-05', to: '2020-01-07' },
          ],
          review: { text: 'Good.\nLong.' },
          owned: true,
        },
      ],
    });
  });

  it.each([
    ['paused', '2024/05/01-', 'reading', [{ from: '2024-05-01' }]],
    ['did-not-finish', '', 'stopped', []],
  ])('MYIMPORT-63 MYIMPORT-66 has the status %s', (status, dates, state, readings) => {
    const file = csvOf(more, { ...row, 'Read Status': status, 'Dates Read': dates });
    expect(readingOf(file)).toEqual({ state, readings });
  });

  it('MYIMPORT-63 is known in its older form, and by an id that is no ISBN', () => {
    const older = ['Title', 'Author', 'ISBN', 'Read Status', 'Last Date Read', 'Star Rating'];
    expect(
      fileOf(
        csvOf(older, {
          ...row,
          Author: 'Natsume',
          ISBN: KOKORO,
          'Last Date Read': '2015/03/09',
        }),
      ),
    ).toMatchObject({
      source: 'storygraph',
      rows: [{ isbn: KOKORO, author: 'Natsume', readings: [{ to: '2015-03-09' }] }],
    });
    const [other] = rowsOf(csvOf(header, { ...row, 'ISBN/UID': 'B000000001' }));
    expect(other).toMatchObject({ item: 'B000000001', leftOut: [] });
    expect(other).not.toHaveProperty('isbn');
  });
});

describe('a file of Hardcover or BookWyrm', () => {
  it('MYIMPORT-60 MYIMPORT-64 has both dates, the date of the review, and private notes', () => {
    const header = [
      'Title,Author,Series,Status,Privacy,Hardcover Book ID,ISBN 10,ISBN 13,Genres,Lists,Date Added',
      'Date Started,Date Finished,Rating,Review,Review Date,Private Notes,Owned',
    ]
      .join(',')
      .split(',');
    expect(
      fileOf(
        csvOf(header, {
          Title: 'Kokoro',
          Status: 'Did Not Finish',
          'Hardcover Book ID': '42',
          'ISBN 13': KOKORO,
          'Date Added': '2014-01-01',
          'Date Started': '2015-02-01',
          'Date Finished': '2015-03-09',
          Review: 'Long.',
          'Review Date': '2015-03-10T13:56:57Z',
          'Private Notes': 'Mine.',
          Owned: 'true',
        }),
      ),
    ).toMatchObject({
      source: 'hardcover',
      rows: [
        {
          item: '42',
          state: 'stopped',
          readings: [{ from: '2015-02-01', to: '2015-03-09' }],
          review: { text: 'Long.', writtenAt: '2015-03-10T13:56:57.000Z' },
          memo: 'Mine.',
          owned: true,
        },
      ],
    });
  });

  const bookwyrm = (cells: Readonly<Record<string, string>>) =>
    csvOf(
      [
        'title,author_text,remote_id,isbn_10,isbn_13,start_date,finish_date,stopped_date,rating',
        'review_name,review_cw,review_content,review_published,shelf,shelf_name,shelf_date',
      ]
        .join(',')
        .split(','),
      { title: 'Kokoro', remote_id: 'https://example.com/book/1', isbn_13: KOKORO, ...cells },
    );

  it('MYIMPORT-60 MYIMPORT-64 has the title of a review above it', () => {
    expect(
      fileOf(
        bookwyrm({
          shelf: 'read',
          finish_date: '2015-03-09',
          shelf_date: '2016-01-01',
          review_name: 'Letters',
          review_content: 'Long.',
          review_published: '2015-03-10',
        }),
      ),
    ).toMatchObject({
      source: 'bookwyrm',
      rows: [
        {
          item: 'https://example.com/book/1',
          isbn: KOKORO,
          state: 'read',
          readings: [{ to: '2015-03-09' }],
          review: { text: 'Letters\n\nLong.', writtenAt: '2015-03-10' },
        },
      ],
    });
  });

  it.each([
    [{ shelf: 'to-read' }, 'wanted', []],
    [{ shelf: 'reading', start_date: '2026-11-01' }, 'reading', [{ from: '2026-11-01' }]],
    [{ shelf: 'attic', stopped_date: '2020-01-02' }, 'stopped', [{ to: '2020-01-02' }]],
    [{ shelf: 'attic', finish_date: '2020-01-02' }, 'read', [{ to: '2020-01-02' }]],
  ])('MYIMPORT-64 MYIMPORT-66 has the state of %j', (cells, state, readings) => {
    expect(readingOf(bookwyrm(cells))).toEqual({ state, readings });
  });
});
