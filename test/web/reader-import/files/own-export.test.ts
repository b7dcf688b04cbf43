import { strToU8, zipSync, type Zippable } from 'fflate';
import { EXPORT_FORMAT, EXPORT_MANIFEST } from '#contract/export-files.ts';
import { textOfReadings } from '#contract/reading-rules.ts';
import { EXPORT_MAX_BYTES } from '#web/lib/measures.ts';
import { fileOf, resultOf } from './files.ts';

const json = (value: unknown) => strToU8(JSON.stringify(value));
const book = {
  KANRI_ID: 'R100000001',
  ISBN: '9784101010014',
  MainTitle: 'こころ',
  Responsibility: '夏目漱石 著',
  Publisher_1: '新潮社',
  PublishingDate: '2004.3',
};
const other = { KANRI_ID: 'R100000002', MainTitle: '坊っちゃん' };
const readings = [{ from: '2015-02', to: '2015-03-09' }, { to: '2019' }, { from: '2026' }];
const manifest = { format: EXPORT_FORMAT, exportedAt: '2026-11-01T00:00:00.000Z', files: {} };

const tables: Zippable = {
  'profile.json': json([{ username: 'hanako' }]),
  'reading-record.json': json([
    { ...book, state: 'read', readings: textOfReadings(readings) },
    { ...other, state: 'wanted', readings: '' },
  ]),
  'book-lists.json': json([
    { bookListID: 'b', listName: '二番目', comments: '', openLevel: 'PRIVATE', listOrder: 10 },
    { bookListID: 'a', listName: '一番目', comments: '好き', openLevel: 'PUBLIC', listOrder: 2 },
  ]),
  'books-in-lists.json': json([
    { bookListID: 'a', ...book, addAt: '2026-01-02T00:00:00.000Z' },
    { bookListID: 'a', ...other, addAt: '2026-01-01T00:00:00.000Z' },
  ]),
  'favorites.json': json([{ ...book, favAt: '2026-01-01T00:00:00.000Z' }]),
  'notes.json': json([
    {
      noteId: '01J0000000000000000000000B',
      noteType: 'ImpressionNote',
      content: '=1+1 二つ目',
      createdAt: '2026-02-01T00:00:00.000Z',
      noteOpenLevel: 'PUBLIC',
    },
    {
      noteId: '01J0000000000000000000000A',
      noteType: 'ImpressionNote',
      content: '一つ目',
      createdAt: '2026-01-01T00:00:00.000Z',
    },
    { noteId: '01J0000000000000000000000C', noteType: 'ExplainNote', content: '説明' },
    { noteId: '01J0000000000000000000000D', noteType: 'InformationNote', content: '引用' },
  ]),
  'shelves.json': json([
    { GlobalHondanaID: 'y', HondanaName: '寝室', ShelfOrder: 1 },
    { GlobalHondanaID: 'x', HondanaName: '居間', ColorCode: '#336699', ShelfOrder: 0 },
  ]),
  'copies.json': json([
    { GlobalBookID: 'c1', ...book, HondanaName: '居間', RegisteredDate: '2026-01-02' },
    { GlobalBookID: 'c0', ...other, RegisteredDate: '2026-01-01' },
    { GlobalBookID: 'c2', ...other, RegisteredDate: '2026-01-03', RemovedDate: '2026-02-01' },
  ]),
  'kindle-books.json': json([
    {
      asin: 'B000000001',
      title: '電子',
      authors: '夏目',
      image_url: 'https://example.com/x.jpg',
      product_url: 'https://www.amazon.co.jp/dp/B000000001',
      acquiredTime: '2020-01-02T03:04:05.000Z',
    },
    { asin: 'short', title: '' },
  ]),
  'relations.json': json([{ relation: 'FRIEND', username: 'taro' }]),
  'lendings.json': json([{ LendingID: 'l' }, { LendingID: 'm' }]),
  // Not needed, and never unpacked.
  'history.json': strToU8('not JSON'),
  'picture.jpg': new Uint8Array([0xff, 0xd8]),
};

const exported = (files: Zippable = {}) =>
  zipSync({ [EXPORT_MANIFEST]: json(manifest), ...tables, ...files });

const faultOf = (zip: Uint8Array) => {
  const result = resultOf(zip);
  return result.ok ? undefined : result.fault;
};

/** The bytes of an archive with a number in place of another in its entries, as a forger would write it. */
const withSize = (zip: Uint8Array, size: number, forged: number): Uint8Array => {
  const bytes = zip.slice();
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 4 <= bytes.length; at += 1) {
    if (view.getUint32(at, true) === size) view.setUint32(at, forged, true);
  }
  return bytes;
};

