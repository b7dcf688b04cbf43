import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { STICKER_CODE_RANDOM_LENGTH, stickerCodeOf } from '#contract/sticker-code.ts';
import { addDays } from '#contract/japan-date.ts';
import { findRunningStack } from '#local/running-stack.ts';
import {
  CallRejectedError,
  createCallApi,
  type ReaderSession,
  signReadersIn,
} from '#demo/sessions.ts';
import { startStack, type StartedStack } from '#test/local/support/local-stack.ts';
import { copySeededData } from '#test/support/seeded-data.ts';
import {
  DAY,
  discard,
  importKindle,
  issueSheet,
  KANRI_IDOf,
  kindleBook,
  lend,
  register,
  TWO_WEEKS,
} from './support/mobile-app.ts';
import { readCopyPage, readBookshelf } from './support/shelf-reader.ts';
import { storedRows } from './support/stored-rows.ts';

// Most of it is the start of a stack, and its demo data where no other test has made them.
jest.setTimeout(300_000);

/** The numbers that the app reads off three books, in three spellings. */
const BARCODES = ['9784101001012', '4-10-100602-4', '978-4-10-211403-2'] as const;

let folder: string;
let stack: StartedStack;
let origin: string;
let databaseEndpoint: string;
/** Plays the owner; has nothing before. */
let owner: ReaderSession;
let taro: ReaderSession;
let hanako: ReaderSession;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hondana-mobile-'));
  copySeededData(folder);
  stack = startStack(folder);
  origin = await stack.ready;
  databaseEndpoint = (await findRunningStack(folder))?.databaseEndpoint ?? '';
  const readers = await signReadersIn(origin, ['new_reader', 'taro', 'hanako']);
  ({ new_reader: owner, taro, hanako } = readers);
});

afterAll(async () => {
  stack.child.kill('SIGTERM');
  await stack.ended;
  await rm(folder, { recursive: true });
});

