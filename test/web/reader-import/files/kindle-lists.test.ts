import { zipSync } from 'fflate';
import { kindleBookSchema } from '#contract/entities/bookshelf.ts';
import { READER_IMPORT_ROWS_MAX } from '#contract/limits.ts';
import { parseImportFile } from '#web/features/reader-import/files/parse-import-file.ts';
import { IMPORT_FILE_MAX_BYTES } from '#web/lib/measures.ts';
import { bytesOf, cache, digitalItems, entry, shiftJisTable } from './kindle-files.ts';

const read = (content: string | Uint8Array) =>
  parseImportFile(typeof content === 'string' ? bytesOf(content) : content, '2026-11-26');
const fileOf = (content: string | Uint8Array) => {
  const file = read(content);
  if (!file.ok) throw new Error(file.fault);
  return file.file;
};
const listOf = (content: string | Uint8Array) => {
  const { source, rows, unused } = fileOf(content);
  expect(source).toBe('kindle');
  return {
    books: rows.flatMap(({ kindle }) => kindle ?? []),
    skipped: unused.map(({ line, reason }) => `${String(line)} ${reason}`),
  };
};
const kokoro = {
  asin: 'B000000001',
  title: 'こころ',
  authors: '',
  product_url: 'https://www.amazon.co.jp/dp/B000000001',
};
const zip = (files: Readonly<Record<string, string>>) =>
  // A copy, because the type of the archive's buffer is wider than that of a blob's part.
  new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, bytesOf(text)]))),
  );

describe('the cache of the Kindle application', () => {
  it('LIB-14 is read with title, authors and time of purchase', () => {
    const list = listOf(
      cache(entry({ asin: 'B000000001', title: 'こころ &amp; 坊っちゃん', author: '夏目 漱石' })),
    );
    expect(list).toEqual({
      books: [
        {
          ...kokoro,
          title: 'こころ & 坊っちゃん',
          authors: '夏目 漱石',
          acquiredTime: Date.parse('2019-02-03T04:05:06Z'),
        },
      ],
      skipped: [],
    });
    expect(kindleBookSchema.safeParse(list.books[0]).success).toBe(true);
  });

  it('LIB-14 gives no samples, personal documents or repetitions', () => {
    const { books, skipped } = listOf(
      cache(
        entry({ asin: 'B000000001', type: 'EBSP', origin: 'Sample' }),
        entry({ asin: 'B000000001', title: 'こころ' }),
        entry({ asin: 'B000000001', title: 'こころ' }),
        entry({ asin: '*0123456789ABCDEF', type: 'PDOC', origin: 'PersonalDocument' }),
        entry({ asin: 'short' }),
        entry({ asin: 'B000000002', title: ' ' }),
      ),
    );
    expect(books.map(({ asin }) => asin)).toEqual(['B000000001']);
    expect(skipped).toEqual([
      '2 sample',
      '4 repeated',
      '5 notBook',
      '6 noKindleBook',
      '7 noKindleBook',
    ]);
  });

  it('LIB-14 may be larger than a table', () => {
    const large = cache(entry({ asin: 'B000000001' }), ' '.repeat(IMPORT_FILE_MAX_BYTES));
    expect(listOf(large).books).toHaveLength(1);
  });

  it('LIB-14 is rejected when it is another document or broken', () => {
    expect(read('<html><body>ログイン</body></html>')).toEqual({
      ok: false,
      fault: 'unreadable',
    });
    expect(read(cache(entry({ asin: 'B000000001' })).slice(0, 300))).toEqual({
      ok: false,
      fault: 'unreadable',
    });
  });
});

