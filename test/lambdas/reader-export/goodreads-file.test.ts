import { strFromU8 } from 'fflate';
import Papa from 'papaparse';
import type { Book } from '#contract/entities/book.ts';
import type { Note } from '#contract/entities/note.ts';
import { goodreadsFilesOf, type ReaderBooks } from '#lambdas/reader-export/goodreads-file.ts';

/** As in files that Goodreads has made since 2024, byte for byte. */
const HEADER =
  'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,' +
  'Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,' +
  'Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies\n';

const kokoro: Book = {
  KANRI_ID: '000000001',
  ISBN: '978-4-10-101013-7',
  MainTitle: 'こころ',
  ContentDetailTitle: '上',
  ContributorName_01: '夏目, 漱石, 1867-1916',
  ContributorName_02: 'Jacobs, Ann, 1970-',
  Publisher_1: '新潮社',
  PublishingDate: '1952.2',
};
const noon = Date.parse('2026-04-01T12:00:00.000Z');

const filesOf = (reader: Partial<ReaderBooks>) =>
  goodreadsFilesOf({
    records: [],
    copies: [],
    notes: [],
    books: new Map([[kokoro.KANRI_ID, kokoro]]),
    ...reader,
  }).map(({ name, content, count }) => ({ name, count, text: strFromU8(content) }));
const rowsIn = (text: string) =>
  Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
/** The rows of all files. */
const rowsOf = (reader: Partial<ReaderBooks>) =>
  filesOf(reader).flatMap(({ text }) => rowsIn(text));

type Recorded = ReaderBooks['records'][number];
const recordOf = (fields: Partial<Recorded>): Recorded => ({
  KANRI_ID: kokoro.KANRI_ID,
  state: 'read',
  readings: [],
  addedAt: noon,
  ...fields,
});
const copyOf = (fields: Partial<ReaderBooks['copies'][number]> = {}) => ({
  KANRI_ID: kokoro.KANRI_ID,
  RegisteredDate: '2025-12-24',
  ...fields,
});
const impression = (content: string, fields: Partial<Note> = {}): Note => ({
  noteId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  noteType: 'ImpressionNote',
  userSub: '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a001',
  content,
  createdAt: '2026-04-01T00:00:00.000Z',
  editedAt: '2026-04-01T00:00:00.000Z',
  metaDescription: '',
  parentNoteID: '',
  noteOpenLevel: 'PRIVATE',
  allowReplyLevel: 'PRIVATE',
  ...fields,
});
const address = 'https://hondana.example/manifestation/000000001';

