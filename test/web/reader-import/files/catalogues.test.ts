import { csvOf, fileOf, rowsOf, shiftJis } from './files.ts';

const KOKORO = '9784101010014';

describe('a catalogue of owned books', () => {
  it('MYIMPORT-60 MYIMPORT-65 of リブライズ has ISBNs where the type says so, and no reading', () => {
    const header =
      'TYPE,ITEM ID,ISBN13/TOKEN,TITLE,AUTHORS,CREATE TIME,BOOKSHELF,IMAGE URL,PRIVATE,BORROWABLE,PUBLISHER,PUBLISH_YEAR,NUM_PAGES';
    const { source, rows, ignoredColumns } = fileOf(
      shiftJis(
        [
          header,
          `1,10,${KOKORO},こころ,夏目漱石,2014-01-02 03:04:05,居間,,0,1,新潮社,2004,378`,
          '2,11,9784101010038,手帳,,2014-01-02 03:04:05,居間,,0,1,,,',
        ].join('\r\n'),
      ),
    );
    expect({ source, ignoredColumns }).toEqual({
      source: 'librize',
      ignoredColumns: ['category', 'addedAt'],
    });
    expect(rows).toMatchObject([
      { item: '10', isbn: KOKORO, title: 'こころ', publishedIn: '2004', owned: true, copies: 1 },
      { item: '11', title: '手帳', readings: [], owned: true },
    ]);
    expect(rows[0]).not.toHaveProperty('state');
    expect(rows[1]).not.toHaveProperty('isbn');
  });

  const libraryThing = (cells: Readonly<Record<string, string>>): string => {
    const header =
      'Book Id,Title,Primary Author,Publication,Date,Review,Rating,Comment,Private Comment,Date Started,Date Read,Collections,ISBN,ISBNs,Copies,Entry Date,Lending Patron';
    const names = header.split(',');
    return `${names.join('\t')}\r\n${names.map((name) => cells[name] ?? '').join('\t')}\r\n`;
  };
  const owned = {
    'Book Id': '5',
    Title: '"K" and other letters',
    'Primary Author': 'Natsume, Sōseki',
    Publication: 'Shinchōsha (2004), 378 pages',
    Date: '2004',
    ISBNs: '[4101010013, 9784101010014]',
    Collections: 'Your library',
    'Entry Date': '2014-01-02',
  };

  it('MYIMPORT-60 MYIMPORT-65 of LibraryThing has tabs, brackets and unpaired quotation marks', () => {
    expect(
      fileOf(
        libraryThing({
          ...owned,
          'Date Started': '[2015-02-01]',
          'Date Read': '[2015-03-09]',
          Comment: 'A gift.',
          'Private Comment': 'From M.',
          Copies: '2',
        }),
      ),
    ).toMatchObject({
      source: 'librarything',
      rows: [
        {
          item: '5',
          isbn: KOKORO,
          title: '"K" and other letters',
          publisher: 'Shinchōsha',
          publishedIn: '2004',
          state: 'read',
          readings: [{ from: '2015-02-01', to: '2015-03-09' }],
          memo: 'A gift.\n\nFrom M.',
          copies: 2,
        },
      ],
    });
  });

  it.each([
    ['Your library', undefined, 1],
    ['Your library, Currently reading', 'reading', 1],
    ['To read, Wishlist', 'wanted', 0],
    ['Read but unowned', 'read', 0],
  ])('MYIMPORT-65 of LibraryThing has the collections %s', (Collections, state, copies) => {
    const [row] = rowsOf(libraryThing({ ...owned, Collections }));
    expect({ state: row?.state, copies: row?.copies }).toEqual({ state, copies });
  });

  it('MYIMPORT-151 of LibraryThing has a state that outranks a date', () => {
    const dated = { ...owned, 'Date Read': '[2015-03-09]' };
    expect(rowsOf(libraryThing({ ...dated, Collections: 'To read' }))).toMatchObject([
      { state: 'wanted', readings: [{ to: '2015-03-09' }] },
    ]);
  });

  it('MYIMPORT-155 of LibraryThing has lendings, which are named as not imported', () => {
    const { ignoredColumns } = fileOf(libraryThing({ ...owned, 'Lending Patron': 'Taro' }));
    expect(ignoredColumns).toContain('lendings');
  });

  it('MYIMPORT-157 of LibraryThing may be its JSON', () => {
    const book = {
      books_id: '1001',
      title: 'こころ',
      primaryauthor: '夏目, 漱石',
      isbn: { 0: '4101010013', 2: KOKORO },
      collections: ['Your library'],
      dateread: '2019-05-03',
    };
    expect(
      fileOf(JSON.stringify({ 1001: book, 1002: { ...book, books_id: '1002' } })),
    ).toMatchObject({
      source: 'librarything',
      rows: [
        { item: '1001', isbn: KOKORO, state: 'read', readings: [{ to: '2019-05-03' }], copies: 1 },
        { item: '1002' },
      ],
    });
  });

  it('MYIMPORT-152 MYIMPORT-153 of Zotero has books only, and one of calibre has the number of its identifiers', () => {
    const { source, rows, unused } = fileOf(
      csvOf(
        ['Key', 'Item Type', 'Publication Year', 'Author', 'Title', 'Publication Title', 'ISBN'],
        {
          Key: 'A1',
          'Item Type': 'book',
          Title: 'Kokoro',
          'Publication Year': '2004',
          ISBN: KOKORO,
        },
        { Key: 'A2', 'Item Type': 'journalArticle', Title: 'Paper' },
      ),
    );
    expect(source).toBe('zotero');
    expect(rows).toMatchObject([{ item: 'A1', isbn: KOKORO, publishedIn: '2004', copies: 0 }]);
    expect(unused).toEqual([{ line: 3, reason: 'notBook' }]);
    const calibre = csvOf(
      ['author_sort', 'authors', 'identifiers', 'isbn', 'pubdate', 'title', 'uuid'],
      {
        title: 'Botchan',
        // Older versions have lost the X.
        isbn: '410101003',
        identifiers: 'google:x,isbn:410101003X',
        pubdate: '0101-01-01T00:00:00+00:00',
        uuid: 'u1',
      },
    );
    expect(fileOf(calibre)).toMatchObject({
      source: 'calibre',
      rows: [{ item: 'u1', isbn: '9784101010038', publishedIn: '', leftOut: [] }],
    });
  });

  it('MYIMPORT-60 MYIMPORT-65 of Libib has books only, with their copies', () => {
    const header =
      'item_type,title,creators,ean_isbn13,upc_isbn10,notes,rating,review,review_date,status,began,completed,added,copies'.split(
        ',',
      );
    const { source, rows, unused } = fileOf(
      csvOf(
        header,
        { item_type: 'game', title: 'Go' },
        {
          item_type: 'book',
          title: 'Kokoro',
          ean_isbn13: KOKORO,
          status: 'Completed',
          began: '2015-02-01',
          completed: '2015-03-09',
          added: '2014-01-01',
          copies: '2',
          review: 'Long.',
          review_date: '2015-03-10',
        },
        { item_type: 'book', title: 'Botchan', upc_isbn10: '410101003X', status: 'Not Begun' },
      ),
    );
    expect(source).toBe('libib');
    expect(unused).toEqual([{ line: 2, reason: 'notBook' }]);
    expect(rows).toMatchObject([
      {
        isbn: KOKORO,
        item: `${KOKORO}/kokoro`,
        state: 'read',
        readings: [{ from: '2015-02-01', to: '2015-03-09' }],
        review: { text: 'Long.', writtenAt: '2015-03-10' },
        copies: 2,
      },
      { isbn: '9784101010038', readings: [], copies: 1 },
    ]);
    expect(rows[1]).not.toHaveProperty('state');
  });
});