describe('the mobile app, from barcode to bookshelf page', () => {
  let copies: readonly string[] = [];
  let LendingID = '';

  const titlesOnShelf = async (): Promise<readonly string[]> =>
    (await readBookshelf(origin, owner.userSub)).entries
      .map(({ book_details: book }) => book?.MainTitle ?? '')
      .toSorted((a, b) => a.localeCompare(b, 'ja'));
  const first = (): string => copies[0] ?? '';
  const entryOfFirst = async () =>
    (await readBookshelf(origin, owner.userSub)).entries.find(
      ({ global_book: copy }) => copy.GlobalBookID === first(),
    );

  it('GEN-04 MOB-05 issues a sheet of stickers once and returns its PDF', async () => {
    const requestId = randomUUID();
    const sheet = await issueSheet(owner, requestId);
    const pdf = await fetch(sheet.pdfUrl);
    expect(pdf.status).toBe(200);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-1\.\d/);
    const again = await issueSheet(owner, requestId);
    expect(again.GlobalBookIDs).toEqual(sheet.GlobalBookIDs);
    const { sheets } = await owner.call('stickerReads', 'getStickerSheets', {
      UserSub: owner.userSub,
    });
    expect(sheets).toMatchObject([{ StickerSheetID: sheet.StickerSheetID, used: 0, unused: 44 }]);
    copies = sheet.GlobalBookIDs.slice(0, BARCODES.length);
  });

  it('MOB-09 MOB-10 registers three copies by ISBN, and the bookshelf shows them', async () => {
    expect((await readBookshelf(origin, owner.userSub)).total).toBe(0);
    for (const [n, isbn] of BARCODES.entries()) {
      await register(owner, copies[n] ?? '', await KANRI_IDOf(origin, isbn));
    }
    const shelf = await readBookshelf(origin, owner.userSub);
    expect(shelf.total).toBe(3);
    expect(shelf.entries).toHaveLength(3);
    expect(await titlesOnShelf()).toEqual(['ペスト', '斜陽', '雪国']);
    expect(await readCopyPage(origin, first())).toMatchObject({
      Book_Simple: { MainTitle: '雪国' },
      GlobalBook: { GlobalBookID: first() },
      UserLibrarySettings: { UserSub: owner.userSub },
      LendingHistory: [],
    });
  });

  it('MOB-08 returns the state and the owner of a sticker', async () => {
    const check = async (reader: ReaderSession) =>
      reader.call('stickers', 'checkSticker', { GlobalBookID: first() });
    expect(await check(owner)).toEqual({ state: 'REGISTERED', isMine: true });
    expect(await check(taro)).toEqual({ state: 'REGISTERED', isMine: false });
  });

  it('MOB-12 MOB-22 moves a copy to a hondana, and its page shows it', async () => {
    const { GlobalHondanaID } = await owner.call('hondanaWrites', 'CreateGlobalHondana', {
      UserSub: owner.userSub,
      HondanaName: '寝室',
      ColorCode: '#336699',
    });
    await owner.call('bookshelfWrites', 'MoveGlobalBookToHondana', {
      GlobalBookID: first(),
      GlobalHondanaID,
    });
    const shelf = { GlobalHondanaID, HondanaName: '寝室', ColorCode: '#336699' };
    expect((await entryOfFirst())?.global_hondana).toMatchObject(shelf);
    expect((await readCopyPage(origin, first())).GlobalHondana).toMatchObject(shelf);
  });

  it('GEN-02 MOB-16 lends a copy, and everybody sees that it is lent', async () => {
    ({ LendingID } = await lend(owner, first(), { to: taro }));
    expect((await entryOfFirst())?.lending_status).toBe('Lending');
    expect((await readCopyPage(origin, first())).LendingHistory).toEqual([
      { LendingID, ...TWO_WEEKS },
    ]);
  });

  it('SEC-60 shows the borrower only to the owner', async () => {
    const { addresses } = await readBookshelf(origin, owner.userSub);
    const files = await Promise.all(
      addresses.map(async (address) => (await fetch(new URL(address, origin))).text()),
    );
    const shown = [...files, JSON.stringify(await readCopyPage(origin, first()))];
    expect(shown.join('\n')).toContain(first());
    expect(shown.join('\n')).not.toContain(taro.userSub);
    const view = await owner.call('bookshelfReads', 'fetch_GlobalBook_Owner_View', {
      GlobalBookID: first(),
    });
    expect(view.LendingHistory).toMatchObject([{ BorrowerUserSub: taro.userSub }]);
  });

  it('MOB-20 lists the lending for both of its parties', async () => {
    const lendings = async (
      { call, userSub: UserSub }: ReaderSession,
      role: 'lender' | 'borrower',
    ) => (await call('bookshelfReads', 'fetch_Lendings_ByUsersub', { UserSub, role })).lendings;
    expect(await lendings(owner, 'lender')).toMatchObject([{ LendingID }]);
    expect(await lendings(taro, 'borrower')).toContainEqual(
      expect.objectContaining({ LendingID, GlobalBookID: first() }),
    );
  });

  it('GEN-02 MOB-17 returns the copy, and everybody sees that it is available', async () => {
    await owner.call('bookshelfWrites', 'ReturnGlobalBook', {
      GlobalBookID: first(),
      LendingID,
      ActualReturnDate: DAY,
    });
    expect((await entryOfFirst())?.lending_status).toBe('Available');
    expect((await readCopyPage(origin, first())).LendingHistory).toEqual([
      { LendingID, ...TWO_WEEKS, ActualReturnDate: DAY },
    ]);
  });

  it('API-BOOKS-06 MOB-13 discards a copy, which leaves the bookshelf and keeps its page', async () => {
    await discard(owner, first());
    const shelf = await readBookshelf(origin, owner.userSub);
    expect(shelf.total).toBe(2);
    expect(await titlesOnShelf()).toEqual(['ペスト', '斜陽']);
    expect((await readCopyPage(origin, first())).GlobalBook.RemovedDate).toBe(DAY);
    const sticker = { GlobalBookID: first() };
    expect(await owner.call('stickers', 'checkSticker', sticker)).toMatchObject({
      state: 'REMOVED',
    });
  });

  it('API-BOOKS-07 API-BOOKS-08 returns other files after a change and the same files otherwise', async () => {
    const before = await readBookshelf(origin, owner.userSub);
    expect((await readBookshelf(origin, owner.userSub)).addresses).toEqual(before.addresses);
    await owner.call('bookshelfWrites', 'RestoreGlobalBook', { GlobalBookID: first() });
    const after = await readBookshelf(origin, owner.userSub);
    expect(after.addresses).not.toEqual(before.addresses);
    expect(after.entries.map(({ global_book: copy }) => copy.GlobalBookID).toSorted()).toEqual(
      [...copies].toSorted(),
    );
  });

  it('GEN-05 MOB-28 imports Kindle books, which only their reader sees', async () => {
    const book = { ...kindleBook(1), product_url: 'https://www.amazon.co.jp/dp/B0TEST0001' };
    expect(await importKindle(owner, [book])).toEqual({ added: 1, updated: 0, skipped: 0 });
    const { userSub } = owner;
    expect(await owner.call('kindle', 'getUsersKindleBooks', { userSub })).toEqual({
      books: [book],
    });
    await expect(taro.call('kindle', 'getUsersKindleBooks', { userSub })).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe('a copy without a sticker', () => {
  it('UNLAB-01 UNLAB-09 UNLAB-10 is registered once, counted, and gets a label', async () => {
    const { call, userSub: UserSub } = hanako;
    const KANRI_ID = await KANRI_IDOf(origin, BARCODES[0]);
    const count = async (): Promise<number> => {
      const { copies } = await call('bookshelfWrites', 'countOwnCopies', {
        UserSub,
        KANRI_IDs: [KANRI_ID],
      });
      return copies[0]?.count ?? 0;
    };
    const before = await count();
    const request = { UserSub, KANRI_ID, requestId: randomUUID() };
    const answer = await call('bookshelfWrites', 'RegisterUnlabelledGlobalBook', request);
    expect(await call('bookshelfWrites', 'RegisterUnlabelledGlobalBook', request)).toEqual(answer);
    expect(await count()).toBe(before + 1);
    const { GlobalBookID } = answer.GlobalBook;
    expect(await readCopyPage(origin, GlobalBookID)).toMatchObject({ GlobalBook: { KANRI_ID } });
    const { pdfUrl } = await call('stickers', 'IssueLabelSheet', {
      UserSub,
      GlobalBookIDs: [GlobalBookID],
      requestId: randomUUID(),
    });
    const pdf = await fetch(pdfUrl);
    expect(pdf.headers.get('content-disposition')).toContain('hondana-labels.pdf');
    expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-1\.\d/);
  });
});

describe('the stored rows', () => {
  const rowsAt = async (pk: string) =>
    (await storedRows(databaseEndpoint)).filter((row) => row['pk'] === pk);
  const some = expect.anything() as unknown;
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
  let copy = '';
  let StickerSheetID = '';

  beforeAll(async () => {
    const sheet = await issueSheet(owner, randomUUID());
    ({ StickerSheetID } = sheet);
    [copy = ''] = sheet.GlobalBookIDs;
    await register(owner, copy, 'HDB000001');
    const { LendingID } = await lend(owner, copy, { to: taro });
    const back = { GlobalBookID: copy, LendingID, ActualReturnDate: DAY };
    await owner.call('bookshelfWrites', 'ReturnGlobalBook', back);
    const { shelves } = await owner.call('hondanaReads', 'fetch_GlobalHondana_ByUsersub', {
      UserSub: owner.userSub,
    });
    const GlobalHondanaID = shelves[0]?.GlobalHondanaID ?? '';
    const place = { GlobalBookID: copy, GlobalHondanaID };
    await owner.call('bookshelfWrites', 'MoveGlobalBookToHondana', place);
    await discard(owner, copy);
  });

  it('MOB-02 hold a copy with its sticker and lendings, and the rest with its owner', async () => {
    expect(await rowsAt(`COPY#${copy}`)).toMatchObject([
      {
        GlobalBookID: copy,
        KANRI_ID: 'HDB000001',
        GlobalHondanaID: some,
        RegisteredDatetime: instant,
        RegisteredDate: DAY,
        RemovedDate: DAY,
        ownerSub: owner.userSub,
      },
      {
        LendingID: some,
        GlobalBookID: copy,
        ownerSub: owner.userSub,
        BorrowerUserSub: taro.userSub,
        ...TWO_WEEKS,
        ActualReturnDate: DAY,
      },
      { GlobalBookID: copy, StickerSheetID, ownerSub: owner.userSub },
    ]);
    const ofOwner = await rowsAt(`OWNER#${owner.userSub}`);
    const { hondanas } = ofOwner.find(({ part }) => part === 'HONDANAS') ?? {};
    expect(Object.values(hondanas ?? {})).toEqual([
      { GlobalHondanaID: some, HondanaName: '寝室', ColorCode: '#336699', ShelfOrder: some },
    ]);
    expect(ofOwner).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          LibraryName: some,
          AllowSelfLend: 'DENY',
          AllowSelfReturn: 'DENY',
        }),
        expect.objectContaining({
          StickerSheetID,
          IssuedAt: instant,
          GlobalBookIDs: expect.arrayContaining([copy]) as string[],
          pdfKey: some,
        }),
        expect.objectContaining({
          ...kindleBook(1),
          product_url: 'https://www.amazon.co.jp/dp/B0TEST0001',
        }),
      ]),
    );
  });

  it('MOB-02 expose no internal fields, not even to the owner', async () => {
    const { call, userSub: UserSub } = owner;
    const answers = [
      await readCopyPage(origin, copy),
      (await readBookshelf(origin, UserSub)).entries,
      await call('bookshelfReads', 'fetch_GlobalBook_Owner_View', { GlobalBookID: copy }),
      await call('bookshelfReads', 'fetch_Lendings_ByUsersub', {
        UserSub,
        role: 'lender',
        openOnly: 'false',
      }),
      await call('kindle', 'getUsersKindleBooks', { userSub: UserSub }),
      await call('hondanaReads', 'fetch_GlobalHondana_ByUsersub', { UserSub }),
    ];
    const sheets = await call('stickerReads', 'getStickerSheets', { UserSub });
    const shown = JSON.stringify([...answers, sheets]);
    expect(shown).toContain(copy);
    expect(shown).not.toMatch(/[oO]wner(User)?Sub|activeOwner|pdfKey|importId|"pk"|"part"/);
    // Only the list of sheets shows which sheet a sticker belongs to.
    expect(JSON.stringify(answers)).not.toMatch(new RegExp(`StickerSheetID|${StickerSheetID}`));
    // Only the owner sees the borrower.
    expect(JSON.stringify(answers.slice(0, 2))).not.toMatch(/Borrower/);
  });
});

