import { zipSync } from 'fflate';
import { kindleBookSchema } from '#contract/entities/bookshelf.ts';
import { KINDLE_BOOKS_MAX } from '#contract/limits.ts';
import { readKindleFile } from '#web/features/kindle/read-kindle-file.ts';
import { bytesOf, cache, digitalItems, entry, shiftJisTable } from './files.ts';

const read = (...parts: BlobPart[]) => readKindleFile(new Blob(parts));
const listOf = async (...parts: BlobPart[]) => {
  const file = await read(...parts);
  if (!file.ok) throw new Error(file.fault);
  return file.list;
};
const none = { noAsin: 0, noTitle: 0, sample: 0, notBook: 0, repeated: 0 };
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
  it('LIB-14 is read with title, authors and time of purchase', async () => {
    const list = await listOf(
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
      skipped: none,
    });
    expect(kindleBookSchema.safeParse(list.books[0]).success).toBe(true);
  });

  it('LIB-14 gives no samples, personal documents or repetitions', async () => {
    const { books, skipped } = await listOf(
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
    expect(skipped).toEqual({ noAsin: 1, noTitle: 1, sample: 1, notBook: 1, repeated: 1 });
  });

  it('LIB-14 is rejected when it is another document or broken', async () => {
    expect(await read('<html><body>ログイン</body></html>')).toEqual({
      ok: false,
      fault: 'noList',
    });
    expect(await read(cache(entry({ asin: 'B000000001' })).slice(0, 300))).toEqual({
      ok: false,
      fault: 'noList',
    });
  });
});

describe('a table of Kindle books', () => {
  it('LIB-14 is read from the shop’s columns, with quotes and line breaks in titles', async () => {
    const text = digitalItems([
      ['B000000001', 'こころ', '2020-05-06T07:08:09Z'],
      ['b000000002', '「引用」"と"\n改行, コンマ', 'Not Available'],
    ]);
    const { books } = await listOf(text);
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
  ])('LIB-14 is read with the Japanese columns and the date %s', async (date, instant) => {
    const { books } = await listOf(
      `タイトル\t著者\tASIN\t購入日\nこころ\t夏目漱石\tB000000001\t${date}\n\n`,
    );
    expect(books).toEqual([{ ...kokoro, authors: '夏目漱石', acquiredTime: Date.parse(instant) }]);
  });

  it('LIB-14 is read in Shift_JIS, in UTF-16, and with a byte order mark', async () => {
    expect((await listOf(shiftJisTable)).books).toMatchObject([
      { asin: 'B00SHIFT01', title: '坊っちゃん' },
    ]);
    expect((await listOf('\ufeffASIN,Title\nB000000001,こころ')).books).toMatchObject([
      { title: 'こころ' },
    ]);
    const text = '\ufeffASIN,Title\nB000000001,こころ';
    const utf16 = Uint16Array.from({ length: text.length }, (_, n) => text.charCodeAt(n));
    expect((await listOf(utf16)).books).toMatchObject([{ title: 'こころ' }]);
  });

  it('LIB-14 tells music and samples from books where it has a column for them', async () => {
    const text =
      'ASIN,Title,Content Type\nB000000001,こころ,Kindle eBook\nB000000002,歌,Digital Music\nB000000003,試し,eBook Sample';
    expect(await listOf(text)).toMatchObject({
      books: [{ asin: 'B000000001' }],
      skipped: { ...none, notBook: 1, sample: 1 },
    });
  });

  it('LIB-14 is rejected without columns for ASIN and title, without books, and with too many', async () => {
    expect(await read('')).toEqual({ ok: false, fault: 'noList' });
    expect(await read('名前,住所\n花子,東京')).toEqual({ ok: false, fault: 'noList' });
    expect(await read('ASIN,Title\nx,こころ')).toEqual({ ok: false, fault: 'noBooks' });
    expect(await read('ASIN,Product Name,Shipping Address\nB000000001,鍋,東京')).toEqual({
      ok: false,
      fault: 'noList',
    });
    const rows = Array.from(
      { length: KINDLE_BOOKS_MAX + 1 },
      (_, n) => `B${String(n).padStart(9, '0')},t`,
    );
    expect(await read(`ASIN,Title\n${rows.join('\n')}`)).toEqual({ ok: false, fault: 'tooMany' });
  });

  it('LIB-14 shortens long texts to what the server accepts', async () => {
    const { books } = await listOf(
      `ASIN,Title,Author\nB000000001,${'𠮷'.repeat(300)},${'あ'.repeat(600)}`,
    );
    expect(books[0]?.title).toBe('𠮷'.repeat(250));
    expect(kindleBookSchema.safeParse(books[0]).success).toBe(true);
  });
});

describe('an archive of the shop', () => {
  it('LIB-14 is read by its digital orders, not by orders of goods', async () => {
    const archive = zip({
      'Digital-Ordering.1/Digital Items.csv': digitalItems([
        ['B000000001', 'こころ', '2020-05-06'],
      ]),
      'Digital-Ordering.1/Digital Orders.csv': 'OrderId,DeliveryStatus\nD01,Delivered',
      'Retail.OrderHistory.1/Retail.OrderHistory.1.csv': 'ASIN,Product Name\nB000000009,鍋',
      'Digital-Ordering.1/readme.pdf': 'PDF',
    });
    expect((await listOf(archive)).books.map(({ asin }) => asin)).toEqual(['B000000001']);
  });

  it('LIB-14 is rejected without a list, and when it is broken', async () => {
    expect(await read(zip({ 'Alexa.csv': 'a,b' }))).toEqual({ ok: false, fault: 'noList' });
    expect(await read(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toEqual({
      ok: false,
      fault: 'unreadable',
    });
  });

  it('LIB-14 is rejected before it is read when it is too large', async () => {
    const file = new Blob(['ASIN,Title\nB000000001,x']);
    Object.defineProperty(file, 'size', { value: 51 * 1024 * 1024 });
    expect(await readKindleFile(file)).toEqual({ ok: false, fault: 'tooLarge' });
  });
});
