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

  it('MYIMPORT-66 has 積読 as an owned book without a record, and keeps a row whose state nobody knows', () => {
    const { rows, unused } = fileOf(
      [
        booklogLine({ state: '積読', readAt: '2015-03-09 00:00:00' }),
        booklogLine({ item: '2', isbn: '', state: '貸出中', title: '別の本' }),
      ].join('\n'),
    );
    expect(rows).toMatchObject([
      {
        owned: true,
        copies: 1,
        readings: [],
        leftOut: [{ line: 1, reason: 'unreadBook', cell: '2015-03-09' }],
      },
      { title: '別の本', unknownState: '貸出中' },
    ]);
    for (const row of rows) expect(row).not.toHaveProperty('state');
    expect(unused).toEqual([]);
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
    [{ shelf: 'attic', start_date: '2020-01-02' }, 'reading', [{ from: '2020-01-02' }]],
    // A state outranks a date: the old reading stays.
    [{ shelf: 'reading', finish_date: '2020-01-02' }, 'reading', [{ to: '2020-01-02' }]],
    [{ shelf: 'to-read', finish_date: '2020-01-02' }, 'wanted', [{ to: '2020-01-02' }]],
  ])('MYIMPORT-64 MYIMPORT-66 MYIMPORT-151 has the state of %j', (cells, state, readings) => {
    expect(readingOf(bookwyrm(cells))).toEqual({ state, readings });
  });
});

describe('the words for states of services and of readers', () => {
  it.each([
    ['wanted', 'TBR', 'planned', 'Planning', 'for later', '読む予定'],
    ['reading', 'On Hold', 'In progress', 'Reading now', '読みかけ'],
    ['read', 'Completed', '読了済み', 'Already Read'],
    ['stopped', 'dropped', 'unfinished', 'DNF'],
    [undefined, '積ん読本', 'tsundoku', '未読', 'Not Begun'],
  ])('MYIMPORT-66 has the state %s for %s, %s …', (state, ...words) => {
    const rows = rowsOf(
      `title,status\n${words.map((word) => `${word} の本,${word}`).join('\n')}\n`,
    );
    expect(rows.map((row) => row.state)).toEqual(words.map(() => state));
    expect(rows.some((row) => row.unknownState !== undefined)).toBe(false);
  });

  it('MYIMPORT-150 keeps a row of a shelf of its reader, with dates, review and copies', () => {
    expect(
      rowsOf(
        goodreadsCsv({
          'Book Id': '2',
          Title: '坊っちゃん',
          'Exclusive Shelf': 'read-in-japanese',
          'Date Read': '2019/05/03',
          'My Review': '面白い',
          'Owned Copies': '1',
        }),
      ),
    ).toMatchObject([
      {
        unknownState: 'read-in-japanese',
        readings: [{ to: '2019-05-03' }],
        review: { text: '面白い' },
        copies: 1,
      },
    ]);
  });
});

