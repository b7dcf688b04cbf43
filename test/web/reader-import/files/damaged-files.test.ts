import { strToU8, zipSync } from 'fflate';
import { booklogLine, csvOf, goodreadsCsv, resultOf, shiftJis, utf8 } from './files.ts';
import { cache, entry } from './kindle-files.ts';

const KOKORO = '9784101010014';
const COPIES = 60;

const json = (value: unknown) => strToU8(JSON.stringify(value));

const files: Readonly<Record<string, Uint8Array>> = {
  kindle: utf8(cache(entry({ asin: 'B000000001' }), entry({ asin: 'B000000002' }))),
  booklog: shiftJis(
    [
      booklogLine({ review: '長い "手紙"\n先生', readAt: '2015-03-09 00:00:00' }),
      booklogLine({ item: 'B000000001', isbn: '', state: '積読' }),
    ].join('\r\n'),
  ),
  librize: shiftJis(
    `TYPE,ITEM ID,ISBN13/TOKEN,TITLE,AUTHORS,CREATE TIME\r\n1,10,${KOKORO},こころ,夏目漱石,2014-01-02\r\n`,
  ),
  goodreads: utf8(
    goodreadsCsv({
      'Book Id': '7',
      Title: '=HYPERLINK("x")',
      ISBN13: `="${KOKORO}"`,
      'Date Read': '2015/03/09',
      'Exclusive Shelf': 'read',
      'My Review': 'One<br/>two',
    }),
  ),
  storygraph: utf8(
    csvOf(['Title', 'ISBN/UID', 'Read Status', 'Dates Read', 'Review'], {
      Title: 'Kokoro',
      'ISBN/UID': '4101010013',
      'Read Status': 'read',
      'Dates Read': '2015/02/01-2015/03/09, 2019/05',
    }),
  ),
  hardcover: utf8(
    `Title,Status,Hardcover Book ID,ISBN 13,Date Started\nKokoro,Read,1,${KOKORO},2015-02-01\n`,
  ),
  librarything: utf8(
    `Book Id\tTitle\tISBNs\tDate Read\tCollections\n5\t"K" and\t[4101010013]\t[2015]\tYour library\n`,
  ),
  libib: utf8(`item_type,title,ean_isbn13,status,copies\nbook,Kokoro,${KOKORO},Completed,2\n`),
  bookwyrm: utf8(
    `title,remote_id,isbn_13,finish_date,shelf\nKokoro,https://example.com/1,${KOKORO},2015-03-09,read\n`,
  ),
  openreads: utf8(
    `title,status,deleted,isbn,olid,readings\nKokoro,finished,false,${KOKORO},,2015-03-01T00:00:00.000|2015-03-09T00:00:00.000|;|2019-05-01T00:00:00.000|\n`,
  ),
  jelu: utf8(
    `Title,ISBN,Date Read,Shelves,read_dates,dropped_dates\nKokoro,${KOKORO},2015/03/09,,"2015/03/09,2019/05/01",\n`,
  ),
  yamtrack: utf8(
    'media_id,source,media_type,title,status,end_date\n1,hardcover,book,Kokoro,Completed,2015-03-09\n',
  ),
  libby: json({
    version: 1,
    timeline: [
      {
        title: { text: 'Kokoro' },
        isbn: KOKORO,
        timestamp: 1_425_859_200_000,
        activity: 'Returned',
      },
    ],
  }),
  zotero: utf8(
    `Key,Item Type,Title,Publication Title,ISBN,Notes\nA1,book,Kokoro,,${KOKORO},<p>x</p>\n`,
  ),
  calibre: utf8(`author_sort,identifiers,title,uuid\n"Natsume, S","isbn:${KOKORO}",Kokoro,u1\n`),
  hondana: zipSync({
    'manifest.json': json({ format: 2 }),
    'reading-record.json': json([{ KANRI_ID: 'R1', state: 'read', readings: '../2015' }]),
    'notes.json': json([{ noteType: 'ImpressionNote', content: 'x' }]),
  }),
  table: utf8(`書名,ISBN,読了日\nこころ,${KOKORO},2015年3月9日\n坊っちゃん,,\n`),
};

/** Numbers below a limit, the same ones for a seed (mulberry32). */
const randomNumbers = (seed: number) => {
  let state = seed;
  return (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
};

/** What breaks a table or an archive most often. */
const SPECIAL = utf8('"\'\t,;\n\r=[]-/\\{}\0\u00FF0PK');

/** A copy of a file with bytes replaced, removed, repeated or swapped. */
const damaged = (file: Uint8Array, random: (limit: number) => number): Uint8Array => {
  let bytes = Array.from(file);
  for (let changes = 1 + random(8); changes > 0; changes -= 1) {
    const at = random(bytes.length);
    const length = random(12);
    const part = bytes.slice(at, at + length);
    const replacements = [
      [random(256)],
      [SPECIAL[random(SPECIAL.length)] ?? 0],
      [],
      [...part, ...part],
      part.toReversed(),
    ];
    bytes = bytes.toSpliced(at, length, ...(replacements[random(replacements.length)] ?? []));
  }
  return new Uint8Array(bytes);
};

describe('damaged files', () => {
  it.each(Object.entries(files))('MYIMPORT-78 of %s are read or refused', (name, file) => {
    expect(resultOf(file)).toMatchObject({ ok: true, file: { source: name } });
    const random = randomNumbers(name.length);
    const results = Array.from({ length: COPIES }, () => resultOf(damaged(file, random)));
    const read = results.flatMap((result) => (result.ok ? [result.file] : []));
    const rows = read.flatMap((one) => one.rows);
    expect(rows.every(({ item }) => item !== '' && item.length <= 180)).toBe(true);
    expect(
      read.every((one) => new Set(one.rows.map(({ item }) => item)).size === one.rows.length),
    ).toBe(true);
    expect(
      read.every(({ cells, unused, rows: used }) =>
        [...used, ...unused].every(({ line }) => cells[line - 1] !== undefined),
      ),
    ).toBe(true);
  });
});