describe('a table of Kindle books', () => {
  it('LIB-14 is read from the shop’s columns, with quotes and line breaks in titles', () => {
    const text = digitalItems([
      ['B000000001', 'こころ', '2020-05-06T07:08:09Z'],
      ['b000000002', '「引用」"と"\n改行, コンマ', 'Not Available'],
    ]);
    const { books } = listOf(text);
    expect(books).toMatchObject([
      { ...kokoro, acquiredTime: Date.parse('2020-05-06T07:08:09Z') },
      { asin: 'B000000002', title: '「引用」"と" 改行, コンマ', acquiredTime: 0 },
    ]);
  });

  it.each([
    ['2020/5/6', '2020-05-06T00:00:00+09:00'],
    ['2020年5月6日', '2020-05-06T00:00:00+09:00'],
    ['2020-05-06', '2020-05-06T00:00:00+09:00'],
    ['2020-05-06T07:08:09+0000', '2020-05-06T07:08:09Z'],
  ])('LIB-14 is read with the Japanese columns and the date %s', (date, instant) => {
    const { books } = listOf(
      `タイトル\t著者\tASIN\t購入日\nこころ\t夏目漱石\tB000000001\t${date}\n\n`,
    );
    expect(books).toEqual([{ ...kokoro, authors: '夏目漱石', acquiredTime: Date.parse(instant) }]);
  });

  it('LIB-14 is read in Shift_JIS, in UTF-16, and with a byte order mark', () => {
    expect(listOf(shiftJisTable).books).toMatchObject([
      { asin: 'B00SHIFT01', title: '坊っちゃん' },
    ]);
    expect(listOf('\ufeffASIN,Title\nB000000001,こころ').books).toMatchObject([
      { title: 'こころ' },
    ]);
    const text = '\ufeffASIN,Title\nB000000001,こころ';
    const utf16 = Uint16Array.from({ length: text.length }, (_, n) => text.charCodeAt(n));
    expect(listOf(new Uint8Array(utf16.buffer)).books).toMatchObject([{ title: 'こころ' }]);
  });

  it('LIB-14 tells music and samples from books where it has a column for them', () => {
    const text =
      'ASIN,Title,Content Type\nB000000001,こころ,Kindle eBook\nB000000002,歌,Digital Music\nB000000003,試し,eBook Sample';
    expect(listOf(text)).toMatchObject({
      books: [{ asin: 'B000000001' }],
      skipped: ['3 notBook', '4 sample'],
    });
  });

  it.each([
    'Name,ASIN\nこころ,B000000001',
    // Printed books, orders of goods, and a catalogue with ISBNs.
    'ASIN,Title\n4101010137,こころ',
    'ASIN,Product Name,Shipping Address\nB000000001,鍋,東京',
    'ASIN,ISBN-13,Title\nB000000001,9784101010137,こころ',
  ])('LIB-14 is a table like any other in %j', (text) => {
    expect(fileOf(text).source).toBe('table');
  });

  it('LIB-14 is rejected without books, and with too many', () => {
    const rows = Array.from(
      { length: READER_IMPORT_ROWS_MAX + 1 },
      (_, n) => `B${String(n).padStart(9, '0')},t`,
    );
    const table = `ASIN,Title\n${rows.join('\n')}`;
    expect(read(table)).toEqual({ ok: false, fault: 'tooMany' });
    const archive = zip({ 'Kindle 1.csv': table });
    expect(read(archive)).toEqual({ ok: false, fault: 'tooMany' });
    const entries = rows.map((_, n) => entry({ asin: `B${String(n).padStart(9, '0')}` }));
    expect(read(cache(...entries, entry({ asin: 'B999999999' })))).toMatchObject({ ok: false });
    expect(read(cache('<a>'.repeat(30) + '</a>'.repeat(30)))).toMatchObject({ ok: false });
    expect(read(cache())).toMatchObject({ ok: false });
  });

  it('LIB-14 shortens long texts to what the server accepts', () => {
    const { books } = listOf(
      `ASIN,Title,Author\nB000000001,${'𠮷'.repeat(300)},${'あ'.repeat(600)}`,
    );
    expect(books[0]?.title).toBe('𠮷'.repeat(250));
    expect(kindleBookSchema.safeParse(books[0]).success).toBe(true);
  });
});

describe('an archive of the shop', () => {
  it('LIB-14 is read by its digital orders, not by orders of goods', () => {
    const archive = zip({
      'Digital-Ordering.1/Digital Items.csv': digitalItems([
        ['B000000001', 'こころ', '2020-05-06'],
      ]),
      'Digital-Ordering.1/Digital Orders.csv': 'OrderId,DeliveryStatus\nD01,Delivered',
      'Retail.OrderHistory.1/Retail.OrderHistory.1.csv': 'ASIN,Product Name\nB000000009,鍋',
      'Digital-Ordering.1/readme.pdf': 'PDF',
    });
    expect(listOf(archive).books.map(({ asin }) => asin)).toEqual(['B000000001']);
  });

  it('LIB-14 is rejected without a list', () => {
    expect(read(zip({ 'Alexa.csv': 'a,b' }))).toEqual({ ok: false, fault: 'foreignArchive' });
    expect(read(zip({ 'Kindle.csv': 'a,b' }))).toEqual({ ok: false, fault: 'foreignArchive' });
    expect(read(zip({ 'Kindle.xml': '<a' }))).toEqual({ ok: false, fault: 'unreadable' });
  });
});
