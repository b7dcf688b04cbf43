import type { S3Client } from '@aws-sdk/client-s3';
import { countRequests } from '#bench/count-requests.ts';
import { drawCover } from '#lambdas/covers/draw-cover.ts';
import { openFaces } from '#lambdas/covers/faces.ts';
import { transact } from '#lambdas/shared/dynamo/transact.ts';
import { bookshelfChange } from '#lambdas/bookshelf/library/bookshelf-change.ts';
import { copyKey } from '#lambdas/bookshelf/copies/rows.ts';
import { labelsKey } from '#lambdas/bookshelf/copies/printed-rows.ts';
import { settingsKey } from '#lambdas/bookshelf/library/rows.ts';
import { hanako, jiro, taro } from '#test/support/people.ts';
import { authorRow, bookRow } from '#test/support/catalogue-rows.ts';
import { blockRow, hondanasRow } from '#test/support/bookshelf-rows.ts';
import { card, copiesOf, copyOf, folderOf, newOwner, shelfFiles, type Row } from './shelf-files.ts';

const HOUR_MS = 60 * 60 * 1_000;
const byTheWindow = {
  GlobalHondanaID: 'b3c7b1de-51a5-4f0e-8a35-6d7a8d1f0001',
  HondanaName: '窓辺',
  ColorCode: '#336699',
  ShelfOrder: 1,
};
const deletedHondana = 'b3c7b1de-51a5-4f0e-8a35-6d7a8d1f0002';

const { tables, files, clock, shelve, call, read, textOf, entriesOf, codesOf } =
  shelfFiles(beforeAll);
const requests = countRequests(tables.database);

const register = async (ownerSub: string): Promise<void> => {
  const Item = { ...copyOf(ownerSub) };
  await transact(tables.database, {
    copy: { Put: { TableName: tables.names.bookshelf, Item } },
    bookshelf: bookshelfChange(tables.names.bookshelf, ownerSub, [String(Item['GlobalBookID'])], {
      copies: 1,
    }),
  });
};
const discard = async (ownerSub: string, copy: Row): Promise<void> => {
  await transact(tables.database, {
    copy: {
      Update: {
        TableName: tables.names.bookshelf,
        Key: copyKey(String(copy['GlobalBookID'])),
        UpdateExpression: 'SET RemovedDate = :today REMOVE activeOwner',
        ExpressionAttributeValues: { ':today': '2026-06-01' },
      },
    },
    bookshelf: bookshelfChange(tables.names.bookshelf, ownerSub, [String(copy['GlobalBookID'])], {
      copies: -1,
    }),
  });
};