describe('goodreads.csv', () => {
  it('MYEXPORT-06 begins with the header of Goodreads, byte for byte, as the two beside it', () => {
    expect(filesOf({}).map(({ text }) => text)).toEqual([HEADER, HEADER, HEADER]);
  });

  it('MYEXPORT-07 has a row for a book that was read, with ISBNs as Goodreads writes them', () => {
    const readings = [{ to: '2015-03-09' }, { from: '2014', to: '2014-12-31' }, { to: '2020' }];
    expect(rowsOf({ records: [recordOf({ readings })] })).toEqual([
      {
        'Book Id': '',
        Title: 'こころ 上',
        Author: '夏目漱石',
        'Author l-f': '夏目, 漱石',
        'Additional Authors': 'Ann Jacobs',
        ISBN: '="4101010137"',
        ISBN13: '="9784101010137"',
        'My Rating': '0',
        'Average Rating': '',
        Publisher: '新潮社',
        Binding: '',
        'Number of Pages': '',
        'Year Published': '1952',
        'Original Publication Year': '',
        // The newest whole day.
        'Date Read': '2015/03/09',
        'Date Added': '2026/04/01',
        Bookshelves: '',
        'Bookshelves with positions': '',
        'Exclusive Shelf': 'read',
        'My Review': '',
        Spoiler: '',
        'Private Notes': '',
        'Read Count': '3',
        'Owned Copies': '0',
      },
    ]);
  });

  it.each([
    ['wanted', [], ['to-read', '', '0']],
    ['reading', [{ from: '2026-04-01' }], ['currently-reading', '', '0']],
    ['reading', [{ to: '2015-03-09' }, { from: '2026' }], ['currently-reading', '2015/03/09', '1']],
    ['read', [], ['read', '', '1']],
    ['read', [{ to: '2015' }], ['read', '', '1']],
    ['read', [{ to: '2015-03' }, { from: '2020-01-01' }], ['read', '', '2']],
    ['stopped', [], ['did-not-finish', '', '0']],
    // A day on which nothing was finished.
    ['stopped', [{ to: '2015-03-09' }], ['did-not-finish', '', '0']],
    ['stopped', [{ to: '2020' }, { to: '2015-03-09' }], ['did-not-finish', '2015/03/09', '1']],
  ] as const)(
    'MYEXPORT-08 puts a book that is %s with readings %j on a shelf, and guesses no date: %j',
    (state, readings, [shelf, date, count]) => {
      expect(rowsOf({ records: [recordOf({ state, readings: [...readings] })] })).toMatchObject([
        { 'Exclusive Shelf': shelf, 'Date Read': date, 'Read Count': count },
      ]);
    },
  );

  it('MYEXPORT-09 has owned books without a record as unread, and counts copies on the bookshelf', () => {
    const own = { KANRI_ID: 'own-01JZ0000000000000000000001', MainTitle: '会報' };
    const copies = [
      copyOf(),
      copyOf({ RegisteredDate: '2025-12-01' }),
      copyOf({ RemovedDate: '2026-01-01' }),
      copyOf({ ...own, card: { ...own, Responsibility: '同好会編' } }),
    ];
    expect(rowsOf({ copies })).toMatchObject([
      {
        Title: 'こころ 上',
        'Date Added': '2025/12/01',
        'Exclusive Shelf': 'unread',
        'Read Count': '0',
        'Owned Copies': '2',
      },
      { Title: '会報', Author: '同好会編', ISBN: '=""', ISBN13: '=""', 'Owned Copies': '1' },
    ]);
  });

  it('MYEXPORT-23 has books that were given up, and owned ones without a record, in files of their own', () => {
    const states = ['wanted', 'reading', 'read', 'stopped', undefined] as const;
    const ids = states.map((_, n) => `00000000${n}`);
    const reader = {
      records: states.flatMap((state, n) =>
        state === undefined ? [] : [recordOf({ KANRI_ID: ids[n]!, state })],
      ),
      copies: ids.map((KANRI_ID) => copyOf({ KANRI_ID })),
    };
    const shelves = filesOf(reader).map(({ name, count, text }) => [
      name,
      count,
      rowsIn(text).map((row) => row['Exclusive Shelf']),
    ]);
    expect(shelves).toEqual([
      ['goodreads.csv', 3, ['to-read', 'currently-reading', 'read']],
      ['goodreads-stopped.csv', 1, ['did-not-finish']],
      ['goodreads-owned.csv', 1, ['unread']],
    ]);
  });

  it('MYEXPORT-09 has one row for linked records of one book', () => {
    const linked = { ...kokoro, KANRI_ID: '000000002', SameAs: [kokoro.KANRI_ID] };
    const reader = {
      records: [recordOf({})],
      copies: [copyOf({ KANRI_ID: linked.KANRI_ID })],
      notes: [impression(`${address.replace('1', '2')}\n\n忘れがたい。`)],
      books: new Map([kokoro, linked].map((book) => [book.KANRI_ID, book])),
    };
    expect(rowsOf(reader)).toMatchObject([
      { 'Exclusive Shelf': 'read', 'Owned Copies': '1', 'My Review': '忘れがたい。' },
    ]);
  });

  it('MYEXPORT-10 has the newest own impression as review, without the address of the book', () => {
    const records = [recordOf({})];
    const notes = [
      impression(`${address}\n\n二度目。\r\n\u2028「先生」とは。`, {
        createdAt: '2026-04-03T00:00:00.000Z',
      }),
      impression(`${address}\n\n一度目。`),
      impression(`${address}\n\n返信。`, {
        createdAt: '2026-04-04T00:00:00.000Z',
        parentNoteID: '01ARZ3NDEKTSV4RRFFQ69G5FAW',
      }),
      impression(address, { createdAt: '2026-04-05T00:00:00.000Z' }),
      impression(`${address}\n\n解説。`, {
        createdAt: '2026-04-06T00:00:00.000Z',
        noteType: 'ExplainNote',
      }),
    ];
    expect(rowsOf({ records, notes })).toMatchObject([
      { 'My Review': '二度目。<br/><br/>「先生」とは。' },
    ]);
    expect(rowsOf({ records, notes: [impression(`${address} は良い。`)] })).toMatchObject([
      { 'My Review': `${address} は良い。` },
    ]);
  });

  it('MYEXPORT-11 writes what a spreadsheet would evaluate as text', () => {
    const notes = [impression(`${address}\n\n=HYPERLINK("https://evil.example")`)];
    expect(rowsOf({ records: [recordOf({})], notes })).toMatchObject([
      { 'My Review': `'=HYPERLINK("https://evil.example")` },
    ]);
    for (const MainTitle of ['="9784101010137"&A1', '="9784101010137x"', '="1"']) {
      const books = new Map([[kokoro.KANRI_ID, { KANRI_ID: kokoro.KANRI_ID, MainTitle }]]);
      expect(rowsOf({ records: [recordOf({})], books })).toMatchObject([
        { Title: `'${MainTitle}` },
      ]);
    }
  });
});