/** A complete code that no server ever drew. */
const UNISSUED = stickerCodeOf(new Uint8Array(STICKER_CODE_RANDOM_LENGTH));

/** The same code with another last character, which its check then does not fit. */
const withWrongCheck = (code: string): string =>
  code.slice(0, -1) + (code.endsWith('0') ? '1' : '0');

describe('a request of the mobile app', () => {
  let unused: readonly string[] = [];
  let copy = '';
  let lent = '';
  let ofTaro = '';

  beforeAll(async () => {
    [copy = '', lent = '', ...unused] = (await issueSheet(owner, randomUUID())).GlobalBookIDs;
    await register(owner, copy, 'HDB000001');
    await register(owner, lent, 'HDB000003');
    await lend(owner, lent, { to: taro });
    const shelf = await readBookshelf(origin, taro.userSub);
    ofTaro = shelf.entries[0]?.global_book.GlobalBookID ?? '';
  });

  /** How a call is refused, and whether any row of the Shelf table is another one afterwards. */
  const outcomeOf = async (call: () => Promise<unknown>) => {
    const before = await storedRows(databaseEndpoint);
    const refusal = await call().then(
      () => null,
      (error: unknown) => error,
    );
    if (!(refusal instanceof CallRejectedError)) throw new Error('Not refused', { cause: refusal });
    const written = !isDeepStrictEqual(await storedRows(databaseEndpoint), before);
    return { status: refusal.status, code: refusal.code, written };
  };
  const invalid = { status: 400, code: 'INVALID_INPUT', written: false };
  const forbidden = { status: 403, code: 'FORBIDDEN', written: false };
  const notFound = { status: 404, code: 'NOT_FOUND', written: false };
  const conflict = { status: 409, code: 'CONFLICT', written: false };

  it('GEN-04 is rejected when the check character of the sticker is wrong', async () => {
    const GlobalBookID = withWrongCheck(unused[0] ?? '');
    expect(await outcomeOf(async () => register(owner, GlobalBookID, 'HDB000001'))).toEqual(
      invalid,
    );
    expect(
      await outcomeOf(async () => owner.call('stickers', 'checkSticker', { GlobalBookID })),
    ).toEqual(invalid);
    expect(await outcomeOf(async () => readCopyPage(origin, GlobalBookID))).toEqual(invalid);
  });

  it('SEC-68 is rejected when the sticker is foreign, used or not issued', async () => {
    expect(await outcomeOf(async () => register(taro, unused[0] ?? '', 'HDB000001'))).toEqual(
      forbidden,
    );
    expect(await outcomeOf(async () => register(owner, copy, 'HDB000004'))).toEqual(conflict);
    expect(await outcomeOf(async () => register(owner, UNISSUED, 'HDB000001'))).toEqual(notFound);
  });

  it('is rejected when the catalogue does not have the book', async () => {
    expect(await outcomeOf(async () => register(owner, unused[0] ?? '', 'HDB999999'))).toEqual(
      notFound,
    );
  });

  it('SEC-61 SEC-69 is rejected when the copy is foreign', async () => {
    expect(await outcomeOf(async () => discard(owner, ofTaro))).toEqual(forbidden);
    expect(await outcomeOf(async () => lend(owner, ofTaro, { to: hanako }))).toEqual(forbidden);
    const move = { GlobalBookID: ofTaro, GlobalHondanaID: null };
    expect(
      await outcomeOf(async () => owner.call('bookshelfWrites', 'MoveGlobalBookToHondana', move)),
    ).toEqual(forbidden);
    expect(
      await outcomeOf(async () =>
        owner.call('bookshelfReads', 'fetch_GlobalBook_Owner_View', { GlobalBookID: ofTaro }),
      ),
    ).toEqual(forbidden);
  });

  it('SP-075 is rejected when it discards or lends a lent copy', async () => {
    expect(await outcomeOf(async () => discard(owner, lent))).toEqual(conflict);
    expect(await outcomeOf(async () => lend(owner, lent, { to: taro }))).toEqual(conflict);
  });

  it.each([
    ['a lending that has not begun', { LentDate: addDays(DAY, 2), ReturnDate: addDays(DAY, 9) }],
    ['a return before the lending', { LentDate: DAY, ReturnDate: addDays(DAY, -1) }],
    ['a lending of more than a year', { LentDate: DAY, ReturnDate: addDays(DAY, 400) }],
    ['a day that is no day', { LentDate: DAY, ReturnDate: '2027-02-30' }],
  ])('MOB-16 with %s', async (_, dates) => {
    expect(await outcomeOf(async () => lend(owner, copy, { to: taro, ...dates }))).toEqual(invalid);
  });

  it('SP-074 is rejected when the day of removal is not close to today', async () => {
    expect(await outcomeOf(async () => discard(owner, copy, addDays(DAY, -3)))).toEqual(invalid);
    expect(await outcomeOf(async () => discard(owner, copy, addDays(DAY, 3)))).toEqual(invalid);
  });

  it('MOB-28 is rejected when it contains 300 Kindle books', async () => {
    const books = Array.from({ length: 300 }, (_, n) => kindleBook(n));
    expect(await outcomeOf(async () => importKindle(owner, books))).toEqual(invalid);
  });

  it.each(['javascript:alert(1)', 'http://www.amazon.co.jp/dp/B0TEST0001', 'https://example.com/'])(
    'SEC-71 is rejected when a Kindle book links to %s',
    async (product_url) => {
      // One good book beside it: a chunk is taken as a whole or not at all.
      const books = [kindleBook(1_000), { ...kindleBook(1_001), product_url }];
      expect(await outcomeOf(async () => importKindle(owner, books))).toEqual(invalid);
    },
  );

  it('SEC-01 SEC-02 is rejected without a token or in the name of another reader', async () => {
    const visitor: ReaderSession = { userSub: owner.userSub, call: createCallApi(origin) };
    const code = unused[0] ?? '';
    expect(await outcomeOf(async () => register(visitor, code, 'HDB000001'))).toMatchObject({
      status: 401,
      written: false,
    });
    const impostor: ReaderSession = { userSub: owner.userSub, call: hanako.call };
    expect(await outcomeOf(async () => register(impostor, code, 'HDB000001'))).toEqual(forbidden);
    expect(await outcomeOf(async () => issueSheet(impostor, randomUUID()))).toEqual(forbidden);
  });
});