describe('a file of Openreads, Jelu, Yamtrack or Libby', () => {
  it('MYIMPORT-152 of Openreads has all readings, and no deleted book', () => {
    const file = fileOf(
      csvOf(
        ['title', 'status', 'deleted', 'isbn', 'olid', 'readings', 'date_added'],
        {
          title: 'こころ',
          status: 'in_progress',
          deleted: 'false',
          isbn: KOKORO,
          readings:
            '2025-02-01T00:00:00.000||;2023-05-01T00:00:00.000|2023-05-08T00:00:00.000|7200000',
        },
        { title: '消した本', status: 'finished', deleted: 'true' },
      ),
    );
    expect(file.source).toBe('openreads');
    expect(file.rows).toMatchObject([
      {
        state: 'reading',
        readings: [{ from: '2025-02-01' }, { from: '2023-05-01', to: '2023-05-08' }],
      },
    ]);
    expect(file.unused).toEqual([{ line: 3, reason: 'deleted' }]);
  });

  const jelu = (cells: Readonly<Record<string, string>>) =>
    csvOf(
      'Title,ISBN,Date Read,Shelves,read_dates,dropped_dates,currently_reading,owned'.split(','),
      { Title: 'こころ', ISBN: KOKORO, ...cells },
    );
  it.each([
    [
      { read_dates: '2023/05/08,2025/01/09', 'Date Read': '2025/01/09' },
      'read',
      [{ to: '2023-05-08' }, { to: '2025-01-09' }],
    ],
    // The date of the last event, here of its beginning.
    [
      { Shelves: 'currently-reading', 'Date Read': '2025/02/01' },
      'reading',
      [{ from: '2025-02-01' }],
    ],
    [{ dropped_dates: '2024/03/04', 'Date Read': '2024/03/04' }, 'stopped', [{ to: '2024-03-04' }]],
    [{ Shelves: 'to-read' }, 'wanted', []],
  ])('MYIMPORT-151 MYIMPORT-152 of Jelu has the readings of %j', (cells, state, readings) => {
    expect(fileOf(jelu(cells)).source).toBe('jelu');
    expect(readingOf(jelu(cells))).toEqual({ state, readings });
  });

  it('MYIMPORT-152 MYIMPORT-153 of Yamtrack has books, and counts films', () => {
    const header = 'media_id,source,media_type,title,status,start_date,end_date,notes'.split(',');
    const { source, rows, unused } = fileOf(
      csvOf(
        header,
        {
          media_id: '1',
          source: 'hardcover',
          media_type: 'book',
          title: 'こころ',
          status: 'Planning',
        },
        {
          media_id: '603',
          source: 'tmdb',
          media_type: 'movie',
          title: '映画',
          status: 'Completed',
        },
        { media_id: '2', source: 'mal', media_type: 'manga', title: '漫画', status: 'Dropped' },
      ),
    );
    expect(source).toBe('yamtrack');
    expect(rows.map(({ item, state }) => [item, state])).toEqual([
      ['hardcover/1', 'wanted'],
      ['mal/2', 'stopped'],
    ]);
    expect(unused).toEqual([{ line: 3, reason: 'notBook' }]);
  });

  it('MYIMPORT-152 of Libby joins borrowing and returning, whatever their order', () => {
    const event = (activity: string, timestamp: string) => ({
      title: 'こころ',
      isbn: KOKORO,
      activity,
      timestamp,
      library: '図書館',
    });
    const { source, rows } = fileOf(
      csvOf(
        ['title', 'isbn', 'timestamp', 'activity', 'details', 'library'],
        event('Returned', 'January 09, 2025 07:10'),
        event('Borrowed', 'January 02, 2025 18:20'),
        event('Borrowed', 'March 01, 2025 18:20'),
        { ...event('Placed on hold', 'February 01, 2025 07:10'), title: '別の本', isbn: '' },
      ),
    );
    expect(source).toBe('libby');
    expect(rows).toMatchObject([
      {
        state: 'read',
        readings: [{ from: '2025-01-02', to: '2025-01-09' }, { from: '2025-03-01' }],
      },
      { title: '別の本', readings: [] },
    ]);
    expect(rows[1]).not.toHaveProperty('state');
  });
});

it('MYIMPORT-155 cells of a service beyond its last column are listed', () => {
  const { rows } = fileOf(`${goodreadsCsv({ Title: 'Kokoro', ISBN13: KOKORO })},more`);
  expect(rows[0]?.leftOut).toEqual([{ line: 2, reason: 'unreadableCell', cell: 'more' }]);
});

describe('ratings and tags', () => {
  const wordsIn = (file: string | Uint8Array) =>
    rowsOf(file).map(({ rating, tags }) => [rating, tags]);
  const book = { Title: 'Kokoro', ISBN13: KOKORO };

  it('MYIMPORT-165 are stars and words; what is a state or no rating is none', () => {
    expect(wordsIn(shiftJis(booklogLine({})))).toEqual([['★★★★★', '名作']]);
    const shelves = { Bookshelves: 'to-read, meiji, classics', 'Exclusive Shelf': 'classics' };
    expect(wordsIn(goodreadsCsv({ ...book, 'My Rating': '3', ...shelves }))).toEqual([
      ['★★★☆☆', 'meiji'],
    ]);
    expect(wordsIn(goodreadsCsv({ ...book, 'My Rating': '0' }))).toEqual([[undefined, undefined]]);
  });

  it('MYIMPORT-165 keep parts of stars and other scales as numbers', () => {
    const storygraph = ['Title', 'ISBN/UID', 'Read Status', 'Star Rating', 'Tags'];
    const row = { Title: '雲', 'Read Status': 'read', 'Star Rating': '4.25', Tags: '空, 雲' };
    expect(wordsIn(csvOf(storygraph, row))).toEqual([['★★★★☆（4.25）', '空, 雲']]);
    const yamtrack = ['media_id', 'source', 'media_type', 'title', 'score', 'status'];
    const scored = { media_id: '1', source: 'x', media_type: 'book', title: '雲', score: '8' };
    expect(wordsIn(csvOf(yamtrack, scored))).toEqual([['8/10', undefined]]);
    const calibre = ['title', 'identifiers', 'author_sort', 'rating'];
    expect(wordsIn(csvOf(calibre, { title: '雲', rating: '4' }))).toEqual([['4', undefined]]);
  });
});