describe('the request for a bookshelf', () => {
  it('API-BOOKS-07 API-BOOKS-08 SP-087 MOB-03 returns the number of copies and files with their entries', async () => {
    const owner = newOwner();
    const lent = copyOf(owner, {
      openLendingID: '2026-01-01.0000000000000.01J00000000000000000000000',
      RegisteredDatetime: '2026-05-01T00:00:00.000Z',
      RegisteredDate: '2026-05-01',
    });
    const { GlobalHondanaID } = byTheWindow;
    const standing = copyOf(owner, { GlobalHondanaID });
    const unassigned = copyOf(owner, { GlobalHondanaID: deletedHondana });
    const recordless = copyOf(owner, { card: undefined });
    await shelve(owner, [standing, lent, unassigned, recordless]);
    await tables.put('bookshelf', [hondanasRow(owner, [byTheWindow])]);

    const { total_books, file_urls } = await read(owner);
    const entries = entriesOf(file_urls);
    const global_book = {
      KANRI_ID: card.KANRI_ID,
      RegisteredDatetime: '2026-01-01T00:00:00.000Z',
      RegisteredDate: '2026-01-01',
    };
    const entryOf = ({ GlobalBookID }: Row) =>
      entries.find((entry) => entry.global_book.GlobalBookID === GlobalBookID);
    expect(total_books).toBe(4);
    const CoverColor = expect.stringMatching(/^#[0-9a-f]{6}$/) as string;
    expect(entries[0]).toEqual({
      CoverColor,
      global_book: {
        GlobalBookID: lent['GlobalBookID'],
        KANRI_ID: card.KANRI_ID,
        RegisteredDatetime: '2026-05-01T00:00:00.000Z',
        RegisteredDate: '2026-05-01',
      },
      book_details: card,
      lending_status: 'Lending',
    });
    expect(entryOf(standing)).toEqual({
      CoverColor,
      global_book: { ...global_book, GlobalBookID: standing['GlobalBookID'], GlobalHondanaID },
      book_details: card,
      global_hondana: byTheWindow,
      lending_status: 'Available',
    });
    expect(entryOf(unassigned)).toEqual({
      CoverColor,
      global_book: { ...global_book, GlobalBookID: unassigned['GlobalBookID'] },
      book_details: card,
      lending_status: 'Available',
    });
    expect(entryOf(recordless)).toEqual({
      global_book: { ...global_book, GlobalBookID: recordless['GlobalBookID'] },
      lending_status: 'Available',
    });
  });

  it('TOOL-04 names the readings of title and contributors where the catalogue has them', async () => {
    const natsume = { ContributorID_01: '00054222', ContributorName_01: '夏目, 漱石' };
    const book = { KANRI_ID: '000000777', MainTitle: 'こころ', ...natsume };
    const unread = { KANRI_ID: '000000778', MainTitle: '無題' };
    const names = [
      'ナツメ, ソウセキ',
      'Natsume, Soseki',
      '夏目, 金之助',
      'ナツメ, キンノスケ',
      '나츠메',
    ];
    await tables.put('catalogue', [
      { ...bookRow(book), transcription: 'ココロ' },
      { ...bookRow(unread), transcription: undefined },
      authorRow('00054222', { transcription: names[0], alternative_names: names }),
    ]);
    const owner = newOwner();
    await shelve(owner, [
      copyOf(owner, { KANRI_ID: book.KANRI_ID }),
      copyOf(owner, { KANRI_ID: unread.KANRI_ID }),
    ]);
    const entries = entriesOf((await read(owner)).file_urls);
    const readingsOf = (KANRI_ID: string) => {
      const entry = entries.find(({ global_book }) => global_book.KANRI_ID === KANRI_ID);
      return [entry?.TitleReading, entry?.AuthorReadings];
    };
    expect(readingsOf(book.KANRI_ID)).toEqual(['ココロ', names.slice(0, 4)]);
    expect(readingsOf(unread.KANRI_ID)).toEqual([undefined, undefined]);
  });

  it('HAND-16 HAND-17 has the color of the drawn cover and the extent of the book', async () => {
    const book = {
      KANRI_ID: '000000779',
      MainTitle: 'ノルウェイの森',
      ISBN: '978-4-06-274868-1',
    };
    await tables.put('catalogue', [{ ...bookRow(book), extent: '302p ; 15cm' }]);
    const owner = newOwner();
    const recordless = copyOf(owner, { KANRI_ID: '000000780', card: undefined });
    await shelve(owner, [copyOf(owner, { KANRI_ID: book.KANRI_ID }), recordless]);
    const entries = entriesOf((await read(owner)).file_urls);
    const entryOf = (KANRI_ID: string) =>
      entries.find(({ global_book }) => global_book.KANRI_ID === KANRI_ID);
    const { CoverColor = 'none', Extent } = entryOf(book.KANRI_ID) ?? {};
    expect(Extent).toBe('302p ; 15cm');
    expect(drawCover({ title: book.MainTitle, isbn13: '9784062748681' }, openFaces())).toContain(
      CoverColor,
    );
    expect(entryOf('000000780')).not.toHaveProperty('CoverColor');
    expect(entryOf('000000780')).not.toHaveProperty('Extent');
  });

  it('UNLAB-13 UNLAB-14 says which copies have no sticker, until a label is printed for them', async () => {
    const owner = newOwner();
    const [first, second] = [1, 2].map(() => copyOf(owner, { unlabelled: true }));
    await shelve(owner, [copyOf(owner), first ?? {}, second ?? {}]);
    const unlabelled = async () =>
      entriesOf((await read(owner, taro)).file_urls)
        .filter(({ Unlabelled }) => Unlabelled)
        .map(({ global_book }) => global_book.GlobalBookID);
    const codes = [first, second].map((row) => String(row?.['GlobalBookID']));
    expect((await unlabelled()).toSorted()).toEqual(codes.toSorted());
    const labels = {
      IssuedAt: '2026-06-01T00:00:00.000Z',
      pdfKey: 'stickers/1.pdf',
      firstLabel: 1,
    };
    await tables.put('bookshelf', [
      { ...labelsKey(owner, 'request'), ...labels, GlobalBookIDs: codes.slice(1) },
      { ...labelsKey(hanako.sub, 'request'), ...labels, GlobalBookIDs: codes },
    ]);
    await transact(tables.database, {
      bookshelf: bookshelfChange(tables.names.bookshelf, owner, codes.slice(1)),
    });
    expect(await unlabelled()).toEqual(codes.slice(0, 1));
  });

  it('SP-077 returns 0 and no files for an empty bookshelf, and writes nothing', async () => {
    const empty = { status: 200, body: { total_books: 0, file_urls: [] } };
    const nobody = newOwner();
    requests.reset();
    expect(await call(nobody)).toEqual(empty);
    const cleared = newOwner();
    await tables.put('bookshelf', [
      { ...settingsKey(cleared), bookshelfVersion: 9, activeCopies: 0 },
    ]);
    expect(await call(cleared)).toEqual(empty);
    expect(requests.byName.get('GetItemCommand')).toBe(4);
    expect(requests.byName.has('UpdateItemCommand')).toBe(false);
    expect(files.calls).toEqual([]);
  });

  it('SHELF-11 SP-079 neither shows nor counts discarded copies', async () => {
    const owner = newOwner();
    const copies = copiesOf(owner, 3);
    await shelve(owner, copies);
    await discard(owner, copies[1] ?? {});
    const { total_books, file_urls } = await read(owner);
    expect(total_books).toBe(2);
    expect(codesOf(file_urls)).toEqual([copies[2]?.['GlobalBookID'], copies[0]?.['GlobalBookID']]);
  });

  it('SP-077 splits 1,203 copies into three files, newest registered first', async () => {
    const owner = newOwner();
    const copies = copiesOf(owner, 1_203);
    await shelve(owner, copies);
    const { total_books, file_urls } = await read(owner);
    expect(total_books).toBe(1_203);
    expect(file_urls.map((url) => entriesOf([url]).length)).toEqual([500, 500, 203]);
    expect(codesOf(file_urls)).toEqual(copies.map((row) => row['GlobalBookID']).toReversed());
  });

  it('omits a row that does not fit the schema, and shows the others', async () => {
    const owner = newOwner();
    const copies = copiesOf(owner, 3);
    await shelve(owner, [...copies.slice(1), { ...copies[0], RegisteredDate: 'yesterday' }]);
    const { total_books, file_urls } = await read(owner);
    expect(total_books).toBe(2);
    expect(entriesOf(file_urls)).toHaveLength(2);
  });

  it.each(['', 'hanako', '../x', 'undefined', "' OR 1=1"])('rejects the user %p', async (user) => {
    expect(await call(user)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('UserSub') as string },
    });
  });
});