describe('an export of our own', () => {
  it('MYIMPORT-160 names an own book of the record by the title of its copy', () => {
    const KANRI_ID = 'own-1';
    const { rows, cells } = fileOf(
      exported({
        'reading-record.json': json([{ KANRI_ID, state: 'read', readings: '' }]),
        'copies.json': json([{ GlobalBookID: 'c1', KANRI_ID, MainTitle: '家の本' }]),
      }),
    );
    expect(rows).toMatchObject([{ KANRI_ID, title: '家の本' }]);
    expect(cells[1]).toContain('家の本');
  });

  it('MYIMPORT-74 gives its record of readings as rows', () => {
    const file = fileOf(exported());
    expect(file).toMatchObject({ source: 'hondana', unused: [] });
    expect(file.rows).toMatchObject([
      {
        line: 2,
        KANRI_ID: 'R100000001',
        isbn: '9784101010014',
        title: 'こころ',
        state: 'read',
        readings,
        owned: false,
      },
      { line: 3, KANRI_ID: 'R100000002', state: 'wanted', readings: [] },
    ]);
    expect(file.cells[1]).toContain('こころ');
  });

  it('MYIMPORT-74 gives lists, favorites, impressions, shelves, copies and Kindle books in order', () => {
    const { own, cells } = fileOf(exported());
    expect(own).toEqual({
      lists: [
        {
          line: 4,
          listName: '一番目',
          comments: '好き',
          openLevel: 'PUBLIC',
          KANRI_IDs: ['R100000002', 'R100000001'],
        },
        { line: 5, listName: '二番目', comments: '', openLevel: 'PRIVATE', KANRI_IDs: [] },
      ],
      favorites: [{ line: 6, KANRI_ID: 'R100000001' }],
      impressions: [
        {
          line: 7,
          noteId: '01J0000000000000000000000A',
          content: '一つ目',
          createdAt: '2026-01-01T00:00:00.000Z',
        },
        {
          line: 8,
          noteId: '01J0000000000000000000000B',
          content: '=1+1 二つ目',
          createdAt: '2026-02-01T00:00:00.000Z',
        },
      ],
      shelves: [
        { line: 9, HondanaName: '居間', ColorCode: '#336699' },
        { line: 10, HondanaName: '寝室' },
      ],
      copies: [
        expect.objectContaining({ line: 11, GlobalBookID: 'c0', title: '坊っちゃん' }),
        expect.objectContaining({
          line: 12,
          GlobalBookID: 'c1',
          isbn: '9784101010014',
          HondanaName: '居間',
        }),
      ],
      kindleBooks: [
        {
          line: 13,
          book: {
            asin: 'B000000001',
            title: '電子',
            authors: '夏目',
            product_url: 'https://www.amazon.co.jp/dp/B000000001',
            acquiredTime: Date.parse('2020-01-02T03:04:05Z'),
          },
        },
      ],
      notRestored: { explanations: 1, citations: 1, relations: 1, lendings: 2, stickers: 2 },
    });
    // Each has a row of the table that says what it is: the file of failed rows shows it.
    const titles = cells.map((row) => row[cells[0]?.indexOf('MainTitle') ?? 0]);
    expect(titles.slice(3)).toEqual([
      '一番目',
      '二番目',
      'こころ',
      '一つ目',
      '=1+1 二つ目',
      '居間',
      '寝室',
      '坊っちゃん',
      'こころ',
      '電子',
    ]);
  });

  it('MYIMPORT-74 has Kindle books with addresses of the shop only', () => {
    const [shop, images] = ['https://www.amazon.co.jp/dp/x', 'https://m.media-amazon.com/x.jpg'];
    const [foreign, script] = ['https://example.com/', 'javascript:alert(1)'];
    const kindle = [
      [shop, images],
      [images, shop],
      [foreign, foreign],
      [script, script],
    ].map(([product_url, image_url], n) => ({
      asin: `B00000000${String(n)}`,
      product_url,
      image_url,
    }));
    const { own } = fileOf(exported({ 'kindle-books.json': json(kindle) }));
    const addresses = own?.kindleBooks.map(({ book: { product_url, image_url } }) => [
      product_url,
      image_url,
    ]);
    expect(addresses).toEqual([
      [shop, images],
      [undefined, undefined],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  it('MYIMPORT-74 may be of the earlier format, without a manifest', () => {
    const file = fileOf(zipSync({ 'profile.json': json([]), 'favorites.json': json([book]) }));
    expect(file.own).toMatchObject({
      favorites: [{ KANRI_ID: 'R100000001' }],
      lists: [],
      copies: [],
    });
    expect(file.rows).toEqual([]);
  });

  it('MYIMPORT-159 is one when it was unpacked and packed again as a folder, on a Mac too', () => {
    const file = strToU8('[]');
    const folder = zipSync({
      'hondana-export/profile.json': file,
      'hondana-export/favorites.json': json([book]),
      'hondana-export/.DS_Store': file,
      '__MACOSX/hondana-export/._profile.json': file,
    });
    expect(fileOf(folder).own?.favorites).toMatchObject([{ KANRI_ID: book.KANRI_ID }]);
    const two = zipSync({ 'a/profile.json': file, 'b/favorites.json': file });
    expect(faultOf(two)).toBe('foreignArchive');
  });

  it('MYIMPORT-76 is refused in a later format, and when it is another archive or damaged', () => {
    expect(
      faultOf(exported({ 'manifest.json': json({ ...manifest, format: EXPORT_FORMAT + 1 }) })),
    ).toBe('laterFormat');
    expect(faultOf(exported({ 'manifest.json': json({ format: 'x' }) }))).toBe('unreadable');
    expect(faultOf(zipSync({ 'xl/workbook.xml': strToU8('<x/>') }))).toBe('foreignArchive');
    expect(faultOf(exported({ 'notes.json': strToU8('[{') }))).toBe('unreadable');
    expect(faultOf(exported().subarray(0, 300))).toBe('unreadable');
  });
});

describe('an archive', () => {
  it.each(['../notes.json', '/etc/passwd', 'a/../../b.json', 'C:\\notes.json', '..\\x.json'])(
    'MYIMPORT-75 is rejected before unpacking with a file named %s',
    (name) => {
      expect(faultOf(exported({ [name]: json([]) }))).toBe('foreignArchive');
    },
  );

  it('MYIMPORT-75 is rejected before unpacking above 50 MB, or 200 MB unpacked', () => {
    const large = new Uint8Array(EXPORT_MAX_BYTES.packed + 1);
    large.set(exported());
    expect(faultOf(large)).toBe('tooLarge');
    const picture = new Uint8Array(12_345);
    const zip = exported({ 'picture.jpg': picture });
    expect(faultOf(zip)).toBeUndefined();
    expect(faultOf(withSize(zip, picture.length, EXPORT_MAX_BYTES.unpacked))).toBe('tooLarge');
  });

  it('MYIMPORT-140 is rejected before unpacking with more than 30 MB in a file that is read, or 80 MB in all', () => {
    const { file, read } = EXPORT_MAX_BYTES;
    const content = (length: number) => strToU8(`[]${' '.repeat(length)}`);
    const one = exported({ 'notes.json': content(9_871) });
    expect(faultOf(withSize(one, 9_873, file + 1))).toBe('tooLarge');
    const three = exported(
      Object.fromEntries(
        ['notes', 'copies', 'lendings'].map((name) => [`${name}.json`, content(9_871)]),
      ),
    );
    expect(faultOf(withSize(three, 9_873, Math.ceil(read / 3)))).toBe('tooLarge');
  });

  it('MYIMPORT-75 has each file once, and at most 200', () => {
    const bytes = exported({ 'nates.json': json([]) });
    const text = Buffer.from(bytes).toString('latin1').replaceAll('nates.json', 'notes.json');
    expect(faultOf(new Uint8Array(Buffer.from(text, 'latin1')))).toBe('foreignArchive');
    const many = Array.from({ length: 200 }, (_, n) => [`${String(n)}.txt`, json('')] as const);
    expect(faultOf(exported(Object.fromEntries(many)))).toBe('foreignArchive');
  });

  it('MYIMPORT-75 is unpacked up to the size that it declares, and no further', () => {
    // A megabyte of spaces behind a small list: declared as the list alone, it would pass as JSON.
    const content = strToU8(`[]${' '.repeat(1_000_000)}`);
    const zip = exported({ 'notes.json': content });
    expect(faultOf(zip)).toBeUndefined();
    expect(faultOf(withSize(zip, content.length, 2))).toBe('unreadable');
    // Nothing parses the profile.
    const profile = exported({ 'profile.json': content });
    expect(faultOf(withSize(profile, content.length, 2))).toBe('unreadable');
    expect(faultOf(withSize(profile, content.length, content.length + 2))).toBe('unreadable');
  });
});
