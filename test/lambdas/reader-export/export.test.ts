import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { exportManifestSchema } from '#contract/export-manifest.ts';
import { exportZipOf, filesOfTable, tableOf } from '#lambdas/reader-export/tables.ts';
import { hanako, jiro, sakura, stranger, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import {
  shelf,
  list,
  tarosList,
  active,
  discarded,
  ownBook,
  unlabelled,
  tarosCopy,
  atText,
  formula,
  lent,
  offered,
  picture,
  picturePath,
  borrowed,
  testExportAccounts,
  hanakosCitation,
  tarosCitation,
} from './export-fixture.ts';

const accounts = testExportAccounts(beforeAll);

const ask = (by: typeof hanako | null, targetUserSub = by?.sub ?? hanako.sub) =>
  accounts.operate(by, 'exportAccount', { targetUserSub });

type Rows = readonly Readonly<Record<string, string | number | undefined>>[];
interface Opened {
  readonly names: readonly string[];
  readonly json: Readonly<Record<string, Rows>>;
  readonly csv: Readonly<Record<string, Rows>>;
  readonly bytes: (file: string) => Uint8Array;
  readonly text: (file: string) => string;
}

/** What is no table in two files. */
const OTHER_FILES = /^(?:manifest\.json|goodreads.*\.csv)$/;

const csvOptions = { header: true, skipEmptyLines: true } as const;

/** The content of the only stored ZIP. */
const open = (): Opened => {
  const { objects } = accounts.bucket;
  const key = [...objects.keys()].find((name) => name.startsWith('exports/')) ?? '';
  const zip = objects.get(key);
  const files = unzipSync(zip ?? new Uint8Array());
  const bytes = (file: string): Uint8Array => files[file] ?? new Uint8Array();
  const text = (file: string): string => strFromU8(bytes(file));
  const of = (kind: string, read: (content: string) => Rows) =>
    Object.fromEntries(
      Object.keys(files)
        .filter((file) => file.endsWith(kind) && !OTHER_FILES.test(file))
        .map((file) => [file.slice(0, -kind.length), read(text(file))]),
    );
  return {
    names: Object.keys(files),
    json: of('.json', (content) => JSON.parse(content) as Rows),
    csv: of('.csv', (content) => Papa.parse<Rows[number]>(content, csvOptions).data),
    bytes,
    text,
  };
};

beforeEach(() => {
  accounts.bucket.objects.clear();
  accounts.bucket.objects.set(picturePath.slice(1), picture);
});

describe('an export of an account', () => {
  it('TRUST-51 stores an export at a secret address that expires after ten minutes', async () => {
    const { status, body } = await ask(hanako);
    expect(status).toBe(200);
    const url = new URL((body as { readonly url: string }).url);
    expect(url.searchParams.get('X-Amz-Expires')).toBe('600');
    expect(url.searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/);
    const [, key = ''] = accounts.bucket.objects.keys();
    expect(key).toMatch(new RegExp(`^exports/${hanako.sub}/[0-9a-f-]{36}\\.zip$`));
    expect(decodeURIComponent(url.pathname)).toContain(key);
    expect(accounts.bucket.details.get(key)).toMatchObject({
      ContentType: 'application/zip',
      CacheControl: 'private, no-store',
    });
  });

  it('ASK-13 CITE-40 MYEXPORT-02 MYEXPORT-03 RECORD-10 MYIMPORT-31 UNLAB-07 OWNBOOK-05 REPORT-07 TRUST-50 exports all data of the reader as JSON', async () => {
    await ask(hanako);
    const { json } = open();
    const book = { KANRI_ID: '000000001', ISBN: '9784', MainTitle: 'こころ' };
    const days = { LentDate: '2026-02-01', ReturnDate: '2026-02-15' };
    expect(json).toEqual({
      profile: [
        {
          userSub: hanako.sub,
          username: 'hanako',
          preferred_name: '花子',
          profileText: formula,
          profileImage: picturePath,
          createdAt: '2026-01-01T00:00:00.000Z',
          foundByName: 'true',
        },
      ],
      library: [
        {
          LibraryName: '花文庫',
          AllowSelfLend: 'ALLOW',
          AllowSelfReturn: 'DENY',
          LibraryOpenLevel: 'FRIENDS',
          BorrowRequests: 'FRIENDS',
        },
      ],
      shelves: [shelf],
      copies: [
        { ...book, GlobalBookID: active, HondanaName: '窓辺', RegisteredDate: '2026-01-01' },
        {
          ...book,
          GlobalBookID: discarded,
          RegisteredDate: '2026-01-01',
          RemovedDate: '2026-03-01',
        },
        {
          ...ownBook,
          GlobalBookID: unlabelled,
          RegisteredDate: '2026-01-01',
          RemovedDate: '2026-03-02',
          importId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
        },
      ],
      'kindle-books': [
        {
          asin: 'B000000001',
          title: '三四郎',
          authors: '夏目漱石',
          acquiredTime: atText,
          importId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
        },
      ],
      lendings: [
        {
          ...book,
          ...days,
          LendingID: lent.LendingID,
          GlobalBookID: active,
          BorrowerUserSub: taro.sub,
          BorrowerName: '太郎さん',
        },
      ],
      borrowings: [
        {
          ...book,
          LendingID: borrowed.LendingID,
          GlobalBookID: tarosCopy,
          LentDate: '2026-03-01',
          ReturnDate: '2026-03-15',
          ActualReturnDate: '2026-03-10',
        },
        // Not agreed to, so without what its owner calls it.
        {
          LendingID: offered.LendingID,
          GlobalBookID: tarosCopy,
          LentDate: '2026-03-20',
          ReturnDate: '2026-04-03',
          Consent: 'PENDING',
        },
      ],
      relations: [
        { relation: 'FOLLOWED', username: 'taro', createdAt: '2026-01-01T00:00:00.000Z' },
        // Of an account that is gone, and of a profile that is hidden.
        { relation: 'FOLLOWED', userSub: sakura.sub, createdAt: '2026-01-01T00:00:00.000Z' },
        { relation: 'FOLLOWED', userSub: stranger.sub, createdAt: '2026-01-01T00:00:00.000Z' },
        { relation: 'FRIEND', username: 'taro', createdAt: '2026-01-01T00:00:00.000Z' },
        { relation: 'BLOCKED', username: 'jiro', createdAt: atText },
      ],
      notices: [{ seenAt: atText }],
      // In both roles; what was withdrawn is the asker's alone.
      'borrow-requests': [
        {
          OwnerUserSub: taro.sub,
          AskerUserSub: hanako.sub,
          KANRI_ID: '000000001',
          text: '貸してください',
          state: 'DECLINED',
          requestedAt: '2026-03-01T00:00:00.000Z',
          changedAt: '2026-03-01T00:00:00.000Z',
        },
        {
          OwnerUserSub: hanako.sub,
          AskerUserSub: taro.sub,
          KANRI_ID: '000000001',
          text: '夏に読みたいです',
          state: 'EXPIRED',
          requestedAt: '2026-03-01T00:00:00.000Z',
          changedAt: '2026-03-01T00:00:00.000Z',
        },
      ],
      notes: [
        expect.objectContaining({ content: '一行目\n"二行目", 終わり', noteOpenLevel: 'PRIVATE' }),
        expect.objectContaining({ content: formula }),
        expect.objectContaining({
          noteId: hanakosCitation,
          content: '初版',
          place: '第3章',
          quote: '一身独立して',
        }),
      ],
      'note-versions': [
        {
          noteId: hanakosCitation,
          revision: 1,
          content: '初版',
          place: '第1章',
          writtenAt: atText,
        },
        {
          noteId: tarosCitation,
          revision: 2,
          content: '花子の訂正',
          referenceType: 'negative',
          writtenAt: atText,
        },
        {
          noteId: tarosCitation,
          revision: 3,
          content: '花子の再訂正',
          place: '第3章',
          quote: '一身独立して',
          writtenAt: atText,
        },
      ],
      favorites: [
        { ...book, favAt: atText },
        // The record is gone; the favourite is not.
        { KANRI_ID: '000000009', favAt: atText },
      ],
      history: [{ ...book, visitedAt: atText }],
      'reading-record': [
        { ...book, state: 'read', readings: '../2015-03-09; 2026/..', addedAt: atText },
      ],
      imports: [
        {
          importId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
          source: 'booklog',
          rows: 3,
          startedAt: atText,
          readings: 1,
          impressions: 0,
          listed: 2,
          copies: 0,
          kindleBooks: 0,
        },
      ],
      'book-lists': [
        {
          bookListID: list,
          listName: '気になる本',
          comments: '夏\r\n秋',
          openLevel: 'PRIVATE',
          listOrder: 1,
        },
      ],
      'books-in-lists': [{ ...book, bookListID: list, listName: '気になる本', addAt: atText }],
      reports: [
        {
          kind: 'note',
          id: '01ARZ3NDEKTSV4RRFFQ69G5FAX',
          reason: 'rights',
          text: '私の写真です',
          reportedAt: atText,
        },
      ],
    });
  });

  it('MYEXPORT-01 says in a manifest what the export has, and how much', async () => {
    await ask(hanako);
    const { json, csv, names, text } = open();
    const manifest = exportManifestSchema.strict().parse(JSON.parse(text('manifest.json')));
    expect(manifest).toMatchObject({
      format: 2,
      // The time of the tests' clock.
      exportedAt: '1970-01-01T00:05:00.000Z',
      site: 'https://hondana.example',
    });
    const counts = (kind: string, tables: Opened['json']) =>
      Object.entries(tables).map(([name, { length }]) => [`${name}.${kind}`, length] as const);
    expect(manifest.files).toEqual({
      ...Object.fromEntries([...counts('json', json), ...counts('csv', csv)]),
      'goodreads.csv': 1,
      'goodreads-stopped.csv': 0,
      'goodreads-owned.csv': 0,
      'picture.jpg': 1,
    });
    expect(Object.keys(manifest.files).toSorted()).toEqual(
      names.filter((name) => name !== 'manifest.json').toSorted(),
    );
  });

  it('MYEXPORT-04 has the picture of the profile as a file, if there is one', async () => {
    await ask(hanako);
    expect(Buffer.from(open().bytes('picture.jpg'))).toEqual(picture);
    accounts.bucket.objects.clear();
    await ask(hanako);
    expect(open().names).not.toContain('picture.jpg');
  });

  it('MYEXPORT-12 has the books of the record and of the bookshelf for other services', async () => {
    await ask(hanako);
    const { text } = open();
    expect(Papa.parse(text('goodreads.csv'), csvOptions).data).toMatchObject([
      {
        Title: 'こころ',
        'Date Read': '2015/03/09',
        'Exclusive Shelf': 'read',
        'Owned Copies': '1',
      },
    ]);
  });

  it('exports the same data as CSV with a byte order mark', async () => {
    await ask(hanako);
    const { json, csv, bytes } = open();
    expect(Object.keys(csv)).toEqual(Object.keys(json));
    for (const [name, rows] of Object.entries(json)) {
      expect([...bytes(`${name}.csv`).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const asText = rows.map((row) =>
        Object.fromEntries(
          Object.keys(csv[name]?.[0] ?? {}).map((column) => [
            column,
            String(row[column] ?? '').replace(/^=/, "'="),
          ]),
        ),
      );
      expect(csv[name]).toEqual(asText);
    }
  });

  it('quotes cells of CSV by RFC 4180', () => {
    const csv = (rows: Parameters<typeof tableOf<'a' | 'b'>>[2]): string => {
      const files = unzipSync(
        exportZipOf(filesOfTable(tableOf('table', ['a', 'b'], rows)), { exportedAt: atText }),
      );
      return Buffer.from(files['table.csv'] ?? []).toString('utf8');
    };
    expect(csv([])).toBe('\uFEFFa,b\r\n');
    expect(csv([{ a: 'い, "ろ"', b: -1 }, { b: '＝1\r\n2' }])).toBe(
      `\uFEFFa,b\r\n"い, ""ろ""",-1\r\n,"'＝1\r\n2"\r\n`,
    );
  });

  it('escapes formulas in CSV', async () => {
    await ask(hanako);
    const { csv } = open();
    expect(csv['profile']?.[0]?.['profileText']).toBe(`'${formula}`);
    const cells = Object.values(csv)
      .flat()
      .flatMap((row) => Object.values(row).map(String));
    expect(cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
  });

  it('REPORT-08 TRUST-50 exports no data of other readers', async () => {
    await ask(hanako);
    const { names, text } = open();
    const all = names.map(text).join('\n');
    const foreignTexts = [
      '太郎の秘密',
      '太郎の覚え書き',
      '次郎の秘密',
      tarosList,
      'stickers/',
      jiro.sub,
    ];
    for (const foreign of foreignTexts) {
      expect(all).not.toContain(foreign);
    }
    // Only as the borrower whom the owner has recorded, and as the other one of a request to borrow.
    const withTaro = names.filter((name) => text(name).includes(taro.sub));
    expect(withTaro.toSorted()).toEqual(
      ['borrow-requests', 'lendings'].flatMap((name) => [`${name}.csv`, `${name}.json`]),
    );
  });

  it('rejects an export by others, by visitors and without a profile, and stores nothing', async () => {
    expect(await ask(taro, hanako.sub)).toMatchObject({ status: 403 });
    expect(await ask(null)).toMatchObject({ status: 401 });
    expect(await ask(stranger)).toMatchObject({ status: 404 });
    expect(await ask(hanako, 'x')).toMatchObject(rejected('targetUserSub'));
    expect([...accounts.bucket.objects.keys()]).toEqual([picturePath.slice(1)]);
  });
});