describe('access to a bookshelf', () => {
  const owner = hanako.sub;
  beforeAll(async () => {
    await shelve(owner, copiesOf(owner, 2));
    await tables.put('social', [blockRow(owner, jiro.sub), blockRow(taro.sub, owner)]);
  });
  beforeEach(async () => {
    // Each test has a bucket of its own, so its files are built in each.
    await transact(tables.database, {
      bookshelf: bookshelfChange(tables.names.bookshelf, owner, null),
    });
  });

  it.each([
    ['a visitor', null],
    ['the owner', hanako],
    ['a reader who has blocked the owner', taro],
  ])('SP-083 OSHELF-03 shows the bookshelf to %s', async (_, viewer) => {
    const { total_books, file_urls } = await read(owner, viewer);
    expect(total_books).toBe(2);
    expect(entriesOf(file_urls)).toHaveLength(2);
  });

  it('SP-083 SEC-62 rejects a reader whom the owner has blocked, without files or number', async () => {
    const { status, body } = await call(owner, jiro);
    expect(status).toBe(403);
    expect(body).toEqual({
      statusCode: 403,
      code: 'BLOCKED',
      message: expect.any(String) as string,
      requestId: 'test-request',
    });
    expect(files.calls).toEqual([]);
  });

  it('SEC-62 writes neither owner nor borrower into the files', async () => {
    const user = newOwner();
    const openLendingID = '2026-01-01.0000000000000.01J00000000000000000000000';
    const secrets = { openLendingID, BorrowerUserSub: taro.sub, BorrowerName: '太郎' };
    await shelve(user, [copyOf(user, secrets)]);
    const text = (await read(user)).file_urls.map(textOf).join();
    expect(text).toContain('"Lending"');
    expect(text).not.toMatch(/owner|borrower|openLending|太郎|01J0000000/i);
    expect(text).not.toContain(user);
    expect(text).not.toContain(taro.sub);
  });
});

describe('the files of a bookshelf', () => {
  it('SP-077 have unguessable keys, and may be cached for as long as they exist', async () => {
    const owner = newOwner();
    await shelve(owner, copiesOf(owner, 501));
    const { file_urls } = await read(owner);
    expect(file_urls).toHaveLength(2);
    for (const [n, url] of file_urls.entries()) {
      expect(url).toMatch(new RegExp(`^/shelves/[0-9a-f]{32}/${String(n)}\\.json$`));
      expect(files.details.get(url.slice(1))).toMatchObject({
        ContentType: 'application/json',
        CacheControl: 'public, max-age=86400, immutable',
      });
    }
  });

  it('SEC-62 are built once: a later call reads two rows, and no bucket', async () => {
    const owner = newOwner();
    await shelve(owner, copiesOf(owner, 3));
    const first = await read(owner);
    const calls = files.calls.length;
    requests.reset();
    expect(await read(owner)).toEqual(first);
    expect([...requests.byName]).toEqual([['GetItemCommand', 2]]);
    expect(files.calls).toHaveLength(calls);
  });

  it('MOB-03 SP-077 are new after a change, under new keys', async () => {
    const owner = newOwner();
    const copies = copiesOf(owner, 3);
    await shelve(owner, copies);
    const before = await read(owner);
    await discard(owner, copies[0] ?? {});
    const after = await read(owner);
    expect(after.total_books).toBe(2);
    expect(folderOf(after.file_urls[0])).not.toBe(folderOf(before.file_urls[0]));
    // Files that a client is still fetching do not change.
    expect(entriesOf(before.file_urls)).toHaveLength(3);
  });

  it('are built again before the bucket deletes them', async () => {
    const owner = newOwner();
    await shelve(owner, copiesOf(owner, 1));
    const first = await read(owner);
    clock.now += 22 * HOUR_MS;
    expect(await read(owner)).toEqual(first);
    clock.now += HOUR_MS;
    const second = await read(owner);
    expect(folderOf(second.file_urls[0])).not.toBe(folderOf(first.file_urls[0]));
    expect(await read(owner)).toEqual(second);
  });

  it('MOB-03 are not stored when the bookshelf changes while they are written', async () => {
    const owner = newOwner();
    await shelve(owner, copiesOf(owner, 2));
    const changing = Object.assign(Object.create(files.s3) as S3Client, {
      send: async (command: Parameters<S3Client['send']>[0]) => {
        await register(owner);
        return files.s3.send(command);
      },
    });
    expect((await read(owner, null, changing)).total_books).toBe(2);
    expect((await read(owner)).total_books).toBe(3);
  });

  it('MOB-03 show a change that happens after the version and before the copies are read', async () => {
    const owner = newOwner();
    await shelve(owner, copiesOf(owner, 2));
    let changed = false;
    tables.database.middlewareStack.add(
      (next, { commandName }) =>
        async (request) => {
          if (commandName === 'QueryCommand' && !changed) {
            changed = true;
            await register(owner);
          }
          return next(request);
        },
      { step: 'initialize', name: 'change' },
    );
    const { total_books, file_urls } = await read(owner);
    tables.database.middlewareStack.remove('change');
    expect(changed).toBe(true);
    expect(total_books).toBe(3);
    expect(entriesOf(file_urls)).toHaveLength(3);
    expect(await read(owner)).toEqual({ total_books, file_urls });
  });
});
